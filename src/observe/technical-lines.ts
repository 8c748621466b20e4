import type { NoteLevel, RunEvent } from '../contracts/run-event.ts';
import { countedDollars } from '../kit/dollars.ts';
import { type EntryMakers, entryOf } from './human-lines.ts';
import type { LogEntry } from './log-entry.ts';
import { firstLines, oneLine } from './one-line.ts';
import type { ObserveTexts } from './texts.ts';

/** What `debug` and `info` show on top of the human lines; undefined: nothing. Each line bears its level. */
export function technicalLines(event: RunEvent, texts: ObserveTexts): LogEntry | undefined {
  return entryOf(technicalLog, event, texts);
}

const technicalLog: EntryMakers = {
  'llm-response': ({ durationMs }, texts) => technical('debug', texts.replyTook(durationMs)),
  'cost-recorded': ({ costUsd, totalUsd }, texts) =>
    technical('info', texts.costRecorded(countedDollars(costUsd), countedDollars(totalUsd))),
  'tool-result': ({ tool, durationMs }, texts) => technical('debug', texts.toolTook(oneLine(tool), durationMs)),
  'call-refused': ({ tool, refusal }, texts) =>
    technical('info', texts.refused(oneLine(tool), oneLine(refusal.rule), oneLine(refusal.what))),
  'action-planned': ({ action }, texts) =>
    technical('debug', texts.planned(oneLine(action.tool), oneLine(action.summary))),
  'hook-complete': ({ success, detail }) => (success && detail ? technical('debug', ...printed(detail)) : undefined),
  note: ({ level, message, data }) => {
    const lines = [oneLine(message), ...(data === undefined ? [] : printed(asText(data)))];
    return level === 'debug' || level === 'info' ? technical(level, ...lines) : undefined;
  },
};

function technical(level: Extract<NoteLevel, 'debug' | 'info'>, ...lines: readonly string[]): LogEntry {
  return { kind: 'technical', level, lines: lines.map((line) => `   · [${level}] ${line}`) };
}

const mostLines = 20;

function printed(text: string): readonly string[] {
  const { lines, omitted } = firstLines(text, mostLines);
  return omitted > 0 ? [...lines, `… +${omitted}`] : lines;
}

/** Such as the stack of an error, or the facts of a request. */
function asText(data: unknown): string {
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
}
