import type { Language } from '../contracts/language.ts';
import type { RunEvent } from '../contracts/run-event.ts';
import { mapStrings } from '../kit/map-strings.ts';
import { defuseWorkflowCommands } from '../kit/workflow-commands.ts';
import { type EntryKind, humanLines, type LogEntry } from './human-lines.ts';
import { observeTexts } from './texts.ts';

export interface HumanLogOptions {
  readonly language: Language;
  /** Gets one line without its line break. */
  readonly write: (line: string) => void;
  /** Applied to the texts of an event before long ones are cut: half a secret would not be recognised any more. */
  readonly redact?: (text: string) => string;
}

/** Turns events into the lines that people read while the run goes on. */
export type HumanLog = (event: RunEvent) => void;

/**
 * The human log of the fourth seed. A block (a step, an end, a warning) has a blank line before it, and so has the
 * first tool call after something else. A hook's line stands below its tool's result, whichever was told first.
 */
export function createHumanLog({ language, write, redact = (text) => text }: HumanLogOptions): HumanLog {
  const put = createLayout(write);
  let openCalls = 0;
  const waitingHooks: LogEntry[] = [];
  return (event) => {
    openCalls = Math.max(0, openCalls + opened(event));
    const entry = humanLines(mapStrings(event, redact), observeTexts[language]);
    if (!entry) return;
    if (event.type === 'hook-complete' && openCalls > 0) {
      waitingHooks.push(entry);
      return;
    }
    put(entry);
    if (event.type === 'tool-result') for (const hook of waitingHooks.splice(0)) put(hook);
  };
}

function opened({ type }: RunEvent): number {
  if (type === 'tool-call') return 1;
  return type === 'tool-result' ? -1 : 0;
}

function createLayout(write: (line: string) => void): (entry: LogEntry) => void {
  let previous: EntryKind | undefined;
  return ({ kind, lines }) => {
    const group = kind === 'hook' ? 'tool' : kind;
    const apart = group === 'block' || (group === 'tool' && previous !== 'tool');
    if (apart && previous !== undefined) write('');
    for (const line of lines) write(defuseWorkflowCommands(line));
    // A note may come at any time, also between two tools: it leaves the grouping as it is.
    if (group !== 'note') previous = group;
  };
}
