import type { CallEnding, GuardrailCall } from '../../contracts/guardrail.ts';
import type { ToolResult } from '../../contracts/tool.ts';

/** Whether a call's command was started, or would have been in a dry run; its exit code does not matter. */
export function commandRan({ intent }: GuardrailCall, result: ToolResult, ending: CallEnding): boolean {
  return intent.command !== undefined && ending !== 'not-run' && !result.refusal && !result.notStarted;
}
