import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { compressTexts } from './compress-texts.ts';
import { shortenText } from './shorten.ts';
import { isSummary, readSummary } from './summary-message.ts';
import { createFence } from './untrusted.ts';

export interface SummaryMaterial {
  /** The system message and the first user message of the history. */
  readonly head: readonly Message[];
  readonly old: readonly Message[];
  /** Most characters of the record. */
  readonly limit: number;
  readonly language: Language;
}

const longestTask = 2_000;
const longestEntry = 2_000;
const shortestEntry = 200;
/** Words that the model is asked for. */
const summaryWords = 600;

/** The request for a summary: old messages as a record between tags that nothing in it can foresee. */
export function summaryRequest({ head, old, limit, language }: SummaryMaterial): readonly Message[] {
  const texts = compressTexts[language];
  const tag = `steps-${createFence()}`;
  const task = head.findLast(({ role }) => role === 'user')?.content ?? '';
  const words = Math.max(50, Math.min(summaryWords, Math.floor(limit / 40)));
  const parts = [
    `${texts.taskTitle}\n${shortenText(task, Math.min(longestTask, limit), language)}`,
    `${texts.stepsTitle(tag)}\n<${tag}>\n${record(old, limit, language)}\n</${tag}>`,
    texts.request,
  ];
  return [
    { role: 'system', content: texts.instruction(words) },
    { role: 'user', content: parts.join('\n\n').toWellFormed() },
  ];
}

/** Where not all fits, the oldest entries go, but never an earlier summary: it stands for all that was before. */
function record(old: readonly Message[], limit: number, language: Language): string {
  const width = Math.max(shortestEntry, Math.min(longestEntry, Math.floor(limit / Math.max(1, old.length))));
  const entries = old.map((message) => ({
    text: entryOf(message, width, language),
    isSummary: isSummary(message),
  }));
  let size = entries.reduce((sum, { text }) => sum + text.length + 1, 0);
  const kept = entries.filter(({ text, isSummary }) => {
    if (isSummary || size <= limit) return true;
    size -= text.length + 1;
    return false;
  });
  const omitted = entries.length - kept.length;
  const { messagesOmitted } = compressTexts[language];
  return [...(omitted > 0 ? [messagesOmitted(omitted)] : []), ...kept.map(({ text }) => text)].join('\n');
}

function entryOf(message: Message, width: number, language: Language): string {
  const { speakers } = compressTexts[language];
  const said = (speaker: string, text: string, limit = width) => `${speaker}: ${shortenText(text, limit, language)}`;
  if (isSummary(message)) return said(speakers.summary, readSummary(message).text, longestEntry * 3);
  if (message.role === 'tool') return said(message.failed ? speakers.failed : speakers.result, message.content);
  if (message.role !== 'assistant') return said(speakers.told, message.content);
  const calls = message.toolCalls ?? [];
  return [
    ...(message.content?.trim() ? [said(speakers.agent, message.content)] : []),
    ...calls.map((call) => said(speakers.call, `${call.name} ${call.arguments}`, Math.ceil(width / 2))),
  ].join('\n');
}
