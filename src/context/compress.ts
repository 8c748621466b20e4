import type { CompressedBy, Summarize } from '../contracts/context-manager.ts';
import type { Language } from '../contracts/language.ts';
import type { AssistantMessage, Message } from '../contracts/message.ts';
import { splitHistory, toolExchangeStarts, unansweredStart } from './history.ts';
import { mechanicalSummary } from './mechanical-summary.ts';
import { charactersOf } from './message-size.ts';
import { isSummary, readSummary, summaryMessage, toldIn } from './summary-message.ts';
import { summaryRequest } from './summary-request.ts';

export interface CompressOptions {
  /** Newest tool exchanges that stay whole; what the model has not answered yet stays in any case. */
  readonly keepRecent: number;
  /** Most characters of the summary. */
  readonly summaryLimit: number;
  /** Most characters of the old messages that the model gets to see. */
  readonly materialLimit: number;
  readonly language: Language;
  /** Absent: the summary is mechanical. */
  readonly summarize?: Summarize | undefined;
}

export interface Compressed {
  readonly messages: readonly Message[];
  readonly by: Extract<CompressedBy, 'model' | 'mechanical'>;
}

/**
 * Makes one assistant message of all that is older than the newest exchanges. The system message and the first user
 * message stay. Undefined: nothing is old, or a summary would be no smaller than what it stands for.
 */
export async function compress(
  messages: readonly Message[],
  options: CompressOptions,
): Promise<Compressed | undefined> {
  const { head, dialog } = splitHistory(messages);
  const start = recentStart(dialog, options.keepRecent);
  const old = dialog.slice(0, start);
  if (!old.some((message) => message.role === 'assistant' && !isSummary(message))) return undefined;
  const size = charactersOf(old);
  const mechanical = summaryOf(old, mechanicalText(old, options), options);
  if (charactersOf([mechanical]) >= size) return undefined;
  const rest = dialog.slice(start);
  const written = await askModel(head, old, options);
  if (written && charactersOf([written]) < size) return { messages: [...head, written, ...rest], by: 'model' };
  return { messages: [...head, mechanical, ...rest], by: 'mechanical' };
}

function recentStart(dialog: readonly Message[], keepRecent: number): number {
  const starts = toolExchangeStarts(dialog);
  const unanswered = unansweredStart(dialog);
  if (keepRecent === 0) return unanswered;
  return Math.min(unanswered, starts.at(-keepRecent) ?? 0);
}

async function askModel(
  head: readonly Message[],
  old: readonly Message[],
  options: CompressOptions,
): Promise<AssistantMessage | undefined> {
  const { materialLimit: limit, language, summarize } = options;
  const text = await summarize?.(summaryRequest({ head, old, limit, language }));
  return text?.trim() ? summaryOf(old, text, options) : undefined;
}

/** An earlier mechanical summary stays its first part: nothing knows better what it stood for. */
function mechanicalText(old: readonly Message[], { language, summaryLimit }: CompressOptions): string {
  const earlier = old
    .filter(isSummary)
    .map((message) => readSummary(message).text.slice(0, Math.floor(summaryLimit / 3)));
  return [...earlier, mechanicalSummary(old, language)].join('\n');
}

function summaryOf(old: readonly Message[], text: string, options: CompressOptions): AssistantMessage {
  return summaryMessage({ text, told: toldIn(old) }, options.summaryLimit, options.language);
}
