import type { Language } from './language.ts';
import type { EditedFile, Refusal, RuleWarning, ToolDescriptor, ToolIntent, ToolResult } from './tool.ts';

/** What a call would do to one file. */
export interface PlannedEdit extends EditedFile {
  /** The added lines, without their line break, that the same call takes away nowhere: one that only moves is not new. */
  readonly newLines: readonly { readonly number: number; readonly text: string }[];
}

/** How a checked call ended: the tool was called, a dry run ended it, or something else stopped it before. */
export type CallEnding = 'ran' | 'would-run' | 'not-run';

/** What a guardrail may look at. */
export interface GuardrailCall {
  readonly tool: ToolDescriptor;
  readonly args: Readonly<Record<string, unknown>>;
  readonly intent: ToolIntent;
  readonly language: Language;
  /** Found out at the first question and kept; empty for calls that change no file or would fail. */
  plannedEdits(): Promise<readonly PlannedEdit[]>;
}

export type GuardrailVerdict =
  | {
      readonly status: 'allow';
      /** Where the call succeeds, they follow its result and are listed in the report. */
      readonly warnings?: readonly RuleWarning[];
      /** Where the call succeeds, they follow its result. */
      readonly notes?: readonly string[];
    }
  | {
      readonly status: 'block';
      readonly refusal: Refusal;
      /** What the model is told to do next. Default: not to look for a way around the rule. */
      readonly advice?: string;
    };

/** A deterministic rule, checked before hooks; the model cannot switch it off. */
export interface Guardrail {
  readonly name: string;
  check(call: GuardrailCall): GuardrailVerdict | Promise<GuardrailVerdict>;
  /**
   * Lets a rule count what really happened. Every call that was checked gets here once, with the same `call`. In a dry
   * run `result.edited` tells what would have been changed, and so it does for a tool that does not say what it changed.
   */
  after?(call: GuardrailCall, result: ToolResult, ending: CallEnding): void;
  /** What has still to happen before the agent may say that it is done. */
  pending?(language: Language): Refusal | undefined;
}

/** Makes a guardrail; exists so that each rule file has the same shape. */
export function defineGuardrail(guardrail: Guardrail): Guardrail {
  return guardrail;
}
