import { ellipsize } from '../kit/truncate.ts';
import { defusePlain } from './render/defuse-inline.ts';

/** Author and committer of our commits. */
export const botIdentity = {
  name: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
} as const;

/** Marks a commit of ours; counts only together with the author. */
export const runTrailer = 'Architect-Run';

export interface CommitMessageFacts {
  readonly task: string;
  /** The agent's final message. */
  readonly summary: string;
  /** The run's id: that of the workflow run, else of the session. */
  readonly runId: string;
  /** Who asked. */
  readonly actor?: { readonly login: string; readonly type: string; readonly id?: number };
}

/**
 * The commit message: subject from the task, body from the summary, trailers. Task and summary are the words of others:
 * they mention nobody, close no issue, skip no CI and add no trailers.
 */
export function commitMessage(facts: CommitMessageFacts): string {
  const body = ellipsize(harmlessLines(facts.summary), 3000);
  const trailers = [...coAuthor(facts.actor), `${runTrailer}: ${facts.runId}`];
  return [subjectOf(facts.task), body, trailers.join('\n')].filter((part) => part !== '').join('\n\n') + '\n';
}

/** One line of at most 72 characters; also the title of a pull request. */
export function subjectOf(task: string): string {
  const line =
    harmlessLines(task)
      .replace(/^[\s#>*-]+/, '')
      .split('\n', 1)[0] ?? '';
  const subject = ellipsize(line.replace(/\s+/g, ' ').trim(), 72);
  return subject === '' ? 'Changes by Architect' : subject.charAt(0).toUpperCase() + subject.slice(1);
}

function harmlessLines(text: string): string {
  const plain = text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/\[(skip ci|ci skip|no ci|skip actions|actions skip)\]/gi, '($1)')
    .replace(/^([A-Za-z][A-Za-z-]*):(?=\s)/gm, (line, name: string) => (isTrailer(name) ? `${name} -` : line));
  return defusePlain(plain).trim();
}

/** `Signed-off-by: …` and the like say something about people or control CI. */
function isTrailer(name: string): boolean {
  return /-by$|^skip-checks$|^change-id$/i.test(name) || name.toLowerCase() === runTrailer.toLowerCase();
}

function coAuthor(actor: CommitMessageFacts['actor']): readonly string[] {
  if (actor?.type !== 'User' || !/^[A-Za-z0-9-]+$/.test(actor.login)) return [];
  const account = actor.id === undefined ? actor.login : `${actor.id}+${actor.login}`;
  return [`Co-authored-by: ${actor.login} <${account}@users.noreply.github.com>`];
}
