import { type Language, languages } from '../contracts/language.ts';
import type { AssistantMessage, Message } from '../contracts/message.ts';
import { ellipsize } from '../kit/truncate.ts';
import { compressTexts } from './compress-texts.ts';
import { shortenText } from './shorten.ts';

/** What a summary message says. */
export interface Summary {
  /** What was done; without the marks. */
  readonly text: string;
  /** What the agent was told meanwhile, word for word, oldest first. */
  readonly told: readonly string[];
}

/** Whether a message stands in for older ones. */
export function isSummary(message: Message | undefined): message is AssistantMessage & { readonly content: string } {
  if (message?.role !== 'assistant' || message.toolCalls || message.content === null) return false;
  const { content } = message;
  return languages.some((language) => content.startsWith(compressTexts[language].mark));
}

export function readSummary({ content }: { readonly content: string }): Summary {
  const body = marksOf('mark').reduce(
    (text, mark) => (text.startsWith(mark) ? text.slice(mark.length) : text),
    content,
  );
  const { text, rest } = splitAtMark(body);
  return {
    text: text.trim(),
    told: [...rest.matchAll(/<message>\n([\s\S]*?)\n<\/message>/g)].map(([, one = '']) => one),
  };
}

/** What people and harness said meanwhile: what is left of it in an earlier summary, then the messages themselves. */
export function toldIn(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) => {
    if (isSummary(message)) return readSummary(message).told;
    return message.role === 'user' ? [message.content] : [];
  });
}

/** The message in at most `limit` characters: half of them at most for what was told, the newest of it first. */
export function summaryMessage({ text, told }: Summary, limit: number, language: Language): AssistantMessage {
  const { mark } = compressTexts[language];
  const below = toldSection(told, Math.floor(limit / 2), language);
  // A text that imitates the section would become somebody's words at the next reading.
  const own = splitAtMark(text).text.trim();
  const room = limit - mark.length - 1 - below.length;
  const body = own === '' ? '' : `\n${ellipsize(own, Math.max(1, room))}`;
  return { role: 'assistant', content: `${mark}${body}${below}`.toWellFormed() };
}

/** The beginning and the end of a long message say most. */
function toldSection(told: readonly string[], limit: number, language: Language): string {
  const { toldMark, messagesOmitted } = compressTexts[language];
  const distinct = [...new Set(told)];
  let left = limit - toldMark.length;
  const kept: string[] = [];
  for (const text of distinct.toReversed()) {
    const entry = `\n<message>\n${shorten(text, Math.floor(limit / 3), language).replaceAll('</message>', '<\\/message>')}\n</message>`;
    if (entry.length > left) break;
    kept.unshift(entry);
    left -= entry.length;
  }
  if (kept.length === 0) return '';
  const omitted = distinct.length - kept.length;
  return `\n\n${toldMark}${omitted > 0 ? `\n${messagesOmitted(omitted)}` : ''}${kept.join('')}`;
}

function shorten(text: string, limit: number, language: Language): string {
  return shortenText(text, Math.max(1, limit), language);
}

function splitAtMark(text: string): { readonly text: string; readonly rest: string } {
  const starts = marksOf('toldMark')
    .map((mark) => text.indexOf(mark))
    .filter((index) => index >= 0);
  const start = starts.length > 0 ? Math.min(...starts) : text.length;
  return { text: text.slice(0, start), rest: text.slice(start) };
}

function marksOf(name: 'mark' | 'toldMark'): readonly string[] {
  return languages.map((language) => compressTexts[language][name]);
}
