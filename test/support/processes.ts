import { readdirSync, readlinkSync } from 'node:fs';

/** Ids of the processes that work in the folders of a scene's run. */
export function processesIn(folders: readonly string[]): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const folder = workFolder(pid);
      return folder !== undefined && folders.some((known) => `${folder}/`.startsWith(`${known}/`));
    });
}

/** Undefined for one that has ended meanwhile. */
function workFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
