import { errorMessage } from '../contracts/errors.ts';
import type { Message } from '../contracts/message.ts';
import type { StopReason } from '../contracts/outcome.ts';
import type { AgentState } from '../contracts/session.ts';
import { hasText } from '../kit/has-text.ts';
import { askPermission } from './ask-permission.ts';
import { callModel } from './call-model.ts';
import { closingHistory } from './closing-history.ts';
import { end } from './end.ts';
import type { LoopDeps } from './loop-deps.ts';
import { outputCap } from './request-size.ts';
import { assistantText, withMessages } from './state.ts';
import { tellReply } from './tell-reply.ts';
import { loopTexts } from './texts.ts';
import { startTimeLimit } from './time-limit.ts';

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
  const asking = (messages: readonly Message[]) =>
    withMessages({ ...state, messages }, { role: 'user', content: instruction });
  const shown = await closingHistory(deps, state.messages, (messages) => isSendable(deps, asking(messages)));
  const asked = asking(shown);
  if (affordable(deps, asked) === 0) return undefined;
  const limit = startTimeLimit(deps.clock, closingTimeoutMs, deps.shutdown.signal);
  try {
    const call = { phase: 'closing', signal: limit.signal } as const;
    const permission = await askPermission(deps, asked, call);
    if (permission.status === 'blocked') tellFailure(deps, permission.reason);
    if (permission.status !== 'go') return undefined;
    if (affordable(deps, permission.state) === 0) return undefined;
    const response = await callModel(deps, {
      ...call,
      messages: permission.state.messages,
      tools: [],
      outputCap: () => outputCap(affordable(deps, permission.state), deps.limits.maxOutputTokens),
      step: asked.steps.length + 1,
    });
    await tellReply(deps, permission.state, { ...call, response });
    return hasText(response.content) ? response.content : undefined;
  } catch (error) {
    tellFailure(deps, errorMessage(error));
    return undefined;
  } finally {
    limit.dispose();
  }
}

function isSendable(deps: LoopDeps, asked: AgentState): boolean {
  return affordable(deps, asked) !== 0 && !deps.context.isCriticallyFull(asked.messages);
}

function affordable(deps: LoopDeps, { messages }: AgentState): number | undefined {
  const size = deps.context.estimate(messages, { withTools: false });
  return deps.costs.affordableOutputTokens(size, { useReserve: true });
}

function tellFailure({ emit, language }: LoopDeps, reason: string): void {
  emit({ type: 'note', level: 'debug', message: loopTexts[language].closingFailed(reason) });
}
