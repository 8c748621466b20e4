import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, fails, says, sends } from './support/model-server.ts';

const look = { name: 'read_file', arguments: { path: 'README.md' } };
const refused = (status: number, message: string) => fails(status, { error: { message } });

describe('a run whose model cannot be used', () => {
  it.each([
    ['that cannot call tools', refused(400, 'test does not support tools'), 1, 'llm_error', 'cannot call tools'],
    ['whose key is refused', refused(401, 'Incorrect API key'), 4, 'auth_error', 'refused the API key (401)'],
    ['whose key may not have it', refused(403, 'No access to model'), 4, 'auth_error', 'no access to the model'],
    ['whose account is empty', refused(402, 'Insufficient Balance'), 1, 'llm_error', 'check plan and billing'],
    ['that is not there', refused(404, 'The model `x` does not exist'), 1, 'llm_error', 'There is no model "'],
  ])('%s ends at once with one line', async (...[, refusal, code, reason, told]) => {
    await using scene = await openLocalRun(({ method }) => (method === 'POST' ? refusal : undefined));
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode, stderr).toBe(code);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', stop_reason: reason, steps: 0 });
    expect(scene.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(stderr.split('\n').filter((line) => line.includes(told))).not.toEqual([]);
  });

  it('since its second step ends as failed, without a closing call', async () => {
    const script = [calls([look]), refused(402, 'Insufficient Balance'), says('never')];
    await using scene = await openLocalRun(script);
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode, stderr).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', stop_reason: 'llm_error', steps: 1 });
    expect(scene.server.requests).toHaveLength(2);
  });
});

describe('a model that talks for ever', () => {
  it('is stopped by the time of the step', async () => {
    const piece = 'data: {"choices":[{"index":0,"delta":{"content":"and "}}]}\n\n';
    const endless = sends(piece.repeat(10_000), { chunkDelayMs: 20, bytesPerWrite: piece.length });
    await using scene = await openLocalRun(({ body }) => (body?.tools ? endless : says('It was cut.')));
    scene.configure('step_timeout: 1\nllm: { retries: 2, timeout: 30 }\n');
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode, stderr).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject({ stop_reason: 'timeout', summary: 'It was cut.' });
    expect(scene.server.requests).toHaveLength(2);
    await scene.server.aborted(0);
  });
});

describe('an answer that broke off while it was shown', () => {
  it('is said not to count', async () => {
    await using scene = await openLocalRun([says('Half an answer', { cutAfterEvents: 3 }), says('The whole answer')]);
    scene.configure('llm: { retries: 1 }\n');
    const { exitCode, stderr } = await scene.architectHere(['run', 'look']);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toMatch(
      /Retry 1 in [\d.]+s: The answer of .* broke off .*\. The text above does not count: the answer/,
    );
  });

  it('does none of what it asked for', async () => {
    const write = { name: 'write_file', arguments: { path: 'cut.txt', content: 'x' } };
    const script = [calls([write], { cutAfterEvents: 4 }), says('Done.')];
    await using scene = await openLocalRun(script);
    scene.configure('llm: { retries: 1 }\n');
    const { stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(JSON.parse(stdout), stderr).toMatchObject({ steps: 1, tool_calls: 0 });
    expect(scene.status()).not.toContain('cut.txt');
  });
});
