import { arrayOf, isRawObject, objectOf, parseJson, type RawObject, textOf } from '../raw-json.ts';

/** What a provider says about a failure, whatever shape it chose. Texts are the provider's own: untrusted. */
export interface ErrorBody {
  /** Empty when the provider gave none. */
  readonly message: string;
  readonly code: string | undefined;
  readonly type: string | undefined;
  /** The request field it complains about. */
  readonly param: string | undefined;
  /** HTTP status that the body itself names; gateways put it into `code`. */
  readonly status: number | undefined;
  /** The body was a JSON value. */
  readonly isJson: boolean;
  /** Names that stand deeper in it: Google's reasons and quota ids, Azure's inner code. Not for people. */
  readonly hints?: readonly string[];
  /** The wait that Google names in its details, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** Reads the body of a failed HTTP reply. Of a page in HTML, the title is the message. */
export function parseErrorBody(text: string): ErrorBody {
  const value = parseJson(text);
  if (value === undefined) return { ...fromText(isMarkup(text) ? titleOf(text) : text.trim()), isJson: false };
  return readErrorValue(Array.isArray(value) ? value[0] : value);
}

/** The error in a JSON value, or a choice, that may be a normal reply; undefined when it has none. */
export function findError(value: RawObject): ErrorBody | undefined {
  const error = value.error;
  const hasError = typeof error === 'string' ? error !== '' : Object.keys(objectOf(error)).length > 0;
  const isError = [value.object, value.type, value.finish_reason].includes('error');
  return hasError || isError ? readErrorValue(value) : undefined;
}

/** The title of a page in HTML, for people; empty where it has none. */
export function titleOf(page: string): string {
  return /<title[^>]*>([^<]{1,200})/i.exec(page.slice(0, longestMessage))?.[1]?.trim() ?? '';
}

/** Characters of a message that are looked at: a server may send any length. */
const longestMessage = 10_000;

export function isMarkup(text: string): boolean {
  return /^\s*</.test(text);
}

function readErrorValue(value: unknown): ErrorBody {
  if (typeof value === 'string') return fromText(value);
  const outer = objectOf(value);
  const error = outer.error;
  if (typeof error === 'string') return { ...fromObject(outer), message: error.slice(0, longestMessage) };
  return fromObject(isRawObject(error) ? unwrapped(error) : outer);
}

function fromText(text: string): ErrorBody {
  const message = text.slice(0, longestMessage);
  return { message, code: undefined, type: undefined, param: undefined, status: undefined, isJson: true };
}

function fromObject(error: RawObject): ErrorBody {
  const code = error.code;
  const numeric = Number(code ?? error.status);
  const retryAfterMs = googleDelay(error);
  return {
    message: [messageOf(error), rawCause(error)].filter(Boolean).join(': ').slice(0, longestMessage),
    code: typeof code === 'number' ? String(code) : textOf(code),
    type: textOf(error.type) ?? textOf(error.status),
    param: textOf(error.param),
    status: numeric >= 400 && numeric < 600 ? numeric : undefined,
    isJson: true,
    hints: hintsOf(error),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Some gateways put the whole error of the provider, as JSON text, into the message of their own. */
function unwrapped(error: RawObject): RawObject {
  const text = textOf(error.message)?.trim();
  if (!text?.startsWith('{')) return error;
  const inner = objectOf(objectOf(parseJson(text)).error);
  return Object.keys(inner).length > 0 ? inner : error;
}

/** `message`; FastAPI's `detail`, a text or a list of problems; else the object itself. */
function messageOf(error: RawObject): string {
  const detail = error.message ?? error.Message ?? error.detail ?? error.msg;
  if (typeof detail === 'string') return detail;
  const problems = Array.isArray(detail) ? detail : objectOf(detail).detail;
  if (Array.isArray(problems)) return problems.map(problemText).join('; ');
  return JSON.stringify(detail ?? error);
}

function problemText(problem: unknown): string {
  const { loc, msg } = objectOf(problem) as { readonly loc?: unknown; readonly msg?: unknown };
  return [arrayOf(loc).join('.'), textOf(msg) ?? JSON.stringify(problem)].filter(Boolean).join(': ');
}

/** OpenRouter passes on what the provider behind it said: a text, or JSON in one. */
function rawCause(error: RawObject): string | undefined {
  const raw = textOf(objectOf(error.metadata).raw);
  const value = raw === undefined ? undefined : parseJson(raw);
  return isRawObject(value) ? readErrorValue(value).message : raw;
}

function hintsOf(error: RawObject): readonly string[] {
  const details = arrayOf(error.details).map(objectOf);
  const violations = details.flatMap((detail) => arrayOf(detail.violations)).map(objectOf);
  const named = [
    ...details.map((detail) => detail.reason),
    ...violations.map((violation) => violation.quotaId),
    objectOf(error.innererror).code,
    objectOf(error.inner_error).code,
  ];
  return named.flatMap((name) => textOf(name) ?? []);
}

/** `google.rpc.RetryInfo`: `"retryDelay": "34.07s"`. */
function googleDelay(error: RawObject): number | undefined {
  const delays = arrayOf(error.details).map((detail) => textOf(objectOf(detail).retryDelay));
  const seconds = Number(delays.find((delay) => delay !== undefined)?.replace(/s$/, ''));
  return seconds > 0 ? Math.ceil(seconds * 1000) : undefined;
}
