import type { FileChange } from '../contracts/change.ts';
import type { ChangeRecord } from '../contracts/run-record.ts';
import { ellipsize } from '../kit/truncate.ts';

export interface ShownChange {
  /** One line for each file. */
  readonly files: string;
  /** The patch, shortened. */
  readonly patch: string;
}

export interface ChangeView {
  /** Characters of the patch. */
  readonly limit: number;
  /** Applied before anything is cut. */
  readonly redact: (text: string) => string;
  readonly omitted: (count: number) => string;
}

const mostFiles = 200;
/** Share of the room that one file may take: a lock file must not push out all others. */
const shareOfFile = 0.4;

/** A change as a model reads it: its files, and as much of the patch as there is room for. */
export function showChange({ files, patch }: Pick<ChangeRecord, 'files' | 'patch'>, view: ChangeView): ShownChange {
  const lines = files.slice(0, mostFiles).map((file) => view.redact(fileLine(file)));
  const more = files.length - lines.length;
  return {
    files: [...lines, ...(more > 0 ? [view.omitted(more)] : [])].join('\n'),
    patch: shortenPatch(view.redact(new TextDecoder().decode(patch)), view),
  };
}

function fileLine({ path, status, oldPath, addedLines, removedLines }: FileChange): string {
  const lines = addedLines === null ? '' : ` (+${addedLines} -${removedLines ?? 0})`;
  return `${status} ${oldPath === undefined ? '' : `${oldPath} -> `}${path}${lines}`;
}

function shortenPatch(patch: string, { limit, omitted }: ChangeView): string {
  const shown: string[] = [];
  let room = limit;
  const parts = patch.split(/^(?=diff --git )/m).map(withoutBytes);
  for (const part of parts) {
    const text = ellipsize(part, Math.min(room, Math.ceil(limit * shareOfFile)));
    if (room < smallestPart && text !== part) break;
    shown.push(text);
    room -= text.length;
  }
  const left = parts.length - shown.length;
  return shown.join('') + (left > 0 ? `\n${omitted(left)}` : '');
}

/** A part that is cut to less than this says nothing. */
const smallestPart = 200;

/** The encoded bytes of a binary file tell a reader nothing. */
function withoutBytes(part: string): string {
  return part.replace(/^GIT binary patch\n[\s\S]*$/m, 'GIT binary patch\n');
}
