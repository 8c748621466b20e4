import { type LogLevel, logLevels } from '../contracts/run-event.ts';

/**
 * How an entry stands among its neighbours: a `step` or `block` has a blank line before it, and so has the first `tool`
 * after something else; a `hook` belongs to the tool above it, a `detail` to its block. A `note` may come at any time,
 * and so may what is `technical`; neither changes the grouping.
 */
export type EntryKind = 'step' | 'block' | 'tool' | 'hook' | 'detail' | 'note' | 'technical';

/** What people read of one event. */
export interface LogEntry {
  readonly kind: EntryKind;
  readonly level: LogLevel;
  /** With icons and indentation; none with a line break. */
  readonly lines: readonly string[];
}

export function isShown(entry: LogLevel, least: LogLevel): boolean {
  return logLevels.indexOf(entry) >= logLevels.indexOf(least);
}

export function block(...lines: readonly string[]): LogEntry {
  return { kind: 'block', level: 'human', lines };
}

export function detail(...lines: readonly string[]): LogEntry {
  return { kind: 'detail', level: 'human', lines };
}
