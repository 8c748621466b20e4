import { findModel, type ModelPlace } from './model-table.ts';

export interface WindowOptions {
  /** Configured cap of one reply; absent: the model's own. */
  readonly maxOutputTokens?: number | undefined;
}

/** Room for the reply: some models have a fixed part of their window for it, whatever cap is sent. */
const replyShare = 0.25;
const longestReply = 128_000;

/** Tokens that a history may have for a model whose window is known: the window without room for the reply. */
export function knownWindow(place: ModelPlace, { maxOutputTokens }: WindowOptions = {}): number | undefined {
  // A server of one's own decides itself how much of a model's window it offers, mostly far less.
  if (place.provider.isLocal) return undefined;
  const window = findModel(place, (row) => row.window !== undefined)?.row.window;
  if (window === undefined) return undefined;
  const reply = Math.max(Math.min(window * replyShare, longestReply), maxOutputTokens ?? 0);
  return Math.floor(window - Math.min(reply, window / 2));
}
