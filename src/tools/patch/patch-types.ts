/** A line of a hunk, without its marker. */
export interface HunkLine {
  readonly kind: 'context' | 'removed' | 'added';
  readonly text: string;
  /** `\ No newline at end of file` follows it. */
  readonly noNewline: boolean;
}

/** Where a hunk says it belongs. Start lines are 1-based; with an old count of 0 the place is after the old line. */
export interface HunkNumbers {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

export interface Hunk {
  /** Its number within its file's part of the patch, from 1. */
  readonly number: number;
  /** Absent where the header gives none (`@@`). */
  readonly numbers?: HunkNumbers;
  /** The counts of the header are those of the body. */
  readonly countsFit: boolean;
  /** Lines of the file the hunk is said to stand below, outermost first. */
  readonly anchors: readonly string[];
  readonly lines: readonly HunkLine[];
  /** Its last line is the last of the file (`*** End of File`). */
  readonly endOfFile: boolean;
  /** Blank lines without a marker above its lines: context, or only a separator below the header. */
  readonly leadingBlanks: number;
}

/** What the patch does with one file; names as written, `null` for `/dev/null`, undefined where none is given. */
export interface FileSection {
  readonly action: 'change' | 'create' | 'delete' | 'rename' | 'copy';
  readonly oldName: string | null | undefined;
  readonly newName: string | null | undefined;
  /** The names have no `a/` or `b/` in front (`rename from`, `*** Update File:`). */
  readonly plainNames: boolean;
  /** The whole file goes, whatever is in it (`*** Delete File:`). */
  readonly unconditional: boolean;
  /** Without hunks something is missing, as its header shows. */
  readonly needsHunks: boolean;
  readonly hunks: readonly Hunk[];
}

export interface Patch {
  readonly status: 'ok';
  readonly sections: readonly FileSection[];
}

/** Why a patch cannot be read or must not be applied. `line` is a 1-based line of the patch. */
export type PatchProblem =
  | { readonly status: 'problem'; readonly reason: 'empty' | 'half-character' | 'nul' | 'escaped' | 'unreadable' }
  | {
      readonly status: 'problem';
      readonly reason: 'truncated' | 'binary' | 'combined' | 'empty-hunk' | 'no-hunks';
      readonly line: number;
    }
  | { readonly status: 'problem'; readonly reason: 'unmarked'; readonly line: number; readonly text: string }
  | { readonly status: 'problem'; readonly reason: 'mode'; readonly line: number; readonly mode: string };

export function isOld(line: HunkLine): boolean {
  return line.kind !== 'added';
}

export function isNew(line: HunkLine): boolean {
  return line.kind !== 'removed';
}

/** What a hunk expects to find. */
export function oldLines(hunk: Hunk): readonly string[] {
  return hunk.lines.filter(isOld).map((line) => line.text);
}

/** What a hunk leaves behind. */
export function newLines(hunk: Hunk): readonly string[] {
  return hunk.lines.filter(isNew).map((line) => line.text);
}
