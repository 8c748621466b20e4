import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { exchangesOf, splitHistory } from './history.ts';
import { charactersOf } from './message-size.ts';
import { isSummary, readSummary, summaryMessage, toldIn } from './summary-message.ts';

export interface WindowLimits {
  /** Tokens of a history with this many characters. */
  readonly tokensOf: (characters: number) => number;
  /** Most tokens that may be sent. */
  readonly most: number;
  /** Once something has to go, down to so many tokens: not one exchange with each step, as each spoils the cache. */
  readonly low: number;
  /** Above so many tokens a summary goes as well, once nothing else is left to go; default: `most`. */
  readonly dropSummaryAbove?: number;
  /** Most characters of a summary. */
  readonly summaryLimit: number;
  readonly language: Language;
}

/**
 * Drops the oldest exchanges once the history is above `most`. The system message, the first user message and the
 * newest exchange always stay, a summary as long as possible; an exchange goes whole, so that no call is separated
 * from its results. What the agent was told in them moves into the summary. Returns the given list itself when nothing
 * goes.
 */
export function enforceWindow(messages: readonly Message[], limits: WindowLimits): readonly Message[] {
  const { tokensOf, most, low, dropSummaryAbove = most } = limits;
  let size = charactersOf(messages);
  if (tokensOf(size) <= most) return messages;
  const { head, dialog } = splitHistory(messages);
  const exchanges = exchangesOf(dialog);
  const dropped = new Set<readonly Message[]>();
  const drop = (candidates: readonly (readonly Message[])[], limit: number) => {
    for (const exchange of candidates) {
      if (tokensOf(size) <= limit) return;
      dropped.add(exchange);
      size -= charactersOf(exchange);
    }
  };
  const older = exchanges.slice(0, -1);
  drop(
    older.filter((exchange) => !isSummary(exchange[0])),
    low,
  );
  drop(
    older.filter((exchange) => isSummary(exchange[0])),
    dropSummaryAbove,
  );
  if (dropped.size === 0) return messages;
  const left = exchanges.filter((exchange) => !dropped.has(exchange)).flat();
  return [...head, ...withTold(left, { dropped: [...dropped].flat(), head, limits })];
}

interface Dropping {
  readonly dropped: readonly Message[];
  readonly head: readonly Message[];
  readonly limits: WindowLimits;
}

/** Feedback of a gate or a person's new instruction must not be lost: it joins the summary, or makes one. */
function withTold(left: readonly Message[], { dropped, head, limits }: Dropping): readonly Message[] {
  const { tokensOf, most, dropSummaryAbove = most, summaryLimit, language } = limits;
  const earlier = left.find(isSummary);
  const told = [...toldIn(earlier ? [earlier] : []), ...toldIn(inOrder(dropped))];
  if (toldIn(dropped).length === 0) return left;
  const rest = left.filter((message) => message !== earlier);
  const text = earlier ? readSummary(earlier).text : '';
  const sizeBefore = charactersOf([...dropped, ...left]);
  for (let limit = summaryLimit; limit >= shortestSummary; limit /= 2) {
    const summed = [summaryMessage({ text, told }, Math.floor(limit), language), ...rest];
    const isSmaller = charactersOf(summed) <= sizeBefore;
    if (isSmaller && tokensOf(charactersOf([...head, ...summed])) <= dropSummaryAbove) return summed;
  }
  return left;
}

/** Less has no room for a message of somebody. */
const shortestSummary = 200;

/** A summary that goes stands for what was before all else that goes. */
function inOrder(dropped: readonly Message[]): readonly Message[] {
  return [...dropped.filter(isSummary), ...dropped.filter((message) => !isSummary(message))];
}
