import type { ManagedHistory } from '../contracts/context-manager.ts';
import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { type CompressOptions, compress } from './compress.ts';
import { splitHistory } from './history.ts';
import { charactersOf } from './message-size.ts';
import { shortenText } from './shorten.ts';
import { enforceWindow } from './window.ts';

export interface RoomOptions {
  /** Tokens to which the history should come down. */
  readonly target: number;
  readonly tokensOf: (characters: number) => number;
  readonly compressing: CompressOptions;
}

/** Less of a text says nothing any more. */
const shortestText = 200;

/**
 * Brings a history down as far as it goes: sums up all but the newest exchange, drops what could not be summed up, and
 * then cuts the texts of what is left. The system message and the first user message stay as they are.
 */
export async function makeRoom(
  messages: readonly Message[],
  { target, tokensOf, compressing }: RoomOptions,
): Promise<ManagedHistory> {
  const compressed = await compress(messages, compressing);
  const current = compressed?.messages ?? messages;
  const { summaryLimit, language } = compressing;
  const summaryGoesAbove = Number.POSITIVE_INFINITY;
  const limits = { tokensOf, most: target, low: target, dropSummaryAbove: summaryGoesAbove, summaryLimit, language };
  const dropped = enforceWindow(current, limits);
  const fits = (size: number) => tokensOf(size) <= target;
  const cut = fits(charactersOf(dropped)) ? dropped : cutTexts(dropped, fits, language);
  if (cut === messages) return { messages };
  return { messages: cut, by: compressed?.by ?? 'window' };
}

/** Texts after the first user message cut to the same length, halved until all fits. */
function cutTexts(
  messages: readonly Message[],
  fits: (characters: number) => boolean,
  language: Language,
): readonly Message[] {
  const { head, dialog } = splitHistory(messages);
  const longest = Math.max(0, ...dialog.map(({ content }) => content?.length ?? 0));
  let cut = dialog;
  for (let limit = longest / 2; limit >= shortestText && !fits(charactersOf([...head, ...cut])); limit /= 2) {
    cut = dialog.map((message) => shortened(message, Math.floor(limit), language));
  }
  return cut === dialog ? messages : [...head, ...cut];
}

function shortened(message: Message, limit: number, language: Language): Message {
  if (message.content === null || message.content.length <= limit) return message;
  return { ...message, content: shortenText(message.content, limit, language) };
}
