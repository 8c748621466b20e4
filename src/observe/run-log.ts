import type { Language } from '../contracts/language.ts';
import type { HostIo } from '../contracts/ports.ts';
import type { LogLevel, RunEvent } from '../contracts/run-event.ts';
import type { Redactor } from '../kit/redact.ts';
import { createHumanLog } from './human-log.ts';
import { createLayout } from './layout.ts';
import { createLiveText } from './live-text.ts';
import { isShown } from './log-entry.ts';
import { endsText } from './text-end.ts';
import type { Trace } from './trace.ts';

/** What may change while a run goes on: the configuration is read after the log was opened. */
export interface LogSettings {
  readonly language: Language;
  readonly level: LogLevel;
}

export interface RunLogOptions {
  readonly settings: () => LogSettings;
  readonly redactor: Pick<Redactor, 'redact' | 'find' | 'unfinishedStart'>;
  /** Gets the human lines, whatever the level. */
  readonly trace: Pick<Trace, 'write'>;
  /** Where people read: lines by level, and what the model says as it arrives. */
  readonly console: Pick<HostIo, 'print' | 'printPart' | 'openGroup' | 'closeGroup'>;
}

/** The log for people: on the console by level, in the trace always whole. */
export function createRunLog({ settings, redactor, trace, console }: RunLogOptions): (event: RunEvent) => void {
  // Once more, for a whole line: what looked harmless in pieces may be a secret when they stand side by side.
  const { redact } = redactor;
  const level = () => settings().level;
  const kept = createLayout({ print: (line) => trace.write(redact(line)) });
  const print = (line: string) => {
    live.breakLine();
    console.print(redact(line));
  };
  const shown = createLayout({ print, groups: console, level });
  const live = createLiveText({
    redactor,
    line: shown.line,
    ...(console.printPart ? { part: console.printPart } : {}),
  });
  const human = createHumanLog({
    language: () => settings().language,
    redact,
    put: (entry) => {
      kept.put(entry);
      shown.put(entry);
    },
    putTechnical: shown.put,
  });
  return (event) => {
    if (event.type === 'llm-text') {
      if (isShown('human', level())) live.push(event.chunk);
      return;
    }
    if (endsText(event)) live.end();
    human(event);
  };
}
