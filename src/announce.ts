import { phaseSteps } from './agents/phase-steps.ts';
import type { Configured } from './configure.ts';
import type { Agent } from './contracts/agent.ts';
import type { Decision } from './contracts/capability.ts';
import { errorMessage } from './contracts/errors.ts';
import type { GitHubApi } from './contracts/ports.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { mapStrings } from './kit/map-strings.ts';
import { type Progress, startProgress } from './publish/progress.ts';
import { renderProgress } from './publish/render/progress.ts';

interface AnnounceFacts {
  readonly configured: Configured;
  readonly github: GitHubApi | undefined;
}

interface StartFacts extends AnnounceFacts {
  readonly agent: Agent;
}

/** A reaction on the comment that asked, and the progress comment. What fails here does not stop the run. */
export async function announce(host: Host, journal: Journal, facts: StartFacts): Promise<void> {
  const { configured, github, agent } = facts;
  if (!github) return;
  const { event } = configured;
  const issue = event.pullRequest ?? event.issue;
  await Promise.all([
    event.comment ? react(journal, github, event.comment.id, 'eyes') : undefined,
    issue === undefined ? undefined : openComment(host, journal, { configured, github, agent, issue }),
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
  { configured, github, agent, issue }: StartFacts & { readonly github: GitHubApi; readonly issue: number },
): Promise<void> {
  const { config } = configured;
  const { actor, task, model, runUrl, language } = journal.record();
  // Also before long texts are cut: half a secret would not be recognised any more.
  const { redact } = journal.redactor;
  const view = {
    sessionId: host.sessionId,
    language,
    agent: agent.name,
    task,
    model,
    maxSteps: phaseSteps(agent, config.max_steps).whole,
    budgetUsd: config.costs.budget_usd,
    ...(actor === undefined ? {} : { actor }),
    ...(runUrl === undefined ? {} : { runUrl }),
  };
  const since = String(host.clock.now());
  keepForPost(host, journal, { issue: String(issue), session: host.sessionId, since, language });
  const progress = startProgress({
    github,
    issue,
    clock: host.clock,
    emit: journal.emit,
    signal: host.shutdown.signal,
    render: (facts) => redact(renderProgress(mapStrings({ ...view, ...facts }, redact))),
    onCreated: (comment) => keepForPost(host, journal, { comment: String(comment.id) }),
  });
  journal.attach(onceStarted(progress));
  await progress;
}

/** What the post step needs to complete the comment if this process cannot. */
function keepForPost({ io }: Host, { emit }: Journal, state: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(state)) io.saveState(name, value);
  } catch (error) {
    emit({ type: 'note', level: 'warn', message: errorMessage(error) });
  }
}

/** For a run that ends while its comment is still being made: the report waits for that. */
function onceStarted(starting: Promise<Progress>): Progress {
  const started: { progress?: Progress } = {};
  starting.then(
    (progress) => {
      started.progress = progress;
    },
    () => undefined,
  );
  return {
    listen: (event) => started.progress?.listen(event),
    finish: async (body) => (await starting).finish(body),
  };
}
