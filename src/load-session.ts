import { basename } from 'node:path';
import { sanitizeLine } from './context/sanitize.ts';
import type { Language } from './contracts/language.ts';
import { type BoundedRead, findFiles, readBounded } from './platform/read-bounded.ts';
import { resumeTexts } from './resume-texts.ts';
import { isOfHere } from './session/belongs.ts';
import { readSession, type SavedSession, type SessionPlace, type SessionRead } from './session/read-session.ts';

/** A session file of a hundred steps has less than one. */
const mostMegabytes = 20;
/** The newest that are looked at for one of this thread. */
const mostFiles = 500;

export const sessionIdForm = /^\d{8}-\d{6}-[0-9a-f]{6}$/;
const sessionFileName = /^\d{8}-\d{6}-[0-9a-f]{6}\.json$/;

export type LoadedSession = SessionRead | { readonly status: 'missing' } | { readonly status: 'folder' };

/** One session file. Never throws; the reason of a refusal goes on after the name of the file. */
export async function loadSession(path: string, language: Language): Promise<LoadedSession> {
  const read = await readBounded(path, mostMegabytes * 1024 * 1024);
  if (read.status === 'missing' || read.status === 'folder') return read;
  const loaded = read.status === 'ok' ? readSession(read.text, language) : refused(whyUnreadable(read, language));
  return loaded.status === 'refused' ? refused(sanitizeLine(loaded.reason)) : loaded;
}

export interface FoundSessions {
  /** The newest of this place. */
  readonly found?: { readonly file: string; readonly session: SavedSession };
  /** Newer ones than that, or all, that cannot be read. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** Session files that were looked at. */
  readonly seen: number;
}

/** The newest session of a place among the files in a folder; the name of a file tells its age. */
export async function findNewest(
  folder: string,
  { here, ownId, language }: { readonly here: SessionPlace; readonly ownId: string; readonly language: Language },
): Promise<FoundSessions> {
  const files = (await findFiles(folder, sessionFileName)).filter((file) => basename(file) !== `${ownId}.json`);
  const newestFirst = files.sort((a, b) => (basename(a) < basename(b) ? 1 : -1)).slice(0, mostFiles);
  const unreadable: { readonly file: string; readonly reason: string }[] = [];
  for (const file of newestFirst) {
    const loaded = await loadSession(file, language);
    if (loaded.status === 'refused') unreadable.push({ file, reason: loaded.reason });
    if (loaded.status !== 'ok' || !isOfHere(loaded.session.place, here)) continue;
    return { found: { file, session: loaded.session }, unreadable, seen: newestFirst.length };
  }
  return { unreadable, seen: newestFirst.length };
}

function whyUnreadable(
  read: Exclude<BoundedRead, { readonly status: 'ok' | 'missing' | 'folder' }>,
  language: Language,
): string {
  const texts = resumeTexts[language];
  if (read.status === 'too-large') return texts.tooLarge(Math.ceil(read.bytes / 1024 / 1024), mostMegabytes);
  return read.status === 'failed' ? texts.unreadable(read.reason) : texts.special;
}

function refused(reason: string): SessionRead & { readonly status: 'refused' } {
  return { status: 'refused', reason };
}
