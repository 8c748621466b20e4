import type { FileChange, FileMode } from '../../contracts/change.ts';
import type { GitShell } from './git-shell.ts';

/** The difference of two trees or commits, byte for byte: no attributes, no text conversion, no external programs. */
export async function diffTrees(
  shell: GitShell,
  from: string,
  to: string,
): Promise<{ readonly patch: Uint8Array; readonly files: readonly FileChange[] }> {
  const options = ['diff-tree', '-r', '-M', '--no-ext-diff', '--no-textconv', '--no-color', '--full-index'];
  const [patch, listed] = await Promise.all([
    shell.inPrivate([...options, '--binary', '-p', from, to, '--']),
    shell.inPrivate([...options, '--raw', '--numstat', '-z', from, to, '--']),
  ]);
  return { patch: patch.stdout, files: parseChanges(listed.stdout.toString()) };
}

/** Reads `--raw --numstat -z`: first all raw records, then all counts. Pure. */
function parseChanges(text: string): readonly FileChange[] {
  const fields = text.split('\0');
  const raw = new Map<string, RawChange>();
  let at = 0;
  while (fields[at]?.startsWith(':')) {
    const change = readRaw(fields, at);
    raw.set(change.path, change);
    at += change.oldPath === undefined ? 2 : 3;
  }
  const files: FileChange[] = [];
  while (at < fields.length) {
    const count = readCount(fields, at);
    at += count.fields;
    const change = raw.get(count.path);
    if (change) files.push({ ...change, addedLines: count.added, removedLines: count.removed });
  }
  return files;
}

type RawChange = Omit<FileChange, 'addedLines' | 'removedLines'>;

const statuses: Readonly<Record<string, FileChange['status']>> = { A: 'added', D: 'deleted', R: 'renamed' };

function readRaw(fields: readonly string[], at: number): RawChange {
  const [oldMode = '', mode = '', , , letter = ''] = (fields[at] ?? '').slice(1).split(' ');
  const status = statuses[letter.slice(0, 1)] ?? 'modified';
  const first = fields[at + 1] ?? '';
  return {
    path: status === 'renamed' ? (fields[at + 2] ?? '') : first,
    status,
    ...(status === 'renamed' ? { oldPath: first } : {}),
    ...(isPresent(oldMode) ? { oldMode } : {}),
    ...(isPresent(mode) ? { mode } : {}),
  };
}

function isPresent(mode: string): mode is FileMode {
  return mode !== '000000';
}

interface Count {
  readonly path: string;
  readonly added: number | null;
  readonly removed: number | null;
  readonly fields: number;
}

/** `added TAB removed TAB path`, or with an empty path followed by the old and the new one. */
function readCount(fields: readonly string[], at: number): Count {
  const [, added = '-', removed = '-', path = ''] = /^([\d-]+)\t([\d-]+)\t(.*)$/s.exec(fields[at] ?? '') ?? [];
  const numbers = { added: lines(added), removed: lines(removed) };
  if (path !== '') return { path, ...numbers, fields: 1 };
  return { path: fields[at + 2] ?? '', ...numbers, fields: fields[at] ? 3 : 1 };
}

function lines(text: string): number | null {
  return text === '-' ? null : Number(text);
}
