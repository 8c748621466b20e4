import { errorMessage } from './contracts/errors.ts';
import { type Language, languages } from './contracts/language.ts';
import type { Environment } from './host.ts';
import { createActionIo } from './platform/action-io.ts';
import { createGitHubApi } from './platform/github.ts';
import { isUnfinished } from './publish/render/marker.ts';
import { renderAbandoned } from './publish/render/progress.ts';

/** The action's post step: completes a comment that main left at work. Fails nothing: the run's colour is main's. */
export async function runPost(): Promise<void> {
  try {
    await completeComment(process.env);
  } catch (error) {
    createActionIo().annotate('warning', errorMessage(error));
  }
}

async function completeComment(env: Environment): Promise<void> {
  const commentId = Number(env.STATE_comment);
  const token = env['INPUT_GITHUB-TOKEN']?.trim();
  const [owner, name] = (env.GITHUB_REPOSITORY ?? '').split('/');
  if (!commentId || !token || !owner || !name) return;
  const language: Language = languages.find((known) => known === env.STATE_language) ?? 'en';
  const apiUrl = env.GITHUB_API_URL || 'https://api.github.com';
  const github = createGitHubApi({ token, apiUrl, repository: { owner, name }, language });
  if (!isUnfinished(await github.readComment(commentId))) return;
  const runUrl = env.GITHUB_SERVER_URL && env.GITHUB_RUN_ID ? { runUrl: runUrlOf(env) } : {};
  const body = renderAbandoned({ sessionId: env.STATE_session ?? '', language, ...runUrl });
  await github.updateComment(commentId, body);
}

function runUrlOf(env: Environment): string {
  return `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
}
