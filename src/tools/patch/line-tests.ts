import type { HunkLine } from './patch-types.ts';

const kinds: Readonly<Record<string, HunkLine['kind']>> = { ' ': 'context', '-': 'removed', '+': 'added' };

/** What the marker of a body line says; undefined for a line without one. */
export function markerOf(line: string): HunkLine['kind'] | undefined {
  return kinds[line[0] ?? ''];
}

/** A line of white space that has no marker: a blank context line whose leading space got lost, or a separator. */
export function isBare(line: string): boolean {
  return !line.startsWith(' ') && line.trim() === '';
}

/** `\ No newline at end of file`, in any language. */
export function isNewlineNote(line: string): boolean {
  return /^\\ |^\\No newline at /.test(line);
}

export function isFence(line: string): boolean {
  return /^(?:```|~~~)/.test(line);
}

export function isHunkHeader(line: string): boolean {
  return line.startsWith('@@') && !line.startsWith('@@@');
}

export function isEndOfFile(line: string): boolean {
  return line.trimEnd() === '*** End of File';
}

/** A line that no body line can be and that ends a hunk. */
export function endsHunk(line: string): boolean {
  return /^(?:@@|diff -|Index: |GIT binary patch|Binary files |\*\*\* (?:Begin Patch|End Patch|(?:Update|Add|Delete) File:|Move to:))/.test(
    line,
  );
}

/** `--- old` with `+++ new` below it. Within a body they may also be a deleted `-- old` and an added `++ new`. */
export function isHeaderPair(lines: readonly string[], at: number): boolean {
  return isOldHeader(lines[at]) && isNewHeader(lines[at + 1]);
}

export function isOldHeader(line: string | undefined): boolean {
  return line?.startsWith('--- ') === true && line.length > 4;
}

export function isNewHeader(line: string | undefined): boolean {
  return line?.startsWith('+++ ') === true && line.length > 4;
}

/** The `-- ` that git puts below a mailed patch; a deleted `- ` looks the same, but no version follows it. */
export function isSignature(lines: readonly string[], at: number): boolean {
  return /^-- ?$/.test(lines[at] ?? '') && /^\d+\.\d+/.test(lines[at + 1] ?? '');
}
