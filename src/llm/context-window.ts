import { findModel, isLocalServer } from './model-table.ts';

export interface WindowOptions {
  readonly baseUrl: string;
  /** Configured cap of one reply; absent: the model's own. */
  readonly maxOutputTokens?: number | undefined;
}

/** Room for the reply: some models have a fixed part of their window for it, whatever cap is sent. */
const replyShare = 0.25;
const longestReply = 128_000;

/** Tokens that a history may have for a model whose window is known: the window without room for the reply. */
export function knownWindow(model: string, { baseUrl, maxOutputTokens }: WindowOptions): number | undefined {
  // A local server decides itself how much of a model's window it offers, mostly far less.
  if (isLocalServer(baseUrl)) return undefined;
  const window = findModel(model, baseUrl, (row) => row[3] !== undefined)?.row[3];
  if (window === undefined) return undefined;
  const reply = Math.max(Math.min(window * replyShare, longestReply), maxOutputTokens ?? 0);
  return Math.floor(window - Math.min(reply, window / 2));
}
