import { ellipsize } from '../../kit/truncate.ts';
import { jsonErrorPosition, lineAndColumn } from './json-error.ts';

export interface JsonFault {
  /** Offset of the first wrong character; the text's length when it ends too early. */
  readonly position: number;
  readonly line: number;
  readonly column: number;
  /** What stands there; empty at the end. */
  readonly near: string;
}

export type ArgumentsReading =
  | { readonly status: 'ok'; readonly value: unknown }
  | { readonly status: 'malformed'; readonly fault: JsonFault };

/**
 * The raw JSON text of a call as a value. A blank text or `null` means "no arguments"; JSON that was put into a
 * JSON string is unwrapped (a common slip of models).
 */
export function readArguments(text: string): ArgumentsReading {
  if (text.trim() === '') return { status: 'ok', value: {} };
  const parsed = parseJson(text);
  if (parsed === undefined) return { status: 'malformed', fault: faultIn(text) };
  return { status: 'ok', value: unwrap(parsed.value) ?? {} };
}

/** The arguments as an object for summaries; empty when they are no object. Never throws. */
export function looseArguments(text: string): Readonly<Record<string, unknown>> {
  const reading = readArguments(text);
  return reading.status === 'ok' && isObject(reading.value) ? reading.value : {};
}

/** The object or array that a text holds as JSON; undefined for any other text. */
export function parseContainer(text: string): object | undefined {
  const parsed = parseJson(text);
  return typeof parsed?.value === 'object' && parsed.value !== null ? parsed.value : undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unwrap(value: unknown): unknown {
  return typeof value === 'string' ? (parseContainer(value) ?? value) : value;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function faultIn(text: string): JsonFault {
  const position = jsonErrorPosition(text);
  return { position, ...lineAndColumn(text, position), near: ellipsize(text.slice(position), nearLimit) };
}

const nearLimit = 24;
