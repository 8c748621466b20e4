import type { GitShell } from './git-shell.ts';

/** Paths that a `filter=…` attribute of the work tree claims, with the filter's name. */
export async function filtersOf(shell: GitShell, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const output = await shell.inPrivate(['check-attr', '-z', '--stdin', 'filter'], {
    workTree: true,
    input: `${paths.join('\0')}\0`,
  });
  const fields = output.stdout.toString().split('\0');
  const filters = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', , value = ''] = fields.slice(at, at + 3);
    if (!['unspecified', 'unset', 'set'].includes(value)) filters.set(path, value);
  }
  return filters;
}
