import { errorMessage } from '../contracts/errors.ts';
import type { Clock, CommentRef, GitHubApi } from '../contracts/ports.ts';
import type { Emit, RunEvent } from '../contracts/run-event.ts';
import { advance, type ProgressFacts } from './progress-facts.ts';

export interface ProgressDeps {
  readonly github: Pick<GitHubApi, 'createComment' | 'updateComment' | 'quota'>;
  /** Number of the issue or pull request. */
  readonly issue: number;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Aborted when the run has to end: an edit under way is given up, so that the report need not wait for it. */
  readonly signal: AbortSignal;
  readonly render: (facts: ProgressFacts) => string;
  /** Told once the comment exists. */
  readonly onCreated: (comment: CommentRef) => void;
}

/** The one comment of a run: made at the start, edited now and then, replaced by the report. Never throws. */
export interface Progress {
  /** Hears of everything that happens; edits the comment at most every 10 seconds, or 60 when requests run short. */
  readonly listen: (event: RunEvent) => void;
  /** Puts the final text in its place; where it is gone, in a new comment. Returns where it is, or what went wrong. */
  finish(body: string): Promise<{ readonly url?: string; readonly problem?: string }>;
}

const editIntervalMs = 10_000;
/** When less than a tenth of the hour's requests is left, or an edit has failed. */
const sparingIntervalMs = 60_000;

export async function startProgress(deps: ProgressDeps): Promise<Progress> {
  const { clock } = deps;
  const over = new AbortController();
  const isOver = AbortSignal.any([over.signal, deps.signal]);
  const state: ProgressState = {
    facts: { step: 0, costUsd: 0 },
    editedAt: clock.now(),
    failures: 0,
    waiting: false,
    editing: Promise.resolve(),
  };
  const comment = await create(deps, deps.render(state.facts));
  const editWhenDue = async (known: CommentRef) => {
    const wait = state.editedAt + interval(deps, state) - clock.now();
    if (wait > 0) await clock.sleep(wait, isOver);
    isOver.throwIfAborted();
    state.waiting = false;
    state.editedAt = clock.now();
    await edit(deps, state, known);
  };
  return {
    listen(event) {
      const facts = advance(state.facts, event);
      if (facts === state.facts) return;
      state.facts = facts;
      if (!comment || state.waiting || isOver.aborted) return;
      state.waiting = true;
      // What is shown last is what happened last: an event that comes too soon is shown when the time has come.
      state.editing = state.editing.then(() => editWhenDue(comment)).catch(() => undefined);
    },
    async finish(body) {
      over.abort();
      // An edit that is under way comes first: it must not arrive after the report.
      await state.editing;
      return comment ? replace(deps, comment, body) : post(deps, body);
    },
  };
}

interface ProgressState {
  facts: ProgressFacts;
  editedAt: number;
  /** Edits that failed, in a row. */
  failures: number;
  /** An edit will come: it shows what is newest then. */
  waiting: boolean;
  editing: Promise<void>;
}

function interval({ github }: ProgressDeps, { failures }: ProgressState): number {
  const { quota } = github;
  const isShort = quota !== undefined && quota.remaining < quota.limit / 10;
  return isShort || failures > 0 ? sparingIntervalMs : editIntervalMs;
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

async function edit(deps: ProgressDeps, state: ProgressState, comment: CommentRef): Promise<void> {
  try {
    await deps.github.updateComment(comment.id, deps.render(state.facts), deps.signal);
    state.failures = 0;
  } catch (error) {
    if (deps.signal.aborted) return;
    state.failures += 1;
    // Said once: the next ones will fail in the same way.
    if (state.failures === 1) warn(deps, error);
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
