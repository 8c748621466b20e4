import { evaluationTexts } from './checks/evaluation-texts.ts';
import type { JudgeReply } from './checks/evaluator.ts';
import { errorMessage } from './contracts/errors.ts';
import type { Message } from './contracts/message.ts';
import type { AgentState } from './contracts/session.ts';
import { askPermission } from './loop/ask-permission.ts';
import { callModel } from './loop/call-model.ts';
import type { LoopDeps } from './loop/loop-deps.ts';
import { tellReply } from './loop/tell-reply.ts';
import { runTimeLeft, startTimeLimit } from './loop/time-limit.ts';

const longestCallMs = 60_000;
/** A judgement is short; a model that reasons needs the rest for that. */
const outputTokens = 4000;

/**
 * One call of the run's model without tools, about work that is done: nobody follows its text, it counts in the run's
 * costs, and it may use what was kept for a closing call. Never throws.
 */
export async function askJudge(
  loopDeps: LoopDeps,
  state: AgentState,
  messages: readonly Message[],
): Promise<JudgeReply> {
  const { onText: _onText, ...deps } = loopDeps;
  const { clock, limits, shutdown, language } = deps;
  const { notMade } = evaluationTexts[language];
  const timeLeft = Math.min(longestCallMs, limits.stepTimeoutMs, runTimeLeft(clock, state, limits.timeoutMs));
  const limit = startTimeLimit(clock, timeLeft, shutdown.signal);
  try {
    return await request(deps, { ...state, messages }, limit.signal);
  } catch (error) {
    if (shutdown.signal.aborted) return { status: 'not-made', reason: notMade.interrupted };
    return { status: 'not-made', reason: limit.expired ? notMade.time : notMade.error(errorMessage(error)) };
  } finally {
    limit.dispose();
  }
}

async function request(deps: LoopDeps, asked: AgentState, signal: AbortSignal): Promise<JudgeReply> {
  const { notMade } = evaluationTexts[deps.language];
  const call = { phase: 'evaluation', signal } as const;
  if (outputCap(deps, asked) === 0) return { status: 'not-made', reason: notMade.budget };
  const permission = await askPermission(deps, asked, call);
  if (permission.status === 'blocked') return { status: 'not-made', reason: notMade.blocked(permission.reason) };
  if (permission.status === 'interrupted') return { status: 'not-made', reason: notMade.interrupted };
  if (permission.status === 'out-of-time') return { status: 'not-made', reason: notMade.time };
  const cap = () => outputCap(deps, permission.state);
  if (cap() === 0) return { status: 'not-made', reason: notMade.budget };
  const { messages, steps } = permission.state;
  const response = await callModel(deps, { ...call, messages, tools: [], outputCap: cap, step: steps.length });
  await tellReply(deps, permission.state, { ...call, response });
  return { status: 'answered', text: response.content ?? '' };
}

/** Tokens of the reply; 0 when the budget does not suffice for one. */
function outputCap(deps: LoopDeps, { messages }: AgentState): number {
  const size = deps.context.estimate(messages, { withTools: false });
  const affordable = deps.costs.affordableOutputTokens(size, { useReserve: true }) ?? outputTokens;
  return Math.min(outputTokens, affordable, deps.limits.maxOutputTokens ?? outputTokens);
}
