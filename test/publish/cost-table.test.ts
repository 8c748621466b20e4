import { describe, expect, it } from 'vitest';
import type { CostEntry } from '../../src/contracts/cost.ts';
import { costGroups } from '../../src/publish/cost-groups.ts';
import { renderReport } from '../../src/publish/render/report.ts';
import { reportJson } from '../../src/publish/report-json.ts';
import { aRecord } from './builders.ts';

function anEntry(overrides: Partial<CostEntry> = {}): CostEntry {
  const usage = { inputTokens: 1000, outputTokens: 100, cachedTokens: 620, reasoningTokens: 0 };
  return { step: 1, phase: 'loop', model: 'm', usage, costUsd: 0.01, ...overrides };
}

/** A record whose costs are those of its entries. */
function recordOf(entries: readonly CostEntry[], overrides: Parameters<typeof aRecord>[0] = {}) {
  const sum = (pick: (entry: CostEntry) => number) => entries.reduce((total, entry) => total + pick(entry), 0);
  const usage = {
    inputTokens: sum((entry) => entry.usage.inputTokens),
    outputTokens: sum((entry) => entry.usage.outputTokens),
    cachedTokens: sum((entry) => entry.usage.cachedTokens),
    reasoningTokens: 0,
  };
  return aRecord({
    cost: { totalUsd: sum(({ costUsd }) => costUsd), budgetUsd: 2, warnAtUsd: 1.5, usage, entries },
    ...overrides,
  });
}

const silent = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 };
const written = { inputTokens: 500, outputTokens: 50, cachedTokens: 0, reasoningTokens: 0, cacheWriteTokens: 400 };
const several = [
  anEntry(),
  anEntry({ step: 2, phase: 'summary', usage: written, costUsd: 0.000_02 }),
  anEntry({ step: 2 }),
  anEntry({ step: 2, model: 'other', usage: silent, costUsd: 0 }),
  anEntry({ step: 3, phase: 'closing', costUsd: 0.02 }),
];

