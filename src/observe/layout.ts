import type { HostIo } from '../contracts/ports.ts';
import type { LogLevel } from '../contracts/run-event.ts';
import { defuseWorkflowCommands } from '../kit/workflow-commands.ts';
import { type EntryKind, isShown, type LogEntry } from './log-entry.ts';

export interface LayoutOptions {
  /** Gets one line without its line break. */
  readonly print: (line: string) => void;
  /** Where lines can be folded away: a group for each step. */
  readonly groups?: Pick<HostIo, 'openGroup' | 'closeGroup'>;
  /** Asked anew for each entry. Default: `human`. */
  readonly level?: () => LogLevel;
}

/** Puts entries below each other. */
export interface Layout {
  put(entry: LogEntry): void;
  /** One more line where the last entry stands, such as what the model says. */
  line(text: string): void;
}

/** The shape of the human log: a blank line before each block, and before the first tool after something else. */
export function createLayout({ print, groups, level = () => 'human' }: LayoutOptions): Layout {
  const folds = createFolds(groups ?? {});
  let previous: EntryKind | undefined;
  const printAll = (lines: readonly string[]) => {
    for (const line of lines) print(defuseWorkflowCommands(line));
  };
  const put = ({ kind, lines }: LogEntry) => {
    if (!folds.hasRoomFor(kind, lines[0] ?? '')) {
      if (isApart(kind, previous)) print('');
      printAll(lines);
    }
    previous = groupOf(kind) ?? previous;
  };
  return {
    put: (entry) => {
      if (isShown(entry.level, level())) put(entry);
    },
    line: (text) => {
      folds.resume();
      printAll([text]);
      previous ??= 'detail';
    },
  };
}

/** Whether a blank line stands between an entry and what is above it. */
function isApart(kind: EntryKind, previous: EntryKind | undefined): boolean {
  if (previous === undefined) return false;
  return kind === 'block' || kind === 'step' || (groupOf(kind) === 'tool' && previous !== 'tool');
}

/** What the next entry stands below; undefined: no matter, it may have come at any time. */
function groupOf(kind: EntryKind): EntryKind | undefined {
  if (kind === 'note' || kind === 'technical') return undefined;
  return kind === 'hook' ? 'tool' : kind;
}

/** The folds of the steps. What a reader must not miss stands outside; the step goes on in a fold of its own. */
function createFolds({ openGroup, closeGroup }: Pick<HostIo, 'openGroup' | 'closeGroup'>) {
  let title: string | undefined;
  let isOpen = false;
  const close = () => {
    if (isOpen) closeGroup?.();
    isOpen = false;
  };
  const resume = () => {
    if (title === undefined || isOpen) return;
    isOpen = true;
    openGroup?.(`${title} …`);
  };
  return {
    resume,
    /** Opens and closes what this kind of entry asks for. True: its first line is the title of a fold, and shown. */
    hasRoomFor(kind: EntryKind, firstLine: string): boolean {
      const isFolded = kind === 'step' && openGroup !== undefined;
      if (kind === 'step' || kind === 'block' || kind === 'note') close();
      else resume();
      if (kind === 'block') title = undefined;
      if (!isFolded) return false;
      title = firstLine;
      isOpen = true;
      openGroup(firstLine);
      return true;
    },
  };
}
