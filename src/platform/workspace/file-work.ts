import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { type EntryKind, kindOfName } from './entry-kinds.ts';
import type { OpenFolder } from './open-folder.ts';
import { PathFailure, systemCode } from './problems.ts';

// What is done to one name of an open folder. Everything here throws `PathFailure` or a system error.

export interface ReadBytes {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly executable?: true;
}

/** Reads a regular file; never waits on a pipe or device, never follows a link. */
export function readEntry(folder: OpenFolder, name: string, maxBytes: number): ReadBytes {
  const handle = openEntry(folder, name);
  try {
    const stats = fstatSync(handle);
    requireFile(stats);
    folder.verify();
    if (stats.size > maxBytes) throw new PathFailure('too-large', `${stats.size} bytes`);
    const bytes = readUpTo(handle, { expected: stats.size, maxBytes });
    return { bytes, size: bytes.length, ...((stats.mode & 0o111) === 0 ? {} : { executable: true }) };
  } finally {
    closeSync(handle);
  }
}

export interface WriteRequest {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the file must hold now; `null`: it must not exist; undefined: anything. */
  readonly expected: Uint8Array | null | undefined;
  /** A new file may be run as a program. */
  readonly executable?: boolean | undefined;
}

/** Writes a temporary file beside the target and renames it over; says whether the target is new. */
export function writeEntry(folder: OpenFolder, request: WriteRequest): { readonly created: boolean } {
  const existing = lstatSync(folder.entry(request.name), { throwIfNoEntry: false });
  requireReplaceable(existing);
  const temporary = folder.entry(`.architect-${randomBytes(8).toString('hex')}.tmp`);
  try {
    writeNew(temporary, request, existing);
    folder.verify();
    requireExpected(folder, request);
    renameSync(temporary, folder.entry(request.name));
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
  return { created: existing === undefined };
}

/** Removes a name, of a link the link itself; with `expected` only a file that holds exactly these bytes. */
export function deleteEntry(folder: OpenFolder, name: string, expected: Uint8Array | undefined): void {
  const existing = lstatSync(folder.entry(name));
  if (existing.isDirectory()) throw new PathFailure('directory');
  folder.verify();
  requireExpected(folder, { name, expected });
  unlinkSync(folder.entry(name));
}

export function kindOfEntry(folder: OpenFolder, name: string): EntryKind {
  const stats = lstatSync(folder.entry(name));
  folder.verify();
  return kindOfName(stats);
}

function openEntry(folder: OpenFolder, name: string): number {
  try {
    return openSync(folder.entry(name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw systemCode(error) === 'ELOOP' ? new PathFailure('changed-underfoot') : error;
  }
}

function requireFile(stats: Stats): void {
  if (stats.isDirectory()) throw new PathFailure('directory');
  if (!stats.isFile()) throw new PathFailure('special');
}

function requireReplaceable(existing: Stats | undefined): void {
  if (existing?.isSymbolicLink()) throw new PathFailure('changed-underfoot');
  if (existing) requireFile(existing);
}

function requireExpected(folder: OpenFolder, { name, expected }: Pick<WriteRequest, 'name' | 'expected'>): void {
  if (expected === undefined) return;
  const current = currentBytes(folder, name, expected?.length ?? 0);
  const same = expected === null ? current === null : current !== null && Buffer.compare(current, expected) === 0;
  if (!same) throw new PathFailure('conflict');
}

function currentBytes(folder: OpenFolder, name: string, maxBytes: number): Uint8Array | null {
  try {
    return readEntry(folder, name, maxBytes).bytes;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error instanceof PathFailure && error.reason === 'too-large' ? new PathFailure('conflict') : error;
  }
}

/** One byte more than allowed is asked for, so that a file that grew meanwhile is noticed. */
function readUpTo(handle: number, limits: { readonly expected: number; readonly maxBytes: number }): Uint8Array {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total <= limits.maxBytes) {
    const chunk = Buffer.allocUnsafe(Math.max(4_096, Math.min(limits.expected, limits.maxBytes) + 1 - total));
    const count = readSync(handle, chunk, 0, chunk.length, null);
    total += count;
    if (count > 0) chunks.push(chunk.subarray(0, count));
    const isEnd = count === 0 || (count < chunk.length && total >= limits.expected);
    if (isEnd && total <= limits.maxBytes) return joined(chunks);
  }
  throw new PathFailure('too-large', `more than ${limits.maxBytes} bytes`);
}

/** One chunk is the usual case, and needs no copy. */
function joined(chunks: readonly Buffer[]): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first) return new Uint8Array(first.buffer, first.byteOffset, first.length);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Keeps the mode bits of the file that is replaced, and its owner where that is allowed. */
function writeNew(path: string, { bytes, executable }: WriteRequest, existing: Stats | undefined): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const handle = openSync(path, flags, existing ? 0o600 : executable ? 0o777 : 0o666);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    if (!existing) return;
    keepOwner(handle, existing);
    fchmodSync(handle, existing.mode & 0o777);
  } finally {
    closeSync(handle);
  }
}

function keepOwner(handle: number, existing: Stats): void {
  const own = fstatSync(handle);
  if (own.uid === existing.uid && own.gid === existing.gid) return;
  try {
    fchownSync(handle, existing.uid, existing.gid);
  } catch {
    // Only root may give files away; the content is what counts.
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The first error is the one to tell.
  }
}
