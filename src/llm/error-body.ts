import { arrayOf, isRawObject, objectOf, parseJson, type RawObject, textOf } from './raw-json.ts';

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
}

/** Reads the body of a failed HTTP reply. */
export function parseErrorBody(text: string): ErrorBody {
  const value = parseJson(text);
  if (value === undefined) return { ...fromText(isMarkup(text) ? '' : text.trim()), isJson: false };
  return readErrorValue(Array.isArray(value) ? value[0] : value);
}

/** The error in a JSON value, or a choice, that may be a normal reply; undefined when it has none. */
export function findError(value: RawObject): ErrorBody | undefined {
  const error = value.error;
  const hasError = typeof error === 'string' ? error !== '' : Object.keys(objectOf(error)).length > 0;
  const isError = [value.object, value.type, value.finish_reason].includes('error');
  return hasError || isError ? readErrorValue(value) : undefined;
}

function readErrorValue(value: unknown): ErrorBody {
  if (typeof value === 'string') return fromText(value);
  const outer = objectOf(value);
  const error = outer.error;
  return typeof error === 'string'
    ? { ...fromObject(outer), message: error }
    : fromObject(isRawObject(error) ? error : outer);
}

function fromText(message: string): ErrorBody {
  return { message, code: undefined, type: undefined, param: undefined, status: undefined, isJson: true };
}

function fromObject(error: RawObject): ErrorBody {
  const code = error.code;
  const numeric = Number(code ?? error.status);
  return {
    message: [messageOf(error), rawCause(error)].filter(Boolean).join(': '),
    code: typeof code === 'number' ? String(code) : textOf(code),
    type: textOf(error.type) ?? textOf(error.status),
    param: textOf(error.param),
    status: numeric >= 400 && numeric < 600 ? numeric : undefined,
    isJson: true,
  };
}

/** `message`; FastAPI's `detail`, a text or a list of problems; else the object itself. */
function messageOf(error: RawObject): string {
  const detail = error.message ?? error.detail ?? error.msg;
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map(problemText).join('; ');
  return JSON.stringify(detail ?? error);
}

function problemText(problem: unknown): string {
  const { loc, msg } = objectOf(problem) as { readonly loc?: unknown; readonly msg?: unknown };
  return [arrayOf(loc).join('.'), textOf(msg) ?? JSON.stringify(problem)].filter(Boolean).join(': ');
}

/** OpenRouter passes on what the provider behind it said. */
function rawCause(error: RawObject): string | undefined {
  return textOf(objectOf(error.metadata).raw);
}

function isMarkup(text: string): boolean {
  return /^\s*</.test(text);
}
