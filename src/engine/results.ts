import type { Refusal, ToolResult } from '../contracts/tool.ts';

/**
 * A call that did not do its work. `output` is what the model reads, `error` the short reason for log and report
 * (default: the first line of `output`).
 */
export function failure(
  output: string,
  facts: { readonly error?: string; readonly refusal?: Refusal } = {},
): ToolResult {
  return {
    success: false,
    output,
    error: facts.error ?? firstLine(output),
    ...(facts.refusal ? { refusal: facts.refusal } : {}),
  };
}

/** The first line that is not blank, without surrounding space; empty when there is none. */
export function firstLine(text: string): string {
  return text.trimStart().split(/\r?\n/, 1)[0]?.trimEnd() ?? '';
}
