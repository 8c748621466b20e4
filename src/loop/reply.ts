import type { LlmResponse, ToolSchema } from '../contracts/llm.ts';
import type { ToolCall } from '../contracts/message.ts';
import { hasText } from '../kit/has-text.ts';
import { isSpokenCall } from './spoken-call.ts';

/** What a reply means for the loop. */
export type Reply =
  | { readonly status: 'calls'; readonly calls: readonly ToolCall[]; readonly cut: boolean }
  | { readonly status: 'finished'; readonly content: string }
  /** Neither text nor calls. */
  | { readonly status: 'empty' }
  /** The output limit ended the text: not a finish. */
  | { readonly status: 'cut'; readonly content: string }
  /** A tool call written as text: it is not run. */
  | { readonly status: 'spoken-call'; readonly content: string }
  /** Stopped by the provider's filter, or refused by the model; `content`: what it said. */
  | { readonly status: 'filtered'; readonly content: string };

/** A reply that neither acts nor finishes. */
export type Unusable = Extract<Reply, { readonly status: 'empty' | 'cut' | 'spoken-call' | 'filtered' }>;

/** `tools`: those that the model was offered. */
export function judgeReply(
  { content, toolCalls, finishReason }: LlmResponse,
  tools: readonly Pick<ToolSchema, 'name'>[],
): Reply {
  if (finishReason === 'content_filter') return { status: 'filtered', content: content?.trim() ?? '' };
  const cut = finishReason === 'length';
  if (toolCalls.length > 0) return { status: 'calls', calls: toolCalls, cut };
  if (!hasText(content)) return cut ? { status: 'cut', content: '' } : { status: 'empty' };
  if (cut) return { status: 'cut', content };
  const names = tools.map(({ name }) => name);
  return { status: isSpokenCall(content, names) ? 'spoken-call' : 'finished', content };
}
