import { realpath } from 'node:fs/promises';
import { AgentError } from '../../contracts/errors.ts';
import { configEnvironment } from './environment.ts';
import { spawnGit } from './spawn-git.ts';
import type { GitTexts } from './texts.ts';

/** Where the parts of the workspace's repository are; absolute paths. Found once, before anything can change them. */
export interface Layout {
  /** Top of the work tree. */
  readonly top: string;
  readonly gitDirectory: string;
  readonly objects: string;
  readonly index: string;
  readonly exclude: string;
  readonly shallow: string;
  readonly objectFormat: string;
}

/** Finds the repository around `root`; linked work trees too. Throws `config` where there is none. */
export async function findLayout(options: {
  readonly gitFile: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly root: string;
  readonly texts: GitTexts;
}): Promise<Layout> {
  const { gitFile, environment, root, texts } = options;
  const paths = ['objects', 'index', 'info/exclude', 'shallow'].flatMap((name) => ['--git-path', name]);
  const found = await spawnGit({
    file: gitFile,
    args: ['rev-parse', '--path-format=absolute', '--show-toplevel', '--git-dir', ...paths, '--show-object-format'],
    cwd: await realpath(root).catch(() => '/'),
    env: { ...environment, ...configEnvironment([]) },
    timeoutMs: 60_000,
  });
  const [top, gitDirectory, objects, index, exclude, shallow, objectFormat] = found.stdout.toString().split('\n');
  if (found.exitCode !== 0 || !top || !gitDirectory || !objects || !index || !exclude || !shallow || !objectFormat) {
    throw new AgentError('config', texts.noRepository(root), { cause: new Error(found.stderr) });
  }
  return { top, gitDirectory, objects, index, exclude, shallow, objectFormat };
}
