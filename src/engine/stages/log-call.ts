import type { RuleWarning } from '../../contracts/tool.ts';
import { hookComplete } from '../hook-log.ts';
import type { SettledCall, StageDeps } from '../stage.ts';

/** Step 9: tells how the call ended, what rules said to it, and how each hook went, in the order the human log shows. */
export function logCall(settled: SettledCall, deps: StageDeps): void {
  const { call, context, result, durationMs } = settled;
  deps.emit({
    type: 'tool-result',
    step: context.step,
    callId: call.id,
    tool: call.name,
    success: result.success,
    ...(result.error === undefined ? {} : { error: result.error }),
    durationMs,
  });
  if (result.refusal) deps.emit({ type: 'call-refused', tool: call.name, refusal: result.refusal });
  for (const warning of spokenWarnings(settled)) deps.emit({ type: 'rule-warned', tool: call.name, warning });
  for (const outcome of settled.hookOutcomes) deps.emit(hookComplete(outcome, { tool: call.name }));
}

/** A call that failed did nothing to warn about. */
export function spokenWarnings({ result, judged }: SettledCall): readonly RuleWarning[] {
  return result.success ? (judged?.warnings ?? []) : [];
}
