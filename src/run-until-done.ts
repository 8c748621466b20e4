import { answerFeedback, answerFeedbackNote } from './checks/answer-feedback.ts';
import { ruleFeedback, ruleFeedbackNote } from './checks/rule-feedback.ts';
import type { AgentState } from './contracts/session.ts';
import type { StructuredAnswer } from './contracts/structured-answer.ts';
import type { Refusal } from './contracts/tool.ts';
import { keepState } from './keep-state.ts';
import { mapJsonTexts } from './kit/map-json-texts.ts';
import { continueWith } from './loop/state.ts';
import type { RoundOptions } from './run-round.ts';
import type { WorkDeps } from './work-deps.ts';

export interface Done {
  readonly state: AgentState;
  readonly openRules: readonly Refusal[];
  readonly answer: StructuredAnswer | undefined;
}

/**
 * That the agent is done counts when no rule asks for more and its answer has the form that was asked for. What is
 * missing of either is told to it once.
 */
export async function runUntilDone(deps: WorkDeps, start: AgentState, options: RoundOptions): Promise<Done> {
  const ended = await deps.runAgent(start, options);
  const obeying = await sendBack(deps, ended, { ...brokenRules(deps), options });
  const answer = checkAnswer(deps, obeying);
  const state = await sendBack(deps, obeying, { ...brokenForm(deps, answer), options });
  return { state, openRules: deps.openRules(), answer: state === obeying ? answer : checkAnswer(deps, state) };
}

/** What goes back to the agent, and the same for the log; nothing where all is well. */
interface Complaint {
  readonly message?: string;
  readonly note?: string;
}

function brokenRules({ openRules, config }: WorkDeps): Complaint {
  const open = openRules();
  if (open.length === 0) return {};
  return { message: ruleFeedback(open, config.language), note: ruleFeedbackNote(open, config.language) };
}

function brokenForm({ config }: WorkDeps, answer: StructuredAnswer | undefined): Complaint {
  if (answer?.status !== 'invalid') return {};
  const { problems } = answer;
  return { message: answerFeedback(problems, config.language), note: answerFeedbackNote(problems, config.language) };
}

/** Only an agent that says that it is done has something to go back to. */
async function sendBack(
  deps: WorkDeps,
  state: AgentState,
  { message, note, options }: Complaint & { readonly options: RoundOptions },
): Promise<AgentState> {
  if (message === undefined || note === undefined) return state;
  if (state.status !== 'success' || deps.host.shutdown.shouldStop) return state;
  deps.journal.emit({ type: 'note', level: 'warn', message: note });
  await keepState(deps, { state });
  return deps.runAgent(continueWith(state, message), options);
}

/** The closing words of an agent that was stopped at a limit are looked at too. */
function checkAnswer({ answerSchema, journal }: WorkDeps, state: AgentState): StructuredAnswer | undefined {
  if (!answerSchema || state.status === 'failed' || state.stopReason === 'user_interrupt') return undefined;
  const answer = answerSchema.check(state.finalOutput ?? '');
  const { redact } = journal.redactor;
  return answer.status === 'valid'
    ? { status: 'valid', value: mapJsonTexts(answer.value, redact) }
    : { status: 'invalid', problems: answer.problems.map(redact) };
}
