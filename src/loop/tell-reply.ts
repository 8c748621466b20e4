import type { ModelCallNotice } from '../contracts/lifecycle.ts';
import type { LlmResponse } from '../contracts/llm.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';

/** Tells whoever listens that the model has answered this history. */
export async function tellReply(
  { lifecycle, costs }: LoopDeps,
  state: AgentState,
  { response, ...call }: Pick<ModelCallNotice, 'phase' | 'signal'> & { readonly response: LlmResponse },
): Promise<void> {
  await lifecycle?.afterModelCall({
    ...call,
    step: state.steps.length + 1,
    messages: state.messages.length,
    toolCalls: response.toolCalls.length,
    ...(response.usage ? { usage: response.usage } : {}),
    costUsd: costs.summary().totalUsd,
  });
}
