import type { HookOutcome } from '../hook-outcome.ts';
import { firstLine } from '../results.ts';
import type { SettledCall, StageDeps } from '../stage.ts';

/** Step 9: tells how the call ended, what was refused, and how each hook went, in the order the human log shows. */
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
  for (const outcome of settled.hookOutcomes) logHook(outcome, call.name, deps);
}

function logHook(outcome: HookOutcome, tool: string, deps: StageDeps): void {
  const success = outcome.status === 'passed';
  const detail = success ? '' : firstLine(outcome.text) || outcome.ending;
  deps.emit({ type: 'hook-complete', hook: outcome.hook, tool, success, ...(detail === '' ? {} : { detail }) });
}
