import type { Language } from '../contracts/language.ts';
import type { Message, ToolCall, ToolMessage } from '../contracts/message.ts';
import { ellipsize } from '../kit/truncate.ts';
import { compressTexts } from './compress-texts.ts';

const mostFiles = 30;
const mostFailures = 5;
const longestFailure = 160;

/** What can be said of old messages without a model: tools with their counts, files in the arguments, failed calls. */
export function mechanicalSummary(messages: readonly Message[], language: Language): string {
  const texts = compressTexts[language];
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  const failures = failedCalls(messages).map((failure) => `- ${failure}`);
  return [
    ...(calls.length > 0 ? [`${texts.toolsUsed}: ${countedNames(calls)}`] : []),
    ...titled(texts.files, fileList(calls, texts.more)),
    ...(failures.length > 0 ? [`${texts.failedCalls}:`, ...failures.slice(-mostFailures)] : []),
  ].join('\n');
}

function titled(title: string, text: string): readonly string[] {
  return text === '' ? [] : [`${title}: ${text}`];
}

function countedNames(calls: readonly ToolCall[]): string {
  const counts = new Map<string, number>();
  for (const { name } of calls) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}

function fileList(calls: readonly ToolCall[], more: (count: number) => string): string {
  const files = [...new Set(calls.flatMap(filesIn))];
  const shown = files.slice(-mostFiles);
  const left = files.length - shown.length;
  return [...shown, ...(left > 0 ? [more(left)] : [])].join(', ');
}

const pathName = /(?:^|_)(?:path|file|filename)s?$/i;
const patchedFile = /^\+\+\+ (?:b\/)?(.+?)\s*$/gm;

/** Paths by the names of the arguments, and those that a patch names. */
function filesIn({ arguments: text }: ToolCall): readonly string[] {
  return Object.entries(parseObject(text)).flatMap(([name, value]) => {
    const texts = [value].flat().filter((one) => typeof one === 'string');
    if (pathName.test(name)) return texts.filter((path) => path !== '' && path !== '.');
    return texts.flatMap((one) => [...one.matchAll(patchedFile)].map(([, path = '']) => path));
  });
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Ids may repeat from reply to reply: a result belongs to the newest call before it. */
function failedCalls(messages: readonly Message[]): readonly string[] {
  const known = new Map<string, ToolCall>();
  return messages.flatMap((message) => {
    if (message.role === 'assistant') for (const call of message.toolCalls ?? []) known.set(call.id, call);
    if (message.role !== 'tool' || !message.failed) return [];
    return [describeFailure(message, known.get(message.toolCallId))];
  });
}

function describeFailure({ content }: ToolMessage, call: ToolCall | undefined): string {
  const [reason = ''] = content.trim().split('\n', 1);
  const called = call ? `${call.name} ${ellipsize(call.arguments, longestFailure)}: ` : '';
  return `${called}${ellipsize(reason, longestFailure)}`;
}
