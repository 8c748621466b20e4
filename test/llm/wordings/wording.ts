import type { ErrorReason } from '../../../src/llm/errors/error-reasons.ts';

/** Who says it, with which status (undefined: inside a stream that began with 200), and the body. */
export type Wording = readonly [provider: string, status: number | undefined, body: unknown];

/**
 * Real wordings as public issues of the providers' users quote them; account numbers are left out. Those that are made
 * up say so: each holds one alternative of a rule.
 */
export type Wordings = Readonly<Partial<Record<ErrorReason, readonly Wording[]>>>;

/** The shape of OpenAI, which most have. */
export function error(message: string, more: object = {}): object {
  return { error: { message, ...more } };
}

/** Google's list. */
export function google(code: number, status: string, message: string, details: readonly object[] = []): object {
  return [{ error: { code, message, status, ...(details.length > 0 ? { details } : {}) } }];
}

export function anthropic(type: string, message: string): object {
  return { type: 'error', error: { type, message } };
}
