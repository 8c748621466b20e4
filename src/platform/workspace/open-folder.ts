import { closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { look } from './look.ts';
import { PathFailure, systemCode } from './problems.ts';

/** An open folder: what is done to its names cannot be led elsewhere by swapping a folder above them for a link. */
export interface OpenFolder {
  /** A path for a name in this folder, for use while the folder is open. */
  entry(name: string): string;
  /** Throws `changed-underfoot` unless the folder still is where it was asked for. */
  verify(): void;
  close(): void;
}

export interface OpenFolderRequest {
  /** Absolute real path. */
  readonly root: string;
  /** Names below the root, all links resolved. */
  readonly names: readonly string[];
  /** Makes the folders that are missing. */
  readonly create: boolean;
  /** Through `/proc/self/fd` (Linux); else by path, verified before and after. */
  readonly anchored: boolean;
}

export function canAnchor(): boolean {
  return process.platform === 'linux' && existsSync('/proc/self/fd');
}

/** Throws what the system throws, or `PathFailure`. */
export function openFolder(request: OpenFolderRequest): OpenFolder {
  const folder = request.anchored ? openAnchored(request) : openByPath(request);
  try {
    folder.verify();
    return folder;
  } catch (error) {
    folder.close();
    throw error;
  }
}

function openAnchored({ root, names, create }: OpenFolderRequest): OpenFolder {
  let handle = openSync(root, folderFlags);
  for (const name of names) {
    const path = `/proc/self/fd/${handle}/${name}`;
    try {
      if (create) makeFolder(path);
      handle = replaceHandle(handle, openSync(path, folderFlags));
    } catch (error) {
      const failure = asChanged(error, path);
      closeSync(handle);
      throw failure;
    }
  }
  const expected = join(root, ...names);
  return {
    entry: (name) => `/proc/self/fd/${handle}/${name}`,
    verify: () => requireSame(readlinkSync(`/proc/self/fd/${handle}`), expected),
    close: () => closeSync(handle),
  };
}

const folderFlags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

function replaceHandle(old: number, next: number): number {
  closeSync(old);
  return next;
}

/** The resolved path has no links, so a link here was put there since. */
function asChanged(error: unknown, path: string): unknown {
  if (!['ELOOP', 'ENOTDIR'].includes(systemCode(error))) return error;
  const isLink = look(path)?.isSymbolicLink() ?? true;
  return isLink ? new PathFailure('changed-underfoot') : error;
}

function openByPath({ root, names, create }: OpenFolderRequest): OpenFolder {
  let path = root;
  for (const name of names) {
    path = join(path, name);
    if (create) makeFolder(path);
    requireSame(realpathSync(path), path);
  }
  if (!lstatSync(path).isDirectory()) throw new PathFailure('not-a-directory');
  return {
    entry: (name) => join(path, name),
    verify: () => requireSame(realpathSync(path), path),
    close: () => undefined,
  };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

function requireSame(actual: string, expected: string): void {
  if (actual !== expected) throw new PathFailure('changed-underfoot');
}
