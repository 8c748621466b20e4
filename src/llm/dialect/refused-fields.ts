import type { ErrorBody } from '../errors/error-body.ts';
import { isRawObject } from '../raw-json.ts';
import type { RequestFields } from '../wire.ts';

/** What a request carried that a server may refuse. */
export interface SentFields {
  /** Of streaming, the cap on the output. */
  readonly needed: readonly string[];
  readonly optional: RequestFields;
}

/**
 * The fields that a refusal complains about: names, or `name.part` where only a part of a field is meant. One refusal
 * may name several.
 */
export function refusedFields(body: ErrorBody, sent: SentFields): readonly string[] {
  const text = [body.code, body.type, body.message].join(' ');
  const badValue = wrongValue.test(text);
  if (!badValue && !unknownField.test(text)) return [];
  const named = namesIn(body.param ?? '', sent).slice(0, 1);
  const fields = named.length > 0 ? named : clausesOf(body.message).flatMap((clause) => namesIn(clause, sent));
  // A value that is wrong for an optional field is the user's; without the field there is still an answer.
  const refused = unknownField.test(text) ? fields : fields.filter((name) => !sent.needed.includes(name));
  return [...new Set(refused)];
}

/** Whether a refusal is about a field, wherever it stands, that the server does not know. */
export function refusesUnknown(refusal: string, name: string): boolean {
  return refusal.includes(name) && unknownField.test(refusal);
}

/**
 * Whether a refusal is about the reasoning in the history: what is signed or encrypted is only understood by who made
 * it, which behind a gateway need not be the same for each call.
 */
export function refusesReasoning({ code, message, param }: ErrorBody): boolean {
  const text = [code, message, param].join(' ');
  return brokenReasoning.test(text) || reasoningFields.some((name) => refusesUnknown(text, name));
}

const brokenReasoning =
  /invalid_encrypted_content|encrypted content.{0,200}could not be (?:verified|decrypted)|invalid `?signature`? in `?thinking|without its required (?:following item|'?reasoning'? item)/i;
const reasoningFields = ['reasoning_content', 'reasoning_details'];

const unknownField =
  /unsupported|not.support|unrecogni[sz]ed|unknown|not permitted|not allowed|unexpected|extra (?:inputs|fields)|additional propert|must be verified|only allowed|deprecated for|may only be/i;

const wrongValue = /supported values|invalid[ _]value|input should be|must be one of/i;

function clausesOf(message: string): readonly string[] {
  return message.split(/[;\n]|\.\s/);
}

/** The first name in a text, and those that are listed with it: others are mentioned for another reason. */
function namesIn(text: string, sent: SentFields): readonly string[] {
  const words = text.split(/[^\w-]+/).map((word) => (/^streaming$/i.test(word) ? 'stream' : word));
  const isName = (word: string) => sent.needed.includes(word) || Object.hasOwn(sent.optional, word);
  const start = words.findIndex(isName);
  if (start < 0) return [];
  const path = pathAt(words, start, sent);
  if (path !== undefined) return [path];
  const rest = words.slice(start);
  const end = rest.findIndex((word) => !isName(word) && !conjunctions.has(word));
  return rest.slice(0, end < 0 ? rest.length : end).filter(isName);
}

const conjunctions: ReadonlySet<string> = new Set(['and', 'or', '']);

function pathAt(words: readonly string[], at: number, { optional }: SentFields): string | undefined {
  const [name = '', part = ''] = words.slice(at, at + 2);
  const value = optional[name];
  return isRawObject(value) && Object.hasOwn(value, part) ? `${name}.${part}` : undefined;
}
