import type { LlmResponse } from '../contracts/llm.ts';
import type { ToolCall } from '../contracts/message.ts';
import { hasText } from '../kit/has-text.ts';

/** What a reply means for the loop. */
export type Reply =
  | { readonly status: 'calls'; readonly calls: readonly ToolCall[]; readonly cut: boolean }
  | { readonly status: 'finished'; readonly content: string }
  /** Neither text nor calls. */
  | { readonly status: 'empty' }
  /** The output limit ended the text: not a finish. */
  | { readonly status: 'cut'; readonly content: string }
  /** Stopped by the provider's filter, or refused by the model; `content`: what it said. */
  | { readonly status: 'filtered'; readonly content: string };

/** A reply that neither acts nor finishes. */
export type Unusable = Extract<Reply, { readonly status: 'empty' | 'cut' | 'filtered' }>;

export function judgeReply({ content, toolCalls, finishReason }: LlmResponse): Reply {
  if (finishReason === 'content_filter') return { status: 'filtered', content: content?.trim() ?? '' };
  const cut = finishReason === 'length';
  if (toolCalls.length > 0) return { status: 'calls', calls: toolCalls, cut };
  if (!hasText(content)) return cut ? { status: 'cut', content: '' } : { status: 'empty' };
  return { status: cut ? 'cut' : 'finished', content };
}
