import type { Readable, Writable } from 'node:stream';
import { classifyTexts } from './cli-classify-texts.ts';
import type { Language } from './contracts/language.ts';
import { type StreamLine, streamLines } from './kit/stream-lines.ts';
import { writeText } from './platform/write-text.ts';

export interface LinesRequest {
  /** One JSON string a line; blank lines are skipped. */
  readonly input: Readable;
  /** Gets one JSON object a line, in the same order: what `judge` says, or `{error}`. */
  readonly output: Writable;
  readonly judge: (command: string) => object;
  readonly language: Language;
}

/** Judges lines as they come and keeps none of them. Stops when nobody reads the answers any more. */
export async function judgeLines(request: LinesRequest): Promise<{ readonly unreadable: number }> {
  const { input, output, judge, language } = request;
  let [number, unreadable] = [0, 0];
  const answer = (line: StreamLine): readonly string[] => {
    number += 1;
    if (line.text.trim() === '') return [];
    const read = readCommand(line, number, language);
    if (read.status === 'unreadable') unreadable += 1;
    return [JSON.stringify(read.status === 'ok' ? judge(read.command) : { error: read.reason })];
  };
  for await (const lines of streamLines(input, longestLine)) {
    const answers = lines.flatMap(answer);
    if (!(await writeText(output, answers.map((text) => `${text}\n`).join('')))) break;
  }
  return { unreadable };
}

/** In characters; longer texts are no commands. */
const longestLine = 1_000_000;

type Reading =
  | { readonly status: 'ok'; readonly command: string }
  | { readonly status: 'unreadable'; readonly reason: string };

function readCommand({ text, tooLong }: StreamLine, number: number, language: Language): Reading {
  const texts = classifyTexts[language];
  if (tooLong) return { status: 'unreadable', reason: texts.tooLong(number, longestLine) };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return { status: 'ok', command: value };
  } catch {
    // Told below, as any other value that is no string.
  }
  return { status: 'unreadable', reason: texts.notAJsonString(number) };
}
