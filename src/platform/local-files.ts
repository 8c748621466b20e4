import { access, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The text of a file, or undefined when there is none. Throws what the disk says otherwise. */
export async function readTextFile(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await readFile(path));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}

/** The path with all links followed; as it is where there is nothing yet. */
export async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** The folder at or above this one that has a `.git`, else this one. */
export async function findRepositoryRoot(folder: string): Promise<string> {
  for (let candidate = folder; ; candidate = dirname(candidate)) {
    if (await exists(join(candidate, '.git'))) return candidate;
    if (dirname(candidate) === candidate) return folder;
  }
}

/**
 * Makes a folder for this user's files in a place that others can write to as well. False where it exists already and
 * somebody else could change what is in it. Throws what the disk says when it cannot be made.
 */
export async function makePrivateFolder(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const facts = await lstat(path);
  if (!facts.isDirectory()) return false;
  // Where there are no user ids, the temporary folder is the user's own.
  return process.getuid === undefined || (facts.uid === process.getuid() && (facts.mode & 0o022) === 0);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
