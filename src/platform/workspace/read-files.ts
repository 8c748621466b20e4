import { constants } from 'node:fs';
import type { FileRead } from '../../contracts/ports.ts';
import { longestPath } from '../../kit/longest-path.ts';
import { readEntry } from './file-work.ts';
import { hasGitName } from './git-names.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { attempt } from './problems.ts';
import { type PathGate, validatePath } from './validate-path.ts';

export interface ReadFilesRequest {
  readonly paths: Iterable<string>;
  readonly gate: PathGate;
  readonly anchored: boolean;
  readonly maxBytes: number;
  /** Reads one file with all checks. */
  readonly readOne: (path: string) => FileRead;
}

/**
 * Reads files that stand in the same folder through that folder, which is checked and opened once and verified again at
 * each file. A name that is a link, or anything unusual, takes the way of a single file.
 */
export function* readFiles(request: ReadFilesRequest): Generator<FileRead, void, undefined> {
  const opened = new OpenedFolder(request);
  try {
    for (const path of request.paths) {
      const read = canShare && hasPlainName(path) ? opened.read(path) : undefined;
      // What a shared folder refuses may be a link, which the gate leads through.
      yield read === undefined || read.status === 'refused' ? request.readOne(path) : read;
    }
  } finally {
    opened.close();
  }
}

/** Where opening follows links, every name has to be resolved first. */
const canShare = constants.O_NOFOLLOW !== undefined;

function hasPlainName(path: string): boolean {
  if (path.length > longestPath) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(path) && !hasGitName(name);
}

/** The folder that was used last, open. */
class OpenedFolder {
  readonly #request: Pick<ReadFilesRequest, 'gate' | 'anchored' | 'maxBytes'>;
  #path: string | undefined;
  #folder: OpenFolder | undefined;
  #prefix = '';

  constructor(request: ReadFilesRequest) {
    this.#request = request;
  }

  /** Undefined where the folder cannot be opened. */
  read(path: string): FileRead | undefined {
    const split = path.lastIndexOf('/') + 1;
    this.#enter(path.slice(0, split));
    const folder = this.#folder;
    if (!folder) return undefined;
    const name = path.slice(split);
    return attempt(path, () => ({
      status: 'ok' as const,
      relative: this.#prefix + name,
      ...readEntry(folder, name, this.#request.maxBytes),
    }));
  }

  close(): void {
    this.#folder?.close();
    this.#folder = undefined;
    this.#path = undefined;
  }

  #enter(path: string): void {
    if (this.#path === path) return;
    this.close();
    const { gate, anchored } = this.#request;
    const valid = validatePath(path === '' ? '.' : path, gate);
    this.#path = path;
    if (valid.status !== 'ok') return;
    this.#prefix = valid.relative === '.' ? '' : `${valid.relative}/`;
    const names = valid.relative === '.' ? [] : valid.relative.split('/');
    const opened = attempt(path, () => ({
      status: 'ok' as const,
      folder: openFolder({ root: gate.root, names, create: false, anchored }),
    }));
    if (opened.status !== 'ok') return;
    // What is reached through an open folder cannot be led elsewhere: that it was verified when it was opened is enough.
    this.#folder = anchored ? { ...opened.folder, verify: () => undefined } : opened.folder;
  }
}
