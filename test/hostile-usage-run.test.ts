import { describe, expect, it } from 'vitest';
import { localKey, openLocalRun } from './support/local-run.ts';
import { calls, fails, type RecordedRequest, type Reply, type Script, says, sends } from './support/model-server.ts';

/** At 0.25 and 2 dollars per million: the price of the model of local runs. */
const priceOf = (input: number, output: number) => (input * 0.25 + output * 2) / 1_000_000;
const counts = (prompt: unknown, completion: unknown) => ({ prompt_tokens: prompt, completion_tokens: completion });
const look = (path: string) => [{ name: 'read_file', arguments: { path } }];

/** A streamed call with a usage in each of its chunks. */
function reports(index: number, usages: readonly unknown[]): Reply {
  const call = { index: 0, id: `c${index}`, function: { name: 'read_file', arguments: `{"path":"${index}.md"}` } };
  const chunks = [{ delta: { tool_calls: [call] } }, { delta: {} }, { delta: {}, finish_reason: 'tool_calls' }];
  const events = chunks.map((choice, at) => ({ choices: [{ index: 0, ...choice }], usage: usages[at] }));
  return sends(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

async function runAt(script: Script, config = '', env: (url: string) => Readonly<Record<string, string>> = () => ({})) {
  await using scene = await openLocalRun(script);
  scene.configure(config);
  const { stdout, stderr } = await scene.architectHere(['run', 'look', '--json'], { env: env(scene.server.url) });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return { ...JSON.parse(stdout), stderr, asked: scene.server.requests.length };
}

describe('a run at a server that reports badly', () => {
  it('costs what each reply said last, at its price, whatever else it said', async () => {
    const told = [
      [counts(1000, 50), counts(1000, 50), counts(1000, 50)],
      [counts(1000, 1), counts(1000, 20), counts(1000, 50)],
      [counts(1000, 50), null, null],
      [{ ...counts(1000, 50), cost: '0.1' }],
      [{ ...counts(1000, 50), cost: 0 }],
    ];
    const { cost } = await runAt([...told.map((usages, index) => reports(index, usages)), says('Looked.')]);
    const amounts = cost.entries.map(({ cost_usd: usd }: { readonly cost_usd: number }) => usd);
    expect(amounts.slice(0, -1)).toEqual(told.map(() => expect.closeTo(priceOf(1000, 50), 12)));
  });

  it('is estimated where counts are none, and says so once', async () => {
    const told = [null, counts(-1000, -50), counts('1000', '50'), [1000, 50]];
    const { cost, stderr } = await runAt([...told.map((usage, index) => reports(index, [usage])), says('Looked.')]);
    for (const { cost_usd: usd } of cost.entries) {
      expect(usd).toBeGreaterThan(priceOf(500, 0));
      expect(usd).toBeLessThan(priceOf(30_000, 100));
    }
    expect(stderr.match(/usage/g)).toHaveLength(1);
  });

  it('ends after a reply that goes over the budget, however absurdly, and says a number', async () => {
    for (const tokens of [1e7, 1.7e308]) {
      const usage = { input: tokens, output: tokens, cached: tokens };
      const { cost, stop_reason: stopReason, asked, tool_calls: done } = await runAt(() => calls(look('a'), { usage }));
      expect([stopReason, asked, done]).toEqual(['budget_exceeded', 1, 0]);
      expect(cost.total_usd).toBeGreaterThan(2);
    }
  });

  it('counts what refusals report, and tries no more once they have used up the budget', async () => {
    const refusal = { error: { message: 'Overloaded' }, usage: counts(1000, 50) };
    const fail = fails(503, refusal, { 'retry-after-ms': '1' });
    const few = await runAt([fail, fail, says('Looked.', { usage: { input: 1000, output: 50 } })]);
    expect(few.cost.total_usd).toBeCloseTo(priceOf(3000, 150), 12);
    const endless = await runAt(
      () => fails(503, { ...refusal, usage: counts(1000, 4800) }),
      'costs: { budget_usd: 0.01 }',
    );
    expect([endless.asked, endless.cost.total_usd]).toEqual([1, expect.closeTo(priceOf(1000, 4800), 12)]);
  });
});

describe('a run whose replies are as long and as dear as they may be', () => {
  const prices = [
    'm:',
    '  { input: 3, output: 15, cache_write: 3.75, tiers: [{ above: 2100, input: 6, output: 22.5, cache_write: 7.5 }] }',
  ].join('\n    ');
  const anthropic = (url: string) => ({
    ARCHITECT_BASE_URL: url.replace(/\/v1$/, ''),
    ARCHITECT_PROVIDER: 'anthropic',
    ARCHITECT_MODEL: 'm',
    ANTHROPIC_API_KEY: localKey,
  });
  /** All of the input is written to a cache, and the output is as long as the cap. */
  const worst = ({ body, text }: RecordedRequest, turn: number): Reply => {
    const input = Math.ceil(text.length / 4);
    const usage = { input, cacheWrite: input, output: Math.min(Number(body?.max_tokens), 3000) };
    return calls(look(`${turn}.md`), { usage });
  };

  it.each([0.3, 0.45])('keeps a budget of $%d, across a tier and with writes to the cache', async (budget) => {
    const config = `costs:\n  budget_usd: ${budget}\n  prices:\n    ${prices}\n`;
    const { cost, stop_reason: stopReason } = await runAt(worst, config, anthropic);
    expect(stopReason).toBe('budget_exceeded');
    expect(cost.total_usd).toBeLessThanOrEqual(budget);
    expect(cost.total_usd).toBeGreaterThan(budget / 2);
    expect(cost.entries.at(-1).input_tokens).toBeGreaterThan(2100);
  });
});
