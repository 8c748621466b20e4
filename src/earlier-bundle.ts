import { dirname, join } from 'node:path';
import type { Language } from './contracts/language.ts';
import type { Host } from './host.ts';
import { loadSession } from './load-session.ts';
import { exists } from './platform/read-bounded.ts';
import type { Resumption } from './resume.ts';

export interface EarlierBundle {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** The run that made it. */
  readonly sessionId: string;
}

/** Runs in a row that were killed: nobody goes on with more. */
const mostKilled = 20;

/**
 * The newest bundle of the runs that a session is made of: its last run's, unless that was killed and left none. What
 * such a run had from the one before it is lost with its runner, and is still in that one's bundle. Each run has a folder
 * of its own, also where sessions are kept elsewhere.
 */
export async function findEarlierBundle(
  host: Pick<Host, 'files'>,
  { session, file }: Pick<Resumption, 'session' | 'file'>,
  language: Language,
): Promise<EarlierBundle | undefined> {
  const runs = dirname(host.files.directory);
  let run: { readonly sessionId: string; readonly earlierId?: string } = session;
  for (let killed = 0; killed < mostKilled; killed++) {
    const { sessionId, earlierId } = run;
    const folder = join(runs, sessionId, 'bundle');
    if (await exists(join(folder, 'manifest.json'))) return { folder, sessionId };
    if (earlierId === undefined) return undefined;
    run = { sessionId: earlierId, ...(await earlierOf(earlierId, { runs, kept: dirname(file), language })) };
  }
  return undefined;
}

/** Which run that one went on with, where its own file still says so. */
async function earlierOf(
  id: string,
  { runs, kept, language }: { readonly runs: string; readonly kept: string; readonly language: Language },
): Promise<{ readonly earlierId?: string }> {
  for (const folder of [join(runs, id), kept]) {
    const loaded = await loadSession(join(folder, `${id}.json`), language);
    if (loaded.status === 'ok' && loaded.session.earlierId) return { earlierId: loaded.session.earlierId };
  }
  return {};
}
