import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, sep } from 'node:path';

/**
 * PATH entries that are absolute and not inside `workspaceRoot` (symlinks resolved): a repository must not be able to
 * supply the programs that publish it.
 */
export async function trustedPath(path: string | undefined, workspaceRoot: string): Promise<readonly string[]> {
  const root = await realpath(workspaceRoot).catch(() => workspaceRoot);
  const trusted: string[] = [];
  for (const folder of (path ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const real = await realpath(folder).catch(() => undefined);
    if (real && real !== root && !real.startsWith(root + sep)) trusted.push(folder);
  }
  return trusted;
}

/** Absolute path of the first `git` in these folders that does not resolve into the workspace. */
export async function findGit(folders: readonly string[], workspaceRoot: string): Promise<string | undefined> {
  const root = await realpath(workspaceRoot).catch(() => workspaceRoot);
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of folders) {
    const candidate = join(folder, name);
    const real = await realpath(candidate).catch(() => undefined);
    if (!real || real.startsWith(root + sep)) continue;
    if (await isExecutable(real)) return candidate;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
