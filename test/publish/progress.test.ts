import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createGitHubApi } from '../../src/platform/github.ts';
import { type Progress, startProgress } from '../../src/publish/progress.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';

const repository = { owner: 'acme', name: 'shop' };
const step = (number: number): RunEvent => ({ type: 'llm-call', step: number, messages: 3 });

async function scene(prepare: (server: GitHubServer) => void = () => undefined): Promise<
  AsyncDisposable & {
    server: GitHubServer;
    clock: ManualClock;
    progress: Progress;
    notes: RunEvent[];
    created: number[];
    stop: AbortController;
  }
> {
  const server = await startGitHubServer({
    repository,
    tokens: [{ token: 't', login: 'github-actions[bot]', type: 'Bot' }],
    issues: [{ number: 7, title: 'x', author: 'ana' }],
  });
  prepare(server);
  const clock = createManualClock();
  const notes: RunEvent[] = [];
  const created: number[] = [];
  const stop = new AbortController();
  const progress = await startProgress({
    github: createGitHubApi({ token: 't', apiUrl: server.apiUrl, repository }),
    issue: 7,
    clock,
    emit: (event) => notes.push(event),
    signal: stop.signal,
    render: ({ step: at, phase, action, costUsd }) => `step ${at} ${phase ?? ''}${action ?? ''} ${costUsd}`,
    onCreated: (comment) => created.push(comment.id),
  });
  return { server, clock, progress, notes, created, stop, [Symbol.asyncDispose]: () => server.close() };
}

