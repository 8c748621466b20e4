import type { Summarize } from '../contracts/context-manager.ts';
import type { Message } from '../contracts/message.ts';
import type { AgentState } from '../contracts/session.ts';
import { hasText } from '../kit/has-text.ts';
import { askAside } from './ask-aside.ts';
import type { LoopDeps } from './loop-deps.ts';
import { affordableTokens, outputCap } from './request-size.ts';
import { loopTexts } from './texts.ts';
import { runTimeLeft } from './time-limit.ts';

/** A summary that takes longer holds the run up more than it helps. */
const summaryTimeoutMs = 60_000;
/** The summary is shorter; models that reason count their reasoning as output. */
const mostSummaryTokens = 4_000;

/**
 * Asks the model to sum up old steps of this state: one call without tools, bounded in time and tokens, that leaves
 * enough of the budget for the step it makes room for. Undefined where there is no whole summary to be had.
 */
export function summarizerFor(deps: LoopDeps, state: AgentState): Summarize {
  return async (messages) => {
    const answer = await askAside(deps, state, {
      phase: 'summary',
      messages,
      step: state.steps.length + 1,
      timeoutMs: Math.min(summaryTimeoutMs, runTimeLeft(deps.clock, state, deps.limits.timeoutMs)),
      outputCap: (asked) => cap(deps, state, asked),
    });
    if ('reason' in answer) {
      const message = loopTexts[deps.language].summaryFailed(answer.reason);
      deps.emit({ type: 'note', level: 'debug', message });
    }
    if (answer.status !== 'answered') return undefined;
    const { content, finishReason } = answer.response;
    const isWhole = finishReason === 'stop' || finishReason === 'unknown';
    return isWhole && hasText(content) ? content : undefined;
  };
}

/** 0: not affordable together with the next request, which is at most as long as the history is now. */
function cap(deps: LoopDeps, state: AgentState, messages: readonly Message[]): number {
  const besides = deps.context.estimate(state.messages);
  const affordable = affordableTokens(deps, messages, { withTools: false, besides }) ?? mostSummaryTokens;
  return Math.min(mostSummaryTokens, outputCap(affordable, deps.limits.maxOutputTokens) ?? mostSummaryTokens);
}
