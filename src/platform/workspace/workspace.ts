import { lstatSync, realpathSync } from 'node:fs';
import { AgentError } from '../../contracts/errors.ts';
import type {
  FileListing,
  FileRead,
  FileWrite,
  PathProblem,
  PathRefusal,
  ValidatedPath,
  Workspace,
} from '../../contracts/ports.ts';
import { deleteEntry, readEntry, writeEntry } from './file-work.ts';
import { createGitFolderTest } from './git-folders.ts';
import { listFiles } from './list-files.ts';
import { canAnchor, type OpenFolder, openFolder } from './open-folder.ts';
import { attempt, PathFailure } from './problems.ts';
import { type PathGate, validatePath } from './validate-path.ts';

export interface WorkspaceOptions {
  /** Where git's `PATH` comes from. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Work through open folders (`/proc/self/fd`) instead of paths; by default wherever the system can. */
  readonly anchored?: boolean;
}

const defaultMaxBytes = 10 * 1024 * 1024;

/** Opens the work tree at an existing folder; throws `AgentError('config', …)` when there is none. */
export async function openWorkspace(root: string, options: WorkspaceOptions = {}): Promise<Workspace> {
  const gate = openGate(root);
  const settings: Settings = { gate, anchored: options.anchored ?? canAnchor() };
  return {
    root: gate.root,
    validatePath: async (path) => validatePath(path, gate),
    readFile: async (path, limits) => readFile(settings, path, limits?.maxBytes ?? defaultMaxBytes),
    writeFile: async (path, bytes, conditions) => writeFile(settings, path, { bytes, expected: conditions?.expected }),
    deleteFile: async (path) => deleteFile(settings, path),
    list: async (path, { recursive, signal }) => {
      const environment = options.environment ?? process.env;
      return list(settings, path, { recursive, environment, ...(signal ? { signal } : {}) });
    },
  };
}

interface Settings {
  readonly gate: PathGate;
  readonly anchored: boolean;
}

type ValidPath = Extract<ValidatedPath, { status: 'ok' }>;

function openGate(root: string): PathGate {
  try {
    const real = realpathSync(root);
    if (lstatSync(real).isDirectory()) return { root: real, isGitFolder: createGitFolderTest(real) };
  } catch (error) {
    throw new AgentError('config', `The workspace ${root} cannot be opened.`, { cause: error });
  }
  throw new AgentError('config', `The workspace ${root} is not a folder.`);
}

function readFile(settings: Settings, path: string, maxBytes: number): FileRead {
  return withFolder(settings, { path, create: false }, (folder, name, valid) => ({
    status: 'ok',
    relative: valid.relative,
    ...readEntry(folder, name, maxBytes),
  }));
}

function writeFile(
  settings: Settings,
  path: string,
  content: { readonly bytes: Uint8Array; readonly expected: Uint8Array | null | undefined },
): FileWrite {
  return withFolder(settings, { path, create: true }, (folder, name, valid) => ({
    status: 'ok',
    relative: valid.relative,
    ...writeEntry(folder, { name, ...content }),
  }));
}

function deleteFile(settings: Settings, path: string): FileWrite {
  return withFolder(settings, { path, create: false }, (folder, name, valid) => {
    deleteEntry(folder, name);
    return { status: 'ok', relative: valid.relative, created: false };
  });
}

/** Opens the folder that holds a valid path and works on the path's last name in it. */
function withFolder<Result>(
  settings: Settings,
  request: { readonly path: string; readonly create: boolean },
  work: (folder: OpenFolder, name: string, valid: ValidPath) => Result,
): Result | PathRefusal | PathProblem {
  const { gate, anchored } = settings;
  const valid = validatePath(request.path, gate);
  if (valid.status !== 'ok') return valid;
  return attempt(request.path, () => {
    if (valid.relative === '.') throw new PathFailure('directory');
    const names = valid.relative.split('/');
    const name = names.pop() ?? '';
    const folder = openFolder({ root: gate.root, names, create: request.create, anchored });
    try {
      return work(folder, name, valid);
    } finally {
      folder.close();
    }
  });
}

async function list(
  { gate }: Settings,
  path: string,
  how: {
    readonly recursive: boolean;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly signal?: AbortSignal;
  },
): Promise<FileListing | PathRefusal | PathProblem> {
  const valid = validatePath(path, gate);
  if (valid.status !== 'ok') return valid;
  const problem = attempt(path, () => {
    if (!lstatSync(valid.absolute).isDirectory()) throw new PathFailure('not-a-directory');
    return undefined;
  });
  if (problem) return problem;
  const folder = valid.relative === '.' ? '' : valid.relative;
  return { status: 'ok', entries: await listFiles({ ...gate, ...how, folder }) };
}
