import { endsHunk, isBare, isFence } from './line-tests.ts';
import type { FileSection, Hunk, PatchProblem } from './patch-types.ts';

// The format `*** Begin Patch` … `*** End Patch`, whose parts begin with `*** Update File:` and its like.

export type EnvelopeLine =
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }
  | { readonly kind: 'move'; readonly name: string }
  | { readonly kind: 'file'; readonly section: Omit<FileSection, 'hunks'> };

const actions = { Update: 'change', Add: 'create', Delete: 'delete' } as const;

/** What a line of the envelope says; undefined for any other line. */
export function readEnvelopeLine(given: string): EnvelopeLine | undefined {
  const line = given.trimEnd();
  if (line === '*** Begin Patch') return { kind: 'begin' };
  if (line === '*** End Patch') return { kind: 'end' };
  const [, word, name = ''] = /^\*\*\* (Update File|Add File|Delete File|Move to): *(.+)$/s.exec(line) ?? [];
  if (word === undefined) return undefined;
  if (word === 'Move to') return { kind: 'move', name };
  const action = actions[word.split(' ')[0] as keyof typeof actions];
  return {
    kind: 'file',
    section: {
      action,
      oldName: action === 'create' ? null : name,
      newName: action === 'delete' ? null : name,
      plainNames: true,
      unconditional: action === 'delete',
      needsHunks: action === 'change',
    },
  };
}

export interface NewFileReading {
  readonly status: 'ok';
  readonly hunk: Hunk;
  /** Index of the first line behind it. */
  readonly next: number;
}

/** The content below `*** Add File:`: every line begins with `+`. */
export function readNewFile(lines: readonly string[], start: number): NewFileReading | PatchProblem {
  let next = start;
  while (next < lines.length && !endsHunk(lines[next] ?? '') && !isFence(lines[next] ?? '')) next++;
  let end = next;
  while (end > start && isBare(lines[end - 1] ?? '')) end--;
  const content = lines.slice(start, end);
  const unmarked = content.findIndex((line) => !line.startsWith('+'));
  if (unmarked !== -1) {
    return { status: 'problem', reason: 'unmarked', line: start + unmarked + 1, text: content[unmarked] ?? '' };
  }
  const added = content.map((line) => ({ kind: 'added', text: line.slice(1), noNewline: false }) as const);
  const hunk: Hunk = { number: 1, countsFit: false, anchors: [], lines: added, endOfFile: false, leadingBlanks: 0 };
  return { status: 'ok', hunk, next };
}
