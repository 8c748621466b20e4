import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from './contracts/errors.ts';
import { type Language, languages } from './contracts/language.ts';
import type { GitHubApi } from './contracts/ports.ts';
import type { Environment } from './host.ts';
import { createActionIo } from './platform/action-io.ts';
import { createGitHubApi } from './platform/github.ts';
import { readTextFile } from './platform/local-files.ts';
import { systemClock } from './platform/system-clock.ts';
import { isOfSession, isUnfinished, markerLine } from './publish/render/marker.ts';
import { renderAbandoned } from './publish/render/progress.ts';
import { commentFile } from './publish/steps/comment.ts';

/**
 * The action's post step: completes a comment that main left at work, with the report where main came to one. Fails
 * nothing: the run's colour is main's.
 */
export async function runPost(): Promise<void> {
  try {
    const left = whatMainLeft(process.env);
    if (left) await completeComment(left, process.env);
  } catch (error) {
    createActionIo().annotate('warning', errorMessage(error));
  }
}

/** What main noted before it made its comment. */
interface MainState {
  readonly session: string;
  readonly issue: number;
  /** When the comment was begun, in milliseconds since 1970. */
  readonly since: number;
  /** Absent: main did not learn whether the comment was made. */
  readonly comment?: number;
  readonly language: Language;
}

function whatMainLeft(env: Environment): MainState | undefined {
  const session = env.STATE_session ?? '';
  const issue = Number(env.STATE_issue);
  const comment = Number(env.STATE_comment);
  if (!/^[\w-]+$/.test(session) || !issue) return undefined;
  const language = languages.find((known) => known === env.STATE_language) ?? 'en';
  return { session, issue, since: Number(env.STATE_since) || 0, language, ...(comment ? { comment } : {}) };
}

async function completeComment(left: MainState, env: Environment): Promise<void> {
  const github = openGitHub(left, env);
  if (!github) return;
  const comment = await findComment(github, left);
  if (comment && !isUnfinished(comment.body)) return;
  const report = await findReport(left, env);
  if (comment) await github.updateComment(comment.id, report ?? renderAbandoned(abandoned(left, env)));
  else if (report !== undefined) await github.createComment(left.issue, report);
}

function openGitHub({ language }: MainState, env: Environment): GitHubApi | undefined {
  const token = env['INPUT_GITHUB-TOKEN']?.trim();
  const [owner, name] = (env.GITHUB_REPOSITORY ?? '').split('/');
  if (!token || !owner || !name) return undefined;
  const apiUrl = env.GITHUB_API_URL || 'https://api.github.com';
  return createGitHubApi({ token, apiUrl, repository: { owner, name }, language });
}

/** A request that was under way when main ended may still be carried out: the comment is looked for more than once. */
const lookUpMs = [0, 1_000, 3_000];
/** How far the clocks of runner and server may differ. */
const clockSkewMs = 60_000;

async function findComment(
  github: GitHubApi,
  { session, issue, since, comment }: MainState,
): Promise<{ readonly id: number; readonly body: string } | undefined> {
  if (comment !== undefined) return { id: comment, body: await github.readComment(comment) };
  for (const waitMs of lookUpMs) {
    await systemClock.sleep(waitMs);
    const matches = (body: string) => isOfSession(body, session);
    const found = await github.findOwnComment(issue, { since: Math.max(0, since - clockSkewMs), matches });
    if (found) return found;
  }
  return undefined;
}

/** The report as main would have posted it, from the run's files. */
async function findReport({ session }: MainState, env: Environment): Promise<string | undefined> {
  for (const folder of [env.RUNNER_TEMP, tmpdir()]) {
    if (!folder) continue;
    const text = await readTextFile(join(folder, 'architect', session, commentFile));
    if (text?.startsWith(markerLine('done', session))) return text;
  }
  return undefined;
}

function abandoned({ session, language }: MainState, env: Environment) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const runUrl = server && run ? { runUrl: `${server}/${repository}/actions/runs/${run}` } : {};
  return { sessionId: session, language, ...runUrl };
}
