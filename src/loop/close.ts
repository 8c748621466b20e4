import type { Message } from '../contracts/message.ts';
import type { StopReason } from '../contracts/outcome.ts';
import type { AgentState } from '../contracts/session.ts';
import { hasText } from '../kit/has-text.ts';
import { askAside } from './ask-aside.ts';
import { closingHistory } from './closing-history.ts';
import { end } from './end.ts';
import type { LoopDeps } from './loop-deps.ts';
import { affordableTokens, outputCap } from './request-size.ts';
import { assistantText, withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

/** The closing call is itself bounded: a run that is over its time must still end. */
const closingTimeoutMs = 60_000;

/**
 * Ends a run that a safety net stopped: one last call without tools in which the model sums up. An interrupt makes no
 * call, and cuts one that is under way.
 */
export async function closeGracefully(deps: LoopDeps, state: AgentState, reason: StopReason): Promise<AgentState> {
  deps.emit({ type: 'closing', reason, steps: state.steps.length });
  if (reason === 'user_interrupt') return endInterrupted(deps, state);
  const texts = loopTexts[deps.language];
  const instruction = `${texts.systemMark} ${texts.closeInstruction(reason)}`;
  const asked = withMessages(state, { role: 'user', content: instruction });
  const summary = await askForSummary(deps, state, instruction);
  if (deps.shutdown.shouldStop) return endInterrupted(deps, state);
  if (!summary) return end(deps, asked, { reason, finalOutput: texts.stopped(reason) });
  return end(deps, withMessages(asked, assistantText(summary)), { reason, finalOutput: summary });
}

function endInterrupted(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  return end(deps, state, { reason: 'user_interrupt', finalOutput: loopTexts[deps.language].interrupted });
}

/** The model's closing text; undefined when it cannot be afforded, is not allowed, fails, or has no text. */
async function askForSummary(deps: LoopDeps, state: AgentState, instruction: string): Promise<string | undefined> {
  const asking = (messages: readonly Message[]): readonly Message[] => [
    ...messages,
    { role: 'user', content: instruction },
  ];
  const shown = await closingHistory(deps, state.messages, (messages) => isSendable(deps, asking(messages)));
  const answer = await askAside(deps, state, {
    phase: 'closing',
    messages: asking(shown),
    step: state.steps.length + 1,
    timeoutMs: closingTimeoutMs,
    outputCap: (messages) => outputCap(affordable(deps, messages), deps.limits.maxOutputTokens),
  });
  if ('reason' in answer) {
    const message = loopTexts[deps.language].closingFailed(answer.reason);
    deps.emit({ type: 'note', level: 'debug', message });
  }
  if (answer.status !== 'answered') return undefined;
  const { content } = answer.response;
  return hasText(content) ? content : undefined;
}

function isSendable(deps: LoopDeps, messages: readonly Message[]): boolean {
  return affordable(deps, messages) !== 0 && !deps.context.isCriticallyFull(messages);
}

function affordable(deps: LoopDeps, messages: readonly Message[]): number | undefined {
  return affordableTokens(deps, messages, { withTools: false, useReserve: true });
}
