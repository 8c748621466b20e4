import type { Summarize } from '../contracts/context-manager.ts';
import { errorMessage } from '../contracts/errors.ts';
import type { Message } from '../contracts/message.ts';
import type { AgentState } from '../contracts/session.ts';
import { hasText } from '../kit/has-text.ts';
import { askPermission } from './ask-permission.ts';
import { callModel } from './call-model.ts';
import type { LoopDeps } from './loop-deps.ts';
import { outputCap } from './request-size.ts';
import { tellReply } from './tell-reply.ts';
import { loopTexts } from './texts.ts';
import { runTimeLeft, startTimeLimit } from './time-limit.ts';

/** A summary that takes longer holds the run up more than it helps. */
const summaryTimeoutMs = 60_000;
/** The summary is shorter; models that reason count their reasoning as output. */
const mostSummaryTokens = 4_000;

/**
 * Asks the model to sum up old steps of this state: one call without tools, bounded in time and tokens, that leaves
 * enough of the budget for the step it makes room for. Undefined where there is no whole summary to be had.
 */
export function summarizerFor(deps: LoopDeps, state: AgentState): Summarize {
  const { onText: _onText, ...silent } = deps;
  return async (messages) => {
    const timeoutMs = Math.min(summaryTimeoutMs, runTimeLeft(deps.clock, state, deps.limits.timeoutMs));
    const limit = startTimeLimit(deps.clock, timeoutMs, deps.shutdown.signal);
    try {
      return await askForSummary(silent, { state, messages, signal: limit.signal });
    } catch (error) {
      if (!deps.shutdown.shouldStop) tellFailure(deps, errorMessage(error));
      return undefined;
    } finally {
      limit.dispose();
    }
  };
}

interface SummaryCall {
  readonly state: AgentState;
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
}

async function askForSummary(deps: LoopDeps, { state, messages, signal }: SummaryCall): Promise<string | undefined> {
  if (cap(deps, state, messages) === 0) return undefined;
  const call = { phase: 'summary', signal } as const;
  const permission = await askPermission(deps, { ...state, messages }, call);
  if (permission.status === 'blocked') tellFailure(deps, permission.reason);
  if (permission.status !== 'go') return undefined;
  const asked = permission.state;
  const capNow = () => cap(deps, state, asked.messages);
  if (capNow() === 0) return undefined;
  const step = state.steps.length + 1;
  const response = await callModel(deps, { ...call, messages: asked.messages, tools: [], outputCap: capNow, step });
  await tellReply(deps, asked, { ...call, response });
  if (response.finishReason !== 'stop' && response.finishReason !== 'unknown') return undefined;
  return hasText(response.content) ? response.content : undefined;
}

/** 0: not affordable together with the next request, which is at most as long as the history is now. */
function cap(deps: LoopDeps, state: AgentState, messages: readonly Message[]): number {
  const size = deps.context.estimate(messages, { withTools: false }) + deps.context.estimate(state.messages);
  const affordable = deps.costs.affordableOutputTokens(size) ?? mostSummaryTokens;
  return Math.min(mostSummaryTokens, outputCap(affordable, deps.limits.maxOutputTokens) ?? mostSummaryTokens);
}

function tellFailure({ emit, language }: LoopDeps, reason: string): void {
  emit({ type: 'note', level: 'debug', message: loopTexts[language].summaryFailed(reason) });
}
