import { AgentError, errorMessage } from '../contracts/errors.ts';
import { LlmError } from '../contracts/llm.ts';
import type { StopReason } from '../contracts/outcome.ts';
import type { AgentState } from '../contracts/session.ts';
import { ellipsize } from '../kit/truncate.ts';
import type { Answer } from './ask.ts';
import type { Permission } from './ask-permission.ts';
import { closeGracefully } from './close.ts';
import { end } from './end.ts';
import type { LoopDeps } from './loop-deps.ts';
import { budget, budgetFigures } from './nets/budget.ts';
import { firstHit, type SafetyNetHit } from './nets/safety-net.ts';
import type { Reply, Unusable } from './reply.ts';
import { assistantText, withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

export function stopAtNet(deps: LoopDeps, state: AgentState, { reason, detail }: SafetyNetHit): Promise<AgentState> {
  deps.emit({ type: 'safety-net', reason, detail });
  return closeGracefully(deps, state, reason);
}

/** The reply that went over the budget is not acted upon; if it is the agent's answer, it is kept. */
export function stopOverBudget(deps: LoopDeps, state: AgentState, reply: Reply): Promise<AgentState> {
  const hit: SafetyNetHit = { reason: 'budget_exceeded', detail: budgetFigures(deps.costs) };
  if (reply.status !== 'finished') return stopAtNet(deps, state, hit);
  deps.emit({ type: 'safety-net', ...hit });
  const said = withMessages(state, assistantText(reply.content));
  return end(deps, said, { reason: hit.reason, finalOutput: reply.content });
}

export function stopWithoutAnswer(
  deps: LoopDeps,
  state: AgentState,
  answer: Exclude<Answer | Permission, { readonly status: 'answered' | 'go' }>,
): Promise<AgentState> {
  if (answer.status === 'blocked') return stopBlocked(deps, state, answer.reason);
  if (answer.status === 'interrupted') return stopAtNet(deps, state, { reason: 'user_interrupt', detail: {} });
  if (answer.status === 'failed') return stopAtError(deps, state, answer.error);
  const { timeoutMs, stepTimeoutMs } = deps.limits;
  if (answer.scope === 'run') {
    return stopAtNet(deps, state, { reason: 'timeout', detail: { limit: Math.round(timeoutMs / 1000) } });
  }
  deps.emit({ type: 'step-timeout', seconds: Math.round(stepTimeoutMs / 1000) });
  return closeGracefully(deps, state, 'timeout');
}

/** No closing call is made either: it would be blocked as well. */
function stopBlocked(deps: LoopDeps, state: AgentState, reason: string): Promise<AgentState> {
  const message = loopTexts[deps.language].notCalled(reason);
  deps.emit({ type: 'note', level: 'warn', message });
  return end(deps, state, { reason: 'stuck', finalOutput: message });
}

/** Ends the run after a reply that cannot be used. */
export function failOn(deps: LoopDeps, state: AgentState, reply: Unusable): Promise<AgentState> {
  const texts = loopTexts[deps.language];
  if (reply.status === 'filtered') {
    return fail(deps, state, {
      reason: 'llm_error',
      error: texts.filteredReply(ellipsize(reply.content, longestQuote)),
    });
  }
  const twice = {
    empty: texts.emptyReplyTwice,
    cut: texts.cutReplyTwice,
    'spoken-call': texts.spokenCallTwice,
  };
  return fail(deps, state, { reason: 'llm_error', error: twice[reply.status] });
}

function stopAtError(deps: LoopDeps, state: AgentState, error: unknown): Promise<AgentState> {
  const kind = error instanceof LlmError ? error.kind : undefined;
  // The provider's window is smaller than ours: the work done so far is worth a clean close.
  if (kind === 'context-length' && state.steps.length > 0) {
    const reached = deps.context.estimate(state.messages);
    deps.context.learnRefusal(state.messages);
    return stopAtNet(deps, state, { reason: 'context_full', detail: { reached } });
  }
  // Failed replies cost something too, and what is left may not suffice for another attempt.
  const hit = error instanceof LlmError && error.retryable ? firstHit([budget], deps, state) : undefined;
  if (hit) return stopAtNet(deps, state, hit);
  // Also of whoever gives out the key, which is no error of the model.
  const isAuth = error instanceof AgentError && error.code === 'auth';
  return fail(deps, state, { reason: isAuth ? 'auth_error' : 'llm_error', error: errorMessage(error) });
}

function fail(
  deps: LoopDeps,
  state: AgentState,
  { reason, error }: { readonly reason: StopReason; readonly error: string },
): Promise<AgentState> {
  deps.emit({ type: 'llm-error', error });
  return end(deps, state, { reason, finalOutput: loopTexts[deps.language].unrecoverable(error) });
}

/** Characters of a reply that an error repeats. */
const longestQuote = 500;
