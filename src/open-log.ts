import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Config } from './config/index.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { realPath } from './platform/local-files.ts';
import { moveLog } from './platform/log-file.ts';
import { rootTexts } from './texts.ts';

/** From now on the log is as the configuration has it. Throws `AgentError('config')` for a file that cannot be one. */
export async function openLog(
  host: Host,
  journal: Journal,
  { config, root }: { readonly config: Pick<Config, 'logging' | 'language'>; readonly root: string },
): Promise<void> {
  const { level, file } = config.logging;
  journal.showLog(host.log?.level ?? level);
  if (file === undefined) return;
  const texts = rootTexts[config.language];
  const path = resolve(host.log?.folder ?? host.files.directory, file);
  if (isBelow(await followed(path), await realPath(root))) throw new AgentError('config', texts.logInRepository(file));
  try {
    journal.writeLog(path, moveLog(host.files.pathOf('trace.jsonl'), path));
  } catch (error) {
    throw new AgentError('config', texts.logNotWritable(path, errorMessage(error)), { cause: error });
  }
}

/** The path with all links followed, as far as it exists. */
async function followed(path: string): Promise<string> {
  const parent = dirname(path);
  return parent === path ? path : realPath(join(await followed(parent), basename(path)));
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
