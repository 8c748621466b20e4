import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ReplyUsage } from '../support/model-replies.ts';
import { calls, type ModelServer, says } from '../support/model-server.ts';
import { startProxy } from '../support/proxy-server.ts';
import { git } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { createScene, modelKey, pullBranch, pullNumber, type Scene } from '../support/scene.ts';

const configured = (text: string) => ({ ...sampleProject, '.github/architect.yml': text });
const lastComment = (scene: Scene) => scene.github.comments(pullNumber).at(-1)?.body ?? '';
const bodiesOf = ({ requests }: ModelServer) => requests.map(({ text }) => JSON.parse(text));

/** Looks, repairs and says so, thinking first. */
function session([first, second, third]: readonly [ReplyUsage, ReplyUsage, ReplyUsage]) {
  return [
    calls([{ name: 'read_file', arguments: { path: sampleRepair.path } }], { usage: first, reasoning: 'Look first.' }),
    calls([{ name: 'edit_file', arguments: sampleRepair }], { usage: second }),
    says('It takes the day from the ISO form.', { usage: third }),
  ];
}

/** Pushed, with nothing that the strict server refused on the way. */
function expectDelivery(scene: Scene): void {
  expect(git(scene.remote, ['show', `refs/heads/${pullBranch}:src/day.js`])).toContain('toISOString');
  expect(scene.model.requests.map(({ status, refusal }) => [status, refusal])).toEqual(
    Array.from({ length: 3 }, () => [200, undefined]),
  );
}

describe("a run over Anthropic's format", () => {
  it('pushes its change, and says what was paid for fresh, cached and written tokens', async () => {
    await using scene = await createScene({
      script: session([
        { input: 5_000, output: 200, cacheWrite: 4_500 },
        { input: 6_000, output: 300, cached: 4_500, cacheWrite: 1_200 },
        { input: 7_000, output: 100, cached: 5_700, cacheWrite: 900 },
      ]),
    });
    const inputs = {
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      'base-url': scene.model.url.replace(/\/v1$/, ''),
    };
    const { exitCode, log, outputs } = await runMain(scene.comment('/architect fix the failing test', { inputs }));
    expect(exitCode, log).toBe(0);
    expectDelivery(scene);
    expect(scene.model.requests.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual(
      Array.from({ length: 3 }, () => ['/v1/messages', modelKey]),
    );
    // Dollars a million: 1,200 fresh at 3, 6,600 written at 3.75, 10,200 read at 0.3, 600 of output at 15.
    expect(Number(outputs['cost-usd'])).toBeCloseTo(0.04041, 6);
    expect(outputs).toMatchObject({ 'input-tokens': '18000', 'cached-tokens': '10200', 'output-tokens': '600' });
    expect(JSON.parse(outputs.costs ?? '')).toEqual([
      expect.objectContaining({ phase: 'loop', model: 'claude-sonnet-4-5', calls: 3, cache_write_tokens: 6_600 }),
    ]);
    expect(lastComment(scene)).toContain('| `loop` | `claude-sonnet-4-5` | 3 | 18000 | 57 % | 600 | $0.0404 |');
  });
});

describe('a run over Responses', () => {
  it('gives reasoning back encrypted, and tells hook and model when the budget is to be warned of', async () => {
    const files = configured(`gates: []
llm: { api: responses, reasoning_effort: low }
costs: { budget_usd: 1, warn_at_usd: 0.002 }
hooks:
  budget_warning: [{ name: tell, command: 'echo "$ARCHITECT_COST_USD of $ARCHITECT_BUDGET_USD" >> "$HOME/warned"' }]
`);
    const usage = { input: 4_000, output: 500, reasoning: 300 };
    await using scene = await createScene({ files, script: session([usage, usage, usage]) });
    const { exitCode, log } = await runMain(scene.comment('/architect fix the failing test'));
    expect(exitCode, log).toBe(0);
    expectDelivery(scene);
    const [first, second, third] = bodiesOf(scene.model);
    expect(first).toMatchObject({ store: false, reasoning: { effort: 'low' } });
    expect(JSON.stringify(second.input)).toContain('"encrypted_content"');
    // Of gpt-5-mini 4,000 at 0.25 and 500 at 2 a million are $0.002.
    expect(readFileSync(join(scene.folder, 'runner', 'warned'), 'utf8')).toBe('0.002 of 1\n');
    const told = [first, second, third].map((body) => JSON.stringify(body.input).includes('of the budget of this run'));
    expect(told).toEqual([false, true, true]);
  });
});

describe('a run without a provider and an address', () => {
  it('asks the maker of the model, through the proxy of the job, and says who refused', async () => {
    const proxy = await startProxy(0, { refusal: 403 });
    onTestFinished(() => proxy.close());
    await using scene = await createScene({ files: configured('llm: { retries: 0 }\n'), script: [] });
    const { exitCode, log, outputs } = await runMain(
      scene.comment('/architect fix the failing test', {
        inputs: { model: 'claude-sonnet-4-5', 'base-url': '' },
        env: { HTTPS_PROXY: proxy.url },
      }),
    );
    expect(exitCode, log).toBe(1);
    expect(proxy.tunnels).toEqual(['api.anthropic.com:443']);
    expect(outputs.summary).toMatch(
      /The proxy 127\.0\.0\.1:\d+ \(from HTTPS_PROXY\) made no connection to api\.anthropic\.com \(403\)/,
    );
    expect(lastComment(scene)).toContain('HTTPS_PROXY');
  });
});
