import type { Configured } from './configure.ts';
import type { Decision } from './contracts/capability.ts';
import { errorMessage } from './contracts/errors.ts';
import type { GitHubApi } from './contracts/ports.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { startProgress } from './publish/progress.ts';
import { renderProgress } from './publish/render/progress.ts';

interface AnnounceFacts {
  readonly configured: Configured;
  readonly github: GitHubApi | undefined;
}

/** A reaction on the comment that asked, and the progress comment. What fails here does not stop the run. */
export async function announce(host: Host, journal: Journal, { configured, github }: AnnounceFacts): Promise<void> {
  if (!github) return;
  const { event } = configured;
  const issue = event.pullRequest ?? event.issue;
  await Promise.all([
    event.comment ? react(journal, github, event.comment.id, 'eyes') : undefined,
    issue === undefined ? undefined : openComment(host, journal, { configured, github, issue }),
  ]);
}

/** Nothing happens, with its reason; who asked sees that they were heard. */
export async function refuse(
  journal: Journal,
  facts: AnnounceFacts & { readonly decision: Decision & { readonly status: 'skip' } },
): Promise<void> {
  const { configured, decision, github } = facts;
  const { comment } = configured.event;
  journal.skip(decision.reason);
  if (decision.asked && comment && github) await react(journal, github, comment.id, 'confused');
}

async function react(
  { emit }: Journal,
  github: GitHubApi,
  commentId: number,
  content: Parameters<GitHubApi['reactToComment']>[1],
): Promise<void> {
  try {
    await github.reactToComment(commentId, content);
  } catch (error) {
    emit({ type: 'note', level: 'warn', message: errorMessage(error) });
  }
}

async function openComment(
  host: Host,
  journal: Journal,
  {
    configured,
    github,
    issue,
  }: { readonly configured: Configured; readonly github: GitHubApi; readonly issue: number },
): Promise<void> {
  const { config } = configured;
  const { actor, task, model, runUrl, language } = journal.record();
  const view = {
    sessionId: host.sessionId,
    language,
    task,
    model,
    maxSteps: config.max_steps,
    budgetUsd: config.costs.budget_usd,
    ...(actor === undefined ? {} : { actor }),
    ...(runUrl === undefined ? {} : { runUrl }),
  };
  const progress = await startProgress({
    github,
    issue,
    clock: host.clock,
    emit: journal.emit,
    render: (facts) => renderProgress({ ...view, ...facts }),
    onCreated: (comment) => {
      host.io.saveState('comment', String(comment.id));
      host.io.saveState('session', host.sessionId);
      host.io.saveState('language', language);
    },
  });
  journal.attach(progress);
}
