import type { Language } from '../contracts/language.ts';
import type { SessionPlace } from './read-session.ts';
import { sessionTexts } from './texts.ts';

/**
 * Why a session may not go on here, as a reason that goes on after the name of its file; undefined: it may. A run of no
 * pull request or issue takes sessions of any, where the session was named.
 */
export function whyNotHere(session: SessionPlace, here: SessionPlace, language: Language): string | undefined {
  const texts = sessionTexts[language];
  if (!isSameRepository(session, here)) {
    return texts.otherRepository(repositoryName(session, language), repositoryName(here, language));
  }
  if (isThreadless(here) || isSameThread(session, here)) return undefined;
  return texts.otherThread(threadName(session, language), threadName(here, language));
}

/** Whether a session that nobody named is one of this very repository and pull request or issue. */
export function isOfHere(session: SessionPlace, here: SessionPlace): boolean {
  return isSameRepository(session, here) && isSameThread(session, here);
}

/** For people: the pull request or issue, or that there is none. */
export function threadName({ pullRequest, issue }: SessionPlace, language: Language): string {
  const texts = sessionTexts[language];
  if (pullRequest !== null) return texts.pullRequest(pullRequest);
  return issue === null ? texts.noThread : texts.issue(issue);
}

/** A run or session of no pull request or issue. */
export function isThreadless({ pullRequest, issue }: SessionPlace): boolean {
  return pullRequest === null && issue === null;
}

/** One without a name is told by its folder. */
function isSameRepository(a: SessionPlace, b: SessionPlace): boolean {
  if (a.repository === null || b.repository === null) return a.repository === b.repository && a.root === b.root;
  return a.repository.toLowerCase() === b.repository.toLowerCase();
}

function isSameThread(a: SessionPlace, b: SessionPlace): boolean {
  return a.pullRequest === b.pullRequest && a.issue === b.issue;
}

function repositoryName({ repository, root }: SessionPlace, language: Language): string {
  return repository ?? root ?? sessionTexts[language].noRepository;
}
