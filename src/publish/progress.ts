import { errorMessage } from '../contracts/errors.ts';
import type { Clock, CommentRef, GitHubApi } from '../contracts/ports.ts';
import type { Emit, RunEvent } from '../contracts/run-event.ts';

/** How far a run has come, as its progress comment tells it. */
export interface ProgressFacts {
  /** Model calls so far. */
  readonly step: number;
  /** What is being done: a tool and its argument, or a gate. */
  readonly action?: string;
  readonly costUsd: number;
}

export interface ProgressDeps {
  readonly github: Pick<GitHubApi, 'createComment' | 'updateComment'>;
  /** Number of the issue or pull request. */
  readonly issue: number;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly render: (facts: ProgressFacts) => string;
  /** Told once the comment exists. */
  readonly onCreated: (comment: CommentRef) => void;
}

/** The one comment of a run: made at the start, edited now and then, replaced by the report. Never throws. */
export interface Progress {
  /** Hears of everything that happens; edits the comment at most every 10 seconds. */
  readonly listen: (event: RunEvent) => void;
  /** Puts the final text in its place; where it is gone, in a new comment. Returns where it is, or what went wrong. */
  finish(body: string): Promise<{ readonly url?: string; readonly problem?: string }>;
}

const editIntervalMs = 10_000;

export async function startProgress(deps: ProgressDeps): Promise<Progress> {
  const { clock } = deps;
  const over = new AbortController();
  const state = {
    facts: { step: 0, costUsd: 0 } as ProgressFacts,
    editedAt: clock.now(),
    waiting: false,
    editing: Promise.resolve(),
  };
  const comment = await create(deps, deps.render(state.facts));
  const editWhenDue = async (known: CommentRef) => {
    const wait = state.editedAt + editIntervalMs - clock.now();
    if (wait > 0) await clock.sleep(wait, over.signal);
    state.waiting = false;
    state.editedAt = clock.now();
    await edit(deps, known, deps.render(state.facts));
  };
  return {
    listen(event) {
      const facts = advance(state.facts, event);
      if (facts === state.facts) return;
      state.facts = facts;
      if (!comment || state.waiting || over.signal.aborted) return;
      state.waiting = true;
      // What is shown last is what happened last: an event that comes too soon is shown when the time has come.
      state.editing = state.editing.then(() => editWhenDue(comment)).catch(() => undefined);
    },
    async finish(body) {
      over.abort();
      await state.editing;
      return comment ? replace(deps, comment, body) : post(deps, body);
    },
  };
}

async function create(deps: ProgressDeps, body: string): Promise<CommentRef | undefined> {
  try {
    const comment = await deps.github.createComment(deps.issue, body);
    deps.onCreated(comment);
    return comment;
  } catch (error) {
    warn(deps, error);
    return undefined;
  }
}

async function edit(deps: ProgressDeps, comment: CommentRef, body: string): Promise<void> {
  try {
    await deps.github.updateComment(comment.id, body);
  } catch (error) {
    warn(deps, error);
  }
}

async function replace(deps: ProgressDeps, comment: CommentRef, body: string): ReturnType<Progress['finish']> {
  try {
    return { url: (await deps.github.updateComment(comment.id, body)).url };
  } catch {
    // Somebody may have deleted it: the report is not lost with it.
    return post(deps, body);
  }
}

async function post(deps: ProgressDeps, body: string): ReturnType<Progress['finish']> {
  try {
    return { url: (await deps.github.createComment(deps.issue, body)).url };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function warn({ emit }: ProgressDeps, error: unknown): void {
  emit({ type: 'note', level: 'warn', message: errorMessage(error) });
}

/** The same object when the event changes nothing that is shown. */
function advance(facts: ProgressFacts, event: RunEvent): ProgressFacts {
  switch (event.type) {
    case 'llm-call':
      return { step: event.step, costUsd: facts.costUsd };
    case 'tool-call':
      return { ...facts, action: `${event.tool} ${event.summary}`.trim() };
    case 'gate-started':
      return { ...facts, action: event.gate };
    case 'cost-recorded':
      return { ...facts, costUsd: event.totalUsd };
    default:
      return facts;
  }
}