describe('the cost table', () => {
  it('has a row for each phase and model, in the order in which they began, and a sum', () => {
    expect(renderReport(recordOf(several))).toContain(
      [
        '| Phase | Model | Calls | Input | From cache | Output | Cost |',
        '|---|---|---:|---:|---:|---:|---:|',
        '| `loop` | `m` | 2 | 2000 | 62 % | 200 | $0.0200 |',
        '| `summary` | `m` | 1 | 500 | 0 % | 50 | &lt;$0.0001 |',
        '| `loop` | `other` | 1 | 0 | – | 0 | $0.0000 |',
        '| `closing` | `m` | 1 | 1000 | 62 % | 100 | $0.0200 |',
        '| **Total** | | 5 | 3500 | 53 % | 350 | **$0.0400 of $2.00** |',
        '',
        '| Step | Model |',
      ].join('\n'),
    );
  });

  it.each(['en', 'es'] as const)('has rows that add up to the sum below them (%s)', (language) => {
    const entries = ['plan', 'loop', 'summary', 'evaluation', 'closing'].map((phase) =>
      anEntry({ phase, costUsd: 0.0143 }),
    );
    const report = renderReport(recordOf(entries, { language }));
    const amounts = [...report.matchAll(/\$(\d\.\d{4})\b/g)].map(([, amount]) => Number(amount));
    expect(amounts).toEqual([...entries.map(() => 0.0143), 0.0715, ...entries.map(() => 0.0143)]);
  });

  it('shows a budget as it was given', () => {
    const record = recordOf([anEntry()]);
    const report = renderReport({ ...record, cost: { ...record.cost, budgetUsd: 0.015 } });
    expect(report).toContain('**$0.01 of $0.015**');
    expect(report).toContain('**$0.0100 of $0.015** |');
  });

  it('speaks Spanish', () => {
    const report = renderReport(recordOf([anEntry({ basis: 'reported' })], { language: 'es' }));
    expect(report).toContain('| Fase | Modelo | Llamadas | Entrada | De la caché | Salida | Coste |');
    expect(report).toContain(
      '**$0.0100 de $2.00** |\n\nEl coste de todas las llamadas es el que informó el proveedor.',
    );
  });

  it('says which amounts are not by price', () => {
    const mixed = [anEntry({ basis: 'reported' }), anEntry(), anEntry({ costUsd: 0, basis: 'unknown' })];
    const report = renderReport(recordOf(mixed));
    expect(report).toContain('The cost of 1 of 3 calls is what the provider reported.');
    expect(report).toContain('No price is known for the model: 1 of 3 calls count as $0.00, whatever they cost.');
    expect(renderReport(recordOf([anEntry()]))).not.toMatch(/reported|No price/);
  });

  it('stays when the steps below it are cut', () => {
    const many = Array.from({ length: 2_000 }, (_, step) => anEntry({ step: step + 1, costUsd: 0.000_5 }));
    const report = renderReport(recordOf(many));
    expect(report.length).toBeLessThanOrEqual(65_536);
    expect(report).toContain('| **Total** | | 2000 | 2000000 | 62 % | 200000 | **$1.0000 of $2.00** |');
    expect(report).toMatch(/… \d+ more in the report file/);
  });

  it('stays whole with its sum for 40 phases of two models over a huge run', () => {
    const many = Array.from({ length: 4_000 }, (_, index) =>
      anEntry({ step: index + 1, phase: `phase-${index % 40}`, model: `m${(index % 3) % 2}`, costUsd: 0.000_5 }),
    );
    const report = renderReport(recordOf(many, { finalMessage: 'm'.repeat(60_000) }));
    expect(report.length).toBeLessThanOrEqual(65_536);
    expect(report.match(/^\| `phase-/gm)).toHaveLength(80);
    expect(report).toContain('| **Total** | | 4000 | 4000000 | 62 % | 400000 | **$2.0000 of $2.00** |');
  });

  it('is in the JSON report by phase and by model', () => {
    const { cost } = reportJson(recordOf(several));
    expect(cost).toMatchObject({ budget_usd: 2, warn_at_usd: 1.5, cached_share: 1860 / 3500 });
    expect(cost.by_phase.map(({ phase, calls, cost_usd }) => [phase, calls, cost_usd])).toEqual([
      ['loop', 3, 0.02],
      ['summary', 1, 0.000_02],
      ['closing', 1, 0.02],
    ]);
    expect(cost.by_phase[1]).toMatchObject({ cache_write_tokens: 400, cached_share: 0 });
    expect(cost.by_model.map(({ model, calls }) => [model, calls])).toEqual([
      ['m', 4],
      ['other', 1],
    ]);
    expect(cost.entries.map(({ basis }) => basis)).toEqual(Array.from({ length: 5 }, () => 'price'));
  });

  it('names the phase of each call that is not a step of the loop', () => {
    expect(renderReport(recordOf(several))).toMatch(/\n\| 1 \| `m` \| .*\n\| 2 \(`summary`\) \| `m` \| /);
  });

  it('shows the smallest amounts in the chart too', () => {
    const tiny = [anEntry({ costUsd: 0.000_02 }), anEntry({ step: 2, costUsd: 0.01 })];
    expect(renderReport(recordOf(tiny), { charts: true })).toContain('bar [0.0000200, 0.0100]');
  });

  it('has a bar for each step in the chart, for a hundred at most', () => {
    const chartOf = (entries: readonly CostEntry[]) => renderReport(recordOf(entries), { charts: true });
    const closed = [anEntry(), anEntry({ step: 2 }), anEntry({ step: 2, phase: 'closing', costUsd: 0.02 })];
    expect(chartOf(closed)).toContain('x-axis [1, 2]\n  bar [0.0100, 0.0300]');
    const many = Array.from({ length: 101 }, (_, step) => anEntry({ step: step + 1 }));
    expect(chartOf(many)).toContain(', 99, 100]');
    for (const few of [[anEntry()], [anEntry({ costUsd: 0 }), anEntry({ step: 2, costUsd: 0 })]]) {
      expect(chartOf(few)).not.toContain('xychart');
    }
  });
});

describe('groups of calls', () => {
  it('add up to all of them, whatever they are grouped by', () => {
    for (const keyOf of [
      () => [],
      ({ phase }: CostEntry) => [phase],
      ({ model, step }: CostEntry) => [model, `${step}`],
    ]) {
      const groups = costGroups(several, keyOf);
      expect(groups.reduce((sum, { calls }) => sum + calls, 0)).toBe(5);
      expect(groups.reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBe(3500);
    }
    expect(costGroups([], () => [])).toEqual([]);
  });

  it('sum up every kind of token', () => {
    const usage = { inputTokens: 9, outputTokens: 8, cachedTokens: 3, reasoningTokens: 4, cacheWriteTokens: 2 };
    const [all] = costGroups([anEntry({ usage }), anEntry({ usage }), anEntry({ usage: silent })], () => []);
    expect(all).toMatchObject({ calls: 3, inputTokens: 18, outputTokens: 16, cachedTokens: 6 });
    expect(all).toMatchObject({ reasoningTokens: 8, cacheWriteTokens: 4 });
  });

  it('are apart where their names only read the same together', () => {
    const entries = [anEntry({ phase: 'a', model: 'bc' }), anEntry({ phase: 'ab', model: 'c' })];
    expect(costGroups(entries, ({ phase, model }) => [phase, model])).toHaveLength(2);
  });
});
