import { errorMessage } from '../contracts/errors.ts';
import type { ModelCallPhase } from '../contracts/lifecycle.ts';
import type { LlmResponse } from '../contracts/llm.ts';
import type { Message } from '../contracts/message.ts';
import type { AgentState } from '../contracts/session.ts';
import { askPermission } from './ask-permission.ts';
import { callModel } from './call-model.ts';
import type { LoopDeps } from './loop-deps.ts';
import { tellReply } from './tell-reply.ts';
import { startTimeLimit } from './time-limit.ts';
import { warnPeople } from './warn.ts';

/** A call of the run's model without tools, beside the steps: its last words, a summary, a judgement. */
export interface Aside {
  readonly phase: Exclude<ModelCallPhase, 'loop'>;
  readonly messages: readonly Message[];
  /** As the cost report names it. */
  readonly step: number;
  readonly timeoutMs: number;
  /** Tokens of the reply as the budget stands; 0: none can be afforded. */
  readonly outputCap: (messages: readonly Message[]) => number | undefined;
}

export type AsideAnswer =
  | { readonly status: 'answered'; readonly response: LlmResponse }
  | { readonly status: 'unaffordable' | 'interrupted' | 'out-of-time' }
  /** `reason`: one sentence. */
  | { readonly status: 'blocked' | 'failed'; readonly reason: string };

/** Asks permission and the budget first; counts in the run's costs, and tells of the reply. Never throws. */
export async function askAside(deps: LoopDeps, state: AgentState, aside: Aside): Promise<AsideAnswer> {
  const { clock, shutdown } = deps;
  const limit = startTimeLimit(clock, aside.timeoutMs, shutdown.signal);
  try {
    return await request(deps, { ...state, messages: aside.messages }, { ...aside, signal: limit.signal });
  } catch (error) {
    if (shutdown.signal.aborted) return { status: 'interrupted' };
    return limit.expired ? { status: 'out-of-time' } : { status: 'failed', reason: errorMessage(error) };
  } finally {
    limit.dispose();
    await warnPeople(deps);
  }
}

async function request(
  deps: LoopDeps,
  asked: AgentState,
  { phase, step, outputCap, signal }: Aside & { readonly signal: AbortSignal },
): Promise<AsideAnswer> {
  if (outputCap(asked.messages) === 0) return { status: 'unaffordable' };
  const permission = await askPermission(deps, asked, { phase, signal });
  if (permission.status === 'blocked') return { status: 'blocked', reason: permission.reason };
  if (permission.status !== 'go') return { status: permission.status };
  // A hook may have added something that the model is to be told.
  const { messages } = permission.state;
  const cap = () => outputCap(messages);
  if (cap() === 0) return { status: 'unaffordable' };
  const response = await callModel(deps, { phase, step, signal, messages, tools: [], outputCap: cap });
  await tellReply(deps, permission.state, { phase, signal, response });
  return { status: 'answered', response };
}
