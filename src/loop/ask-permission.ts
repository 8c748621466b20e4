import type { ModelCallNotice } from '../contracts/lifecycle.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';
import { withMessages } from './state.ts';
import { loopTexts } from './texts.ts';

export type Permission =
  /** `state`: with what the model is to be told before it answers. */
  | { readonly status: 'go'; readonly state: AgentState }
  | { readonly status: 'blocked'; readonly reason: string }
  | { readonly status: 'interrupted' }
  | { readonly status: 'out-of-time'; readonly scope: 'run' };

/** Whether the model may be called with this history. `signal`: aborted by an interrupt or when the time is up. */
export async function askPermission(
  deps: LoopDeps,
  state: AgentState,
  { phase, signal }: Pick<ModelCallNotice, 'phase' | 'signal'>,
): Promise<Permission> {
  if (!deps.lifecycle) return { status: 'go', state };
  const step = state.steps.length + 1;
  const messages = state.messages.length;
  const answer = await deps.lifecycle.beforeModelCall({ step, phase, messages, signal });
  if (deps.shutdown.signal.aborted) return { status: 'interrupted' };
  if (signal.aborted) return { status: 'out-of-time', scope: 'run' };
  if (answer.status === 'blocked') return answer;
  return { status: 'go', state: answer.context === undefined ? state : withContext(deps, state, answer.context) };
}

/** What is still in the history is not said again with every call. */
function withContext({ language }: LoopDeps, state: AgentState, context: string): AgentState {
  const content = `${loopTexts[language].systemMark} ${context}`;
  const isKnown = state.messages.some((message) => message.role === 'user' && message.content === content);
  return isKnown ? state : withMessages(state, { role: 'user', content });
}
