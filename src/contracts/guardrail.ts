import type { Language } from './language.ts';
import type { EditedFile, Refusal, ToolDescriptor, ToolIntent } from './tool.ts';

/** What a guardrail may look at. */
export interface GuardrailCall {
  readonly tool: ToolDescriptor;
  readonly args: Readonly<Record<string, unknown>>;
  readonly intent: ToolIntent;
  readonly language: Language;
}

export type GuardrailVerdict =
  | { readonly status: 'allow'; readonly warnings?: readonly string[] }
  | { readonly status: 'block'; readonly refusal: Refusal };

/**
 * A deterministic rule, checked before hooks; the model cannot switch it off.
 * `after` lets a rule count what really happened.
 */
export interface Guardrail {
  readonly name: string;
  check(call: GuardrailCall): GuardrailVerdict | Promise<GuardrailVerdict>;
  after?(call: GuardrailCall, edited: readonly EditedFile[]): void;
}

/** Makes a guardrail; exists so that each rule file has the same shape. */
export function defineGuardrail(guardrail: Guardrail): Guardrail {
  return guardrail;
}
