import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';
import { withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

/** Tells people and hooks, once in a run and after the call that did it, that the amount to warn at is reached. */
export async function warnPeople({ costs, emit, lifecycle, shutdown }: LoopDeps): Promise<void> {
  const warning = costs.takeWarning('people');
  if (!warning) return;
  emit({ type: 'budget-warning', ...warning });
  // A call that ran out of its time has been told too: the hook's own timeout bounds it.
  await lifecycle?.budgetWarned({ ...warning, signal: shutdown.signal });
}

/** The state with one line to the model, once in a run and before its next step, that most of the budget is used. */
export function warnModel({ costs, language }: LoopDeps, state: AgentState): AgentState {
  const warning = costs.takeWarning('model');
  if (!warning) return state;
  const { systemMark, budgetWarning } = loopTexts[language];
  const content = `${systemMark} ${budgetWarning(warning.spentUsd, warning.budgetUsd)}`;
  return withMessages(state, { role: 'user', content });
}
