import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, type Reply, says, sends } from './support/model-server.ts';

const look = calls([{ name: 'read_file', arguments: { path: 'README.md' } }], { usage: { input: 1_000, output: 100 } });
const verdict = says('{"completed":true,"confidence":0.9,"issues":[],"suggestion":""}', {
  usage: { input: 800, output: 80 },
});
/** At 0.25 and 2 dollars per million: the price of the model of local runs. */
const priceOf = (input: number, output: number) => (input * 0.25 + output * 2) / 1_000_000;

function dollars(entries: readonly { readonly phase: string; readonly cost_usd: number }[], phase: string): number {
  return entries.filter((entry) => entry.phase === phase).reduce((sum, { cost_usd: usd }) => sum + usd, 0);
}

/** A stream that reports what it has cost and then fails, in a way that is worth another try. */
const failsWithUsage: Reply = sends(
  [
    { choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 } },
    { error: { message: 'The server is overloaded', type: 'overloaded_error', code: 503 } },
  ]
    .map((chunk) => `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...chunk })}\n\n`)
    .join(''),
);

describe('the costs of a run', () => {
  it('are those of every phase, failed replies included, and each table has the same sum', async () => {
    await using scene = await openLocalRun([
      says('1. Look.', { usage: { input: 2_000, output: 200 } }),
      failsWithUsage,
      look,
      says('Looked.', { usage: { input: 1_500, output: 20, cached: 1_000 } }),
      verdict,
    ]);
    scene.configure('agent: mixed\ngates: []\nevaluation: { mode: basic }\n');
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode, stderr).toBe(0);
    const { cost } = JSON.parse(stdout);
    expect(cost.entries).toHaveLength(5);
    expect(dollars(cost.entries, 'evaluation')).toBeCloseTo(priceOf(800, 80), 10);
    expect(dollars(cost.entries, 'plan')).toBeCloseTo(priceOf(2_000, 200), 10);
    expect(cost.by_phase.map(({ phase }: { phase: string }) => phase)).toEqual(['plan', 'loop', 'evaluation']);
    expect(cost.entries[1].cost_usd).toBeCloseTo(priceOf(1_000, 50), 10);
    expect(cost.entries[3].cost_usd).toBeLessThan(priceOf(1_500, 20));
    for (const table of [cost.by_phase, cost.by_model]) {
      const sum = table.reduce((total: number, { cost_usd: usd }: { cost_usd: number }) => total + usd, 0);
      expect(sum).toBeCloseTo(cost.total_usd, 10);
    }
  });
});

describe('a run that reaches the amount to warn at', () => {
  it('warns log, hook and model once, and goes on', async () => {
    await using scene = await openLocalRun([look, look, says('Looked.')]);
    scene.configure(
      [
        'costs: { budget_usd: 0.5, warn_at_usd: 0.0008 }',
        'hooks:',
        '  budget_warning: [{ name: tell, command: echo "$ARCHITECT_COST_USD of $ARCHITECT_BUDGET_USD" >> warned.txt }]',
      ].join('\n'),
    );
    const { exitCode, stderr } = await scene.architectHere(['run', 'look', '--mode', 'yolo']);
    expect(exitCode, stderr).toBe(0);
    expect(readFileSync(join(scene.repository, 'warned.txt'), 'utf8')).toBe('0.0009 of 0.5\n');
    expect(stderr.match(/⚠️ 0 % of the budget used \(\$0\.0009 of \$0\.50\)/g)).toHaveLength(1);
    expect(stderr).toContain('   🔍 Hook tell: ✓');
    const told = scene.server.requests.map(
      ({ body }) =>
        body?.messages.filter(({ content }) => content?.includes('of the budget of this run is used')).length,
    );
    expect(told).toEqual([0, 0, 1]);
  });
});

describe('a run that the budget stops', () => {
  it('ends with a summary that the reserve paid for, and below the budget', async () => {
    const dear = calls([{ name: 'read_file', arguments: { path: 'README.md' } }], {
      usage: { input: 3_000, output: 3_800 },
    });
    await using scene = await openLocalRun(({ body }) =>
      body?.tools ? dear : says('Half is done.', { usage: { input: 1_000, output: 30 } }),
    );
    scene.configure('costs: { budget_usd: 0.01 }\n');
    const { exitCode, stdout } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode).toBe(2);
    const { stop_reason: stopReason, summary, cost } = JSON.parse(stdout);
    expect({ stopReason, summary }).toEqual({ stopReason: 'budget_exceeded', summary: 'Half is done.' });
    expect(cost.by_phase.map(({ phase }: { phase: string }) => phase)).toEqual(['loop', 'closing']);
    expect(cost.total_usd).toBeLessThan(0.01);
  });
});
