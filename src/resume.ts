import { join } from 'node:path';
import type { Configured } from './configure.ts';
import { sanitizeLine, sanitizeText } from './context/sanitize.ts';
import { AgentError } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import type { RunRequest } from './event/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { findNewest, loadSession, sessionIdForm } from './load-session.ts';
import { resumeTexts } from './resume-texts.ts';
import { isThreadless, threadName, whyNotHere } from './session/belongs.ts';
import type { SavedSession, SessionPlace } from './session/read-session.ts';
import { sessionTexts } from './session/texts.ts';
import { absolutePath, isInWorkspace, type SessionFolder } from './session-folder.ts';

/** An earlier session that this run goes on with. */
export interface Resumption {
  /** Its texts are fit to be shown. */
  readonly session: SavedSession;
  /** Absolute path of its file. */
  readonly file: string;
  /** What is added to its task, sanitised; empty: nothing. */
  readonly instruction: string;
}

export interface ResumeRequest {
  readonly configured: Configured;
  readonly request: RunRequest & { readonly status: 'asked' };
  readonly folder: SessionFolder;
  /** Where this run belongs. */
  readonly here: SessionPlace;
  readonly root: string;
}

/**
 * The session that somebody asks to go on with: the one that the input `session` names, else for `resume` in a comment
 * the newest of its thread; undefined where nobody asks. Throws `AgentError('config')` where it cannot be.
 */
export async function resume(host: Host, journal: Journal, request: ResumeRequest): Promise<Resumption | undefined> {
  const { config } = request.configured;
  const asked = config.session ?? (request.request.resume ? 'latest' : undefined);
  if (asked === undefined) return undefined;
  const { file, session } = await findSession(host, journal, { ...request, asked });
  const instruction = sanitizeText(request.request.task).trim();
  if (session.status === 'success' && instruction === '') {
    throw new AgentError('config', resumeTexts[config.language].nothingToGoOnWith(session.sessionId));
  }
  return { session: shownSession(session), file, instruction };
}

/** That a session goes on, for the log and the record of the run. */
export function tellResumption(journal: Journal, { session }: Resumption): void {
  const { runs, agent } = session;
  const { language } = journal;
  const isRefused = session.stopReason === 'llm_done' && session.status !== 'success';
  const status = (isRefused ? undefined : session.stopReason) ?? sessionTexts[language].status[session.status];
  journal.learn({ resumed: runs });
  journal.emit({ type: 'note', level: 'human', message: resumeTexts[language].goesOn({ ...runs, agent, status }) });
}

type Found = Pick<Resumption, 'file' | 'session'>;
type Search = ResumeRequest & { readonly asked: string };

/** A word that names a session, or a path. */
async function findSession(host: Host, journal: Journal, search: Search): Promise<Found> {
  const { asked, folder } = search;
  if (asked === 'latest') return newestIn(host, journal, { ...search, searched: folder.searched });
  const paths = sessionIdForm.test(asked)
    ? [`${asked}.json`, join(asked, `${asked}.json`)].map((name) => join(folder.searched, name))
    : [absolutePath(host, asked)];
  for (const path of paths) {
    const found = await openNamed(host, journal, { ...search, path });
    if (found) return found;
  }
  throw new AgentError('config', resumeTexts[languageOf(search)].missing(sanitizeLine(asked), paths));
}

/** Undefined where there is nothing of this name. */
async function openNamed(
  host: Host,
  journal: Journal,
  search: Search & { readonly path: string },
): Promise<Found | undefined> {
  const { path, root, here } = search;
  const language = languageOf(search);
  if (host.kind === 'action' && (await isInWorkspace(host, root, path))) {
    throw refusal(path, resumeTexts[language].insideWorkspace, language);
  }
  const loaded = await loadSession(path, language);
  if (loaded.status === 'missing') return undefined;
  if (loaded.status === 'folder') return newestIn(host, journal, { ...search, searched: path });
  if (loaded.status === 'refused') throw refusal(path, loaded.reason, language);
  const reason = whyNotHere(loaded.session.place, here, language);
  if (reason !== undefined) throw refusal(path, reason, language);
  return { file: path, session: loaded.session };
}

async function newestIn(host: Host, { emit }: Journal, search: Search & { readonly searched: string }): Promise<Found> {
  const { searched, here, request } = search;
  const language = languageOf(search);
  const texts = resumeTexts[language];
  const { found, unreadable, seen } = await findNewest(searched, { here, ownId: host.sessionId, language });
  for (const { file, reason } of unreadable.slice(0, 5)) {
    emit({ type: 'note', level: 'warn', message: texts.passedOver(file, reason) });
  }
  if (found) return found;
  throw new AgentError(
    'config',
    [
      texts.noneFound({ thread: isThreadless(here) ? undefined : threadName(here, language), folder: searched, seen }),
      ...(host.kind === 'action' ? [texts.howToKeep] : []),
      ...(request.resume && request.task !== '' ? [texts.otherWord] : []),
    ].join(' '),
  );
}

function refusal(path: string, reason: string, language: Language): AgentError {
  return new AgentError('config', resumeTexts[language].refused(path, sanitizeLine(reason)));
}

function languageOf({ configured }: Pick<ResumeRequest, 'configured'>): Language {
  return configured.config.language;
}

/** Others may have written the file: nothing in what is shown of it may hide or disguise itself. */
function shownSession(session: SavedSession): SavedSession {
  return {
    ...session,
    task: sanitizeText(session.task).trim(),
    agent: sanitizeLine(session.agent),
    filesModified: session.filesModified.map(sanitizeLine),
  };
}