const edits = (server: GitHubServer) => server.calls.filter((call) => call.method === 'PATCH').length;
/** Lets what was started go on until the condition holds; the test's time limit is the guard. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the progress comment', () => {
  it('is made at once, edited at most every ten seconds with what is newest, and replaced by the report', async () => {
    await using run = await scene();
    const { server, clock, progress } = run;
    expect(server.comments(7).map((comment) => comment.body)).toEqual(['step 0  0']);
    expect(run.created).toEqual([server.comments(7)[0]?.id]);
    progress.listen(step(1));
    progress.listen({ type: 'tool-call', step: 1, callId: 'c', tool: 'read_file', summary: 'a.ts' });
    await until(() => clock.sleeping === 1);
    clock.advance(9_999);
    progress.listen(step(2));
    expect(edits(server)).toBe(0);
    clock.advance(1);
    await until(() => edits(server) === 1);
    await until(() => server.comments(7)[0]?.body === 'step 2  0');
    progress.listen({ type: 'cost-recorded', step: 2, costUsd: 0.5, totalUsd: 0.5 });
    progress.listen({ type: 'agent-done', steps: 2 });
    expect(await progress.finish('the report')).toEqual({ url: expect.stringMatching(/#issuecomment-/) });
    expect(server.comments(7).map((comment) => comment.body)).toEqual(['the report']);
    expect(edits(server)).toBe(2);
    clock.advance(60_000);
    progress.listen(step(9));
    expect(edits(server)).toBe(2);
  });

  it('that was deleted meanwhile comes back as a new comment with the report', async () => {
    await using run = await scene();
    run.server.fault({ method: 'PATCH', status: 404, body: { message: 'Not Found' } });
    expect((await run.progress.finish('the report')).url).toBeDefined();
    expect(run.server.comments(7).at(-1)?.body).toBe('the report');
  });

  it('that may not be written is a warning at first and a problem at the end, with what helps', async () => {
    const refused = { status: 403, body: { message: 'Resource not accessible by integration' }, times: 10 };
    await using run = await scene((server) => server.fault({ method: 'POST', path: /comments/, ...refused }));
    expect(run.notes).toMatchObject([{ type: 'note', level: 'warn' }]);
    run.progress.listen(step(1));
    expect((await run.progress.finish('the report')).problem).toMatch(/permissions/);
  });

  it('takes the report after an edit that is under way, and a signal gives that edit up', async () => {
    const [clock, stop, edited] = [createManualClock(), new AbortController(), Promise.withResolvers<void>()];
    const comment = { id: 1, url: 'u' };
    const told: string[] = [];
    const signals: (AbortSignal | undefined)[] = [];
    const updateComment = async (_id: number, body: string, signal?: AbortSignal) => {
      told.push(`begins: ${body}`);
      signals.push(signal);
      if (body !== 'the report') await edited.promise;
      told.push(`done: ${body}`);
      return comment;
    };
    const progress = await startProgress({
      github: { quota: undefined, createComment: async () => comment, updateComment },
      ...{ issue: 7, clock, emit: () => undefined, signal: stop.signal, onCreated: () => undefined },
      render: (facts) => `step ${facts.step}`,
    });
    progress.listen(step(1));
    await until(() => clock.sleeping === 1);
    clock.advance(10_000);
    await until(() => told.length === 1);
    const finished = progress.finish('the report');
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual(['begins: step 1']);
    expect(signals[0]?.aborted).toBe(true);
    edited.resolve();
    await finished;
    expect(told.slice(1)).toEqual(['done: step 1', 'begins: the report', 'done: the report']);
    expect(signals[1]).toBeUndefined();
  });

  it('survives an edit that fails', async () => {
    await using run = await scene();
    run.server.fault({ method: 'PATCH', status: 422, body: { message: 'no' } });
    run.progress.listen(step(1));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    await until(() => run.notes.length === 1);
    expect((await run.progress.finish('the report')).problem).toBeUndefined();
  });

  it('says at which phase the run is', async () => {
    await using run = await scene();
    const bodies: string[] = [];
    const events: readonly RunEvent[] = [
      { type: 'tool-call', step: 1, callId: 'c', tool: 'grep', summary: 'x' },
      { type: 'gate-started', gate: 'npm test' },
      { type: 'evaluation-started' },
      { type: 'closing', reason: 'max_steps', steps: 1 },
      step(2),
    ];
    for (const [index, event] of events.entries()) {
      run.progress.listen(event);
      await until(() => run.clock.sleeping === 1);
      run.clock.advance(10_000);
      await until(() => edits(run.server) === index + 1);
      await until(() => run.server.comments(7)[0]?.body !== bodies.at(-1));
      bodies.push(run.server.comments(7)[0]?.body ?? '');
    }
    expect(bodies).toEqual([
      'step 0 grep x 0',
      'step 0 gatenpm test 0',
      'step 0 evaluation 0',
      'step 0 closing 0',
      'step 2  0',
    ]);
  });

  it('is edited once for a thousand events at once', async () => {
    await using run = await scene();
    for (let number = 1; number <= 1_000; number++) run.progress.listen(step(number));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    await until(() => run.server.comments(7)[0]?.body === 'step 1000  0');
    expect(edits(run.server)).toBe(1);
    expect(run.clock.sleeping).toBe(0);
  });

  it.each<[string, Parameters<GitHubServer['fault']>[0], number]>([
    [
      'fewer than a tenth of the requests are left',
      {
        method: 'PATCH',
        status: 200,
        body: { id: 1, html_url: 'https://x' },
        headers: { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '99' },
        times: 3,
      },
      0,
    ],
    ['an edit has failed, which is said once', { method: 'PATCH', status: 422, body: { message: 'no' }, times: 2 }, 1],
  ])('is edited only once a minute when %s', async (_name, fault, notes) => {
    await using run = await scene();
    run.server.fault(fault);
    run.progress.listen(step(1));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    for (const number of [2, 3]) {
      await until(() => edits(run.server) === number - 1 && run.clock.sleeping === 0);
      run.progress.listen(step(number));
      await until(() => run.clock.sleeping === 1);
      run.clock.advance(59_999);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(edits(run.server)).toBe(number - 1);
      run.clock.advance(1);
    }
    await until(() => edits(run.server) === 3);
    expect(run.notes).toHaveLength(notes);
  });

  it('has the report last when that comes during an edit', async () => {
    await using run = await scene();
    run.server.fault({ method: 'PATCH', delayMs: 150 });
    run.progress.listen(step(1));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    await until(() => edits(run.server) === 1);
    run.progress.listen(step(2));
    await run.progress.finish('the report');
    expect(run.server.comments(7)[0]?.body).toBe('the report');
    expect(edits(run.server)).toBe(2);
  });

  it('does not wait for an edit when the run has to end', async () => {
    await using run = await scene();
    run.server.fault({ method: 'PATCH', delayMs: 60_000, status: 200, body: {} });
    run.progress.listen(step(1));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    await until(() => edits(run.server) === 1);
    run.stop.abort();
    expect((await run.progress.finish('the report')).problem).toBeUndefined();
    expect(run.server.comments(7)[0]?.body).toBe('the report');
    expect(run.notes).toEqual([]);
  });
});
