import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorMessage } from '../contracts/errors.ts';

export type BoundedRead = { readonly status: 'ok'; readonly text: string } | NotRead;

export type BoundedBytes = { readonly status: 'ok'; readonly bytes: Uint8Array } | NotRead;

type NotRead =
  | { readonly status: 'missing' }
  | { readonly status: 'folder' }
  | { readonly status: 'special' }
  | { readonly status: 'too-large'; readonly bytes: number }
  | { readonly status: 'failed'; readonly reason: string };

/** The text of a file that has at most so many bytes. Never throws, never waits for a pipe. */
export async function readBounded(path: string, maxBytes: number): Promise<BoundedRead> {
  const read = await readBoundedBytes(path, maxBytes);
  return read.status === 'ok' ? { status: 'ok', text: new TextDecoder().decode(read.bytes) } : read;
}

/** The same as bytes. */
export async function readBoundedBytes(path: string, maxBytes: number): Promise<BoundedBytes> {
  try {
    const facts = await stat(path);
    if (facts.isDirectory()) return { status: 'folder' };
    if (!facts.isFile()) return { status: 'special' };
    if (facts.size > maxBytes) return { status: 'too-large', bytes: facts.size };
    return { status: 'ok', bytes: await readFile(path) };
  } catch (error) {
    return isAbsent(error) ? { status: 'missing' } : { status: 'failed', reason: errorMessage(error) };
  }
}

/** Whether there is something at a path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Paths of the files in a folder, and in the folders in it, whose name fits. What cannot be listed is left out. */
export async function findFiles(folder: string, name: RegExp): Promise<readonly string[]> {
  const listed = await Promise.all(
    (await entriesOf(folder)).map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path, await entriesOf(path), name) : filesOf(folder, [entry], name);
    }),
  );
  return listed.flat();
}

/** The path with all links followed, also of what does not exist yet. */
export async function realPathToBe(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPathToBe(parent), basename(path));
  }
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

function filesOf(folder: string, entries: readonly Entry[], name: RegExp): readonly string[] {
  return entries.filter((entry) => entry.isFile() && name.test(entry.name)).map((entry) => join(folder, entry.name));
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
