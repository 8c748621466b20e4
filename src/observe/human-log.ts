import type { Language } from '../contracts/language.ts';
import type { RunEvent } from '../contracts/run-event.ts';
import { mapStrings } from '../kit/map-strings.ts';
import { humanLines } from './human-lines.ts';
import type { LogEntry } from './log-entry.ts';
import { technicalLines } from './technical-lines.ts';
import { observeTexts } from './texts.ts';

export interface HumanLogOptions {
  /** Asked anew for each event. */
  readonly language: () => Language;
  /** Applied to the texts of an event before long ones are cut: half a secret would not be recognised any more. */
  readonly redact?: (text: string) => string;
  /** Gets what people read, in the order in which they read it. */
  readonly put: (entry: LogEntry) => void;
  /** Gets what explains the machinery; absent: nobody wants it. */
  readonly putTechnical?: (entry: LogEntry) => void;
}

/** Turns events into the lines that people read while the run goes on. */
export type HumanLog = (event: RunEvent) => void;

/**
 * The human log of the fourth seed: entries in their order. A hook's line stands below its tool's result, whichever was
 * told first.
 */
export function createHumanLog(options: HumanLogOptions): HumanLog {
  const { language, redact = (text) => text, putTechnical } = options;
  const put = createOrder(options.put);
  return (event) => {
    const texts = observeTexts[language()];
    const told = mapStrings(event, redact);
    put(event, humanLines(told, texts));
    const technical = putTechnical && technicalLines(told, texts);
    if (technical) putTechnical(technical);
  };
}

/** Holds back the hooks of a call that is still running. One that was given up has no result: the next step ends it. */
function createOrder(put: (entry: LogEntry) => void): (event: RunEvent, entry: LogEntry | undefined) => void {
  let openCalls = 0;
  const waitingHooks: LogEntry[] = [];
  const release = () => {
    for (const hook of waitingHooks.splice(0)) put(hook);
  };
  return ({ type }, entry) => {
    openCalls = endsCalls.has(type) ? 0 : Math.max(0, openCalls + (opened.get(type) ?? 0));
    if (endsCalls.has(type)) release();
    if (entry && type === 'hook-complete' && openCalls > 0) waitingHooks.push(entry);
    else if (entry) put(entry);
    if (type === 'tool-result') release();
  };
}

const opened: ReadonlyMap<RunEvent['type'], number> = new Map([
  ['tool-call', 1],
  ['tool-result', -1],
]);

const endsCalls: ReadonlySet<RunEvent['type']> = new Set(['llm-call', 'safety-net', 'closing', 'loop-complete']);
