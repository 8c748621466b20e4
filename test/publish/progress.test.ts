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
  const progress = await startProgress({
    github: createGitHubApi({ token: 't', apiUrl: server.apiUrl, repository }),
    issue: 7,
    clock,
    emit: (event) => notes.push(event),
    render: ({ step: at, action, costUsd }) => `step ${at} ${action ?? ''} ${costUsd}`,
    onCreated: (comment) => created.push(comment.id),
  });
  return { server, clock, progress, notes, created, [Symbol.asyncDispose]: () => server.close() };
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

  it('survives an edit that fails', async () => {
    await using run = await scene();
    run.server.fault({ method: 'PATCH', status: 422, body: { message: 'no' } });
    run.progress.listen(step(1));
    await until(() => run.clock.sleeping === 1);
    run.clock.advance(10_000);
    await until(() => run.notes.length === 1);
    expect((await run.progress.finish('the report')).problem).toBeUndefined();
  });
});
