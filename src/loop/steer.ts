import type { AgentState, StepResult } from '../contracts/session.ts';
import { ellipsize } from '../kit/truncate.ts';
import type { LoopDeps } from './loop-deps.ts';
import { withMessages } from './state.ts';
import { findRepetition, isStuck, type Repeating } from './stuck.ts';
import { loopTexts } from './texts.ts';

/** Tells a model that goes round in circles, once for each circle; any other state stays as it is. */
export function steer(deps: LoopDeps, state: AgentState): AgentState {
  const repeating = findRepetition(state.steps);
  if (!repeating || isStuck(state.steps, repeating)) return state;
  const texts = loopTexts[deps.language];
  const names = namesOf(repeating);
  deps.emit({ type: 'note', level: 'warn', message: texts.steerNote(names) });
  const content = `${texts.systemMark} ${texts.steer(repeating.repetition, names)}`;
  const told = withMessages(state, { role: 'user', content });
  return { ...told, steps: told.steps.with(-1, { ...last(repeating), steered: repeating.repetition }) };
}

function last({ steps }: Repeating): StepResult {
  const [step] = steps.slice(-1);
  if (!step) throw new RangeError('nothing repeats itself');
  return step;
}

/** What the repeated steps call; two by turns are both named. */
function namesOf({ repetition, steps }: Repeating): string {
  const repeated = steps.slice(repetition === 'same' ? -1 : -2);
  return repeated.map(({ toolCalls }) => nameOf(toolCalls.map(({ name }) => name))).join('; ');
}

function nameOf(names: readonly string[]): string {
  return ellipsize([...new Set(names)].join(', '), longestName);
}

const longestName = 80;
