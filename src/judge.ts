import { gatesVerdict } from './checks/gates.ts';
import { runVerdict } from './checks/verdict.ts';
import type { Config } from './config/index.ts';
import { endingOf } from './contracts/outcome.ts';
import type { Delivery } from './contracts/run-record.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { Worked } from './work.ts';

/** The outcome of the run: the worst of agent, gates, audit and publishing. */
export function judge(
  host: Host,
  journal: Journal,
  { config, worked, delivery }: { readonly config: Config; readonly worked: Worked; readonly delivery: Delivery },
): void {
  const { state, reverted } = worked;
  const ending = runVerdict({
    agent: endingOf(state.stopReason ?? 'llm_error', state.steps.length),
    // Those that ran last: delivery may have had to run them again.
    gatesFailed: gatesVerdict(journal.record().gates) === 'failed',
    auditReverted: reverted.length > 0,
    rulesOpen: state.status === 'success' && journal.record().openRules.length > 0,
    publishFailed: delivery.status === 'failed' || delivery.problems.length > 0,
    interrupted: host.shutdown.shouldStop,
    exitCodeOnPartial: config.exit_code_on_partial,
  });
  journal.learn({ ending });
}
