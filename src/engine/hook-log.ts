import type { RunEvent } from '../contracts/run-event.ts';
import type { HookMoment } from './hook-events.ts';
import type { HookOutcome } from './hook-outcome.ts';
import { firstLine } from './results.ts';

/** How a hook went, as the listeners are told. `tool`: the call whose result its line stands below. */
export function hookComplete(
  outcome: HookOutcome,
  about: { readonly tool: string } | { readonly event: HookMoment },
): RunEvent {
  const success = outcome.status === 'passed';
  const detail = success ? '' : firstLine(outcome.text) || outcome.ending;
  return { type: 'hook-complete', hook: outcome.hook, ...about, success, ...(detail === '' ? {} : { detail }) };
}
