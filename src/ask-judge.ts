import { evaluationTexts } from './checks/evaluation-texts.ts';
import type { JudgeReply } from './checks/evaluator.ts';
import type { Message } from './contracts/message.ts';
import type { AgentState } from './contracts/session.ts';
import { type AsideAnswer, askAside } from './loop/ask-aside.ts';
import type { LoopDeps } from './loop/loop-deps.ts';
import { affordableTokens } from './loop/request-size.ts';
import { runTimeLeft } from './loop/time-limit.ts';

const longestCallMs = 60_000;
/** A judgement is short; a model that reasons needs the rest for that. */
const outputTokens = 4000;

/** One call of the run's model about work that is done. It may use what was kept for a closing call. Never throws. */
export async function askJudge(deps: LoopDeps, state: AgentState, messages: readonly Message[]): Promise<JudgeReply> {
  const { clock, limits, language } = deps;
  const answer = await askAside(deps, state, {
    phase: 'evaluation',
    messages,
    step: state.steps.length,
    timeoutMs: Math.min(longestCallMs, limits.stepTimeoutMs, runTimeLeft(clock, state, limits.timeoutMs)),
    outputCap: (asked) => outputCap(deps, asked),
  });
  if (answer.status === 'answered') return { status: 'answered', text: answer.response.content ?? '' };
  return { status: 'not-made', reason: whyNotMade(answer, evaluationTexts[language].notMade) };
}

type NotMadeTexts = (typeof evaluationTexts)['en']['notMade'];

function whyNotMade(answer: Exclude<AsideAnswer, { readonly status: 'answered' }>, texts: NotMadeTexts): string {
  switch (answer.status) {
    case 'unaffordable':
      return texts.budget;
    case 'interrupted':
      return texts.interrupted;
    case 'out-of-time':
      return texts.time;
    case 'blocked':
      return texts.blocked(answer.reason);
    case 'failed':
      return texts.error(answer.reason);
  }
}

/** Tokens of the reply; 0 when the budget does not suffice for one. */
function outputCap(deps: LoopDeps, messages: readonly Message[]): number {
  const affordable = affordableTokens(deps, messages, { withTools: false, useReserve: true }) ?? outputTokens;
  return Math.min(outputTokens, affordable, deps.limits.maxOutputTokens ?? outputTokens);
}
