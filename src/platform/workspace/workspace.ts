import { lstatSync, realpathSync } from 'node:fs';
import { AgentError } from '../../contracts/errors.ts';
import type {
  EntryLook,
  FileListing,
  FileRead,
  FileWrite,
  ListOptions,
  PathProblem,
  PathRefusal,
  ValidatedPath,
  Workspace,
} from '../../contracts/ports.ts';
import { deleteEntry, kindOfEntry, readEntry, type WriteRequest, writeEntry } from './file-work.ts';
import { createGitFolderTest } from './git-folders.ts';
import { largerThan } from './larger-than.ts';
import { type ListRequest, listFiles } from './list-files.ts';
import { canAnchor, type OpenFolder, openFolder } from './open-folder.ts';
import { attempt, PathFailure } from './problems.ts';
import { readFiles } from './read-files.ts';
import { isEntryInside, stampOf } from './steady-folder.ts';
import { type PathGate, validateEntry, validatePath } from './validate-path.ts';

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
    writeFile: async (path, bytes, conditions) =>
      writeFile(settings, path, { bytes, expected: conditions?.expected, executable: conditions?.executable }),
    deleteFile: async (path, conditions) => deleteFile(settings, path, conditions?.expected),
    entryAt: async (path) => entryAt(settings, path),
    readFiles: (paths, limits) => {
      const maxBytes = limits?.maxBytes ?? defaultMaxBytes;
      return readFiles({ ...settings, paths, maxBytes, readOne: (path) => readFile(settings, path, maxBytes) });
    },
    largerThan: (paths, bytes, signal) => largerThan({ root: gate.root, paths, bytes, signal }),
    list: async (path, how) => list(settings, path, { ...how, environment: options.environment ?? process.env }),
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

function writeFile(settings: Settings, path: string, content: Omit<WriteRequest, 'name'>): FileWrite {
  return withFolder(settings, { path, create: true }, (folder, name, valid) => ({
    status: 'ok',
    relative: valid.relative,
    ...writeEntry(folder, { name, ...content }),
  }));
}

function deleteFile(settings: Settings, path: string, expected: Uint8Array | undefined): FileWrite {
  return withFolder(settings, { path, create: false, gate: validateEntry }, (folder, name, valid) => {
    deleteEntry(folder, name, expected);
    return { status: 'ok', relative: valid.relative, created: false };
  });
}

function entryAt(settings: Settings, path: string): EntryLook {
  const valid = validateEntry(path, settings.gate);
  if (valid.status === 'ok' && valid.relative === '.') return { status: 'ok', relative: '.', kind: 'folder' };
  return withFolder(settings, { path, create: false, gate: validateEntry }, (folder, name, { relative }) => ({
    status: 'ok',
    relative,
    kind: kindOfEntry(folder, name),
  }));
}

/** Opens the folder that holds a valid path and works on the path's last name in it. */
function withFolder<Result>(
  settings: Settings,
  request: { readonly path: string; readonly create: boolean; readonly gate?: typeof validatePath },
  work: (folder: OpenFolder, name: string, valid: ValidPath) => Result,
): Result | PathRefusal | PathProblem {
  const { gate, anchored } = settings;
  const valid = (request.gate ?? validatePath)(request.path, gate);
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
  how: ListOptions & Pick<ListRequest, 'environment'>,
): Promise<FileListing | PathRefusal | PathProblem> {
  const valid = validatePath(path, gate);
  if (valid.status !== 'ok') return valid;
  const problem = attempt(path, () => {
    if (!lstatSync(valid.absolute).isDirectory()) throw new PathFailure('not-a-directory');
    return undefined;
  });
  if (problem) return problem;
  const folder = valid.relative === '.' ? '' : valid.relative;
  const before = stampOf(gate.root, folder);
  const { entries, links } = await listFiles({ ...gate, ...how, folder });
  const isSteady = stampOf(gate.root, folder) === before;
  return {
    status: 'ok',
    links,
    entries: isSteady ? entries : entries.filter((entry) => isEntryInside(entry, gate)),
  };
}
