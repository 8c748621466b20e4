import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import type { RunEvent } from '../src/contracts/run-event.ts';
import { makeLedger } from '../src/wire-costs.ts';
import { resolve } from './llm/targets.ts';
import { createManualClock } from './support/manual-clock.ts';

interface Question {
  readonly model: string;
  readonly baseUrl?: string;
  readonly costs?: string;
  readonly prices?: Parameters<typeof makeLedger>[0]['prices'];
  readonly inputs?: Readonly<Record<string, string>>;
}

function ledgerOf({ model, baseUrl = 'https://models.example.com/v1', costs = '', prices = {}, inputs }: Question) {
  const events: RunEvent[] = [];
  const { config } = loadConfig({ inputs: { model, ...inputs }, file: { path: 'c.yml', text: costs }, env: {} });
  const ledger = makeLedger({
    host: { clock: createManualClock() },
    journal: { emit: (event) => void events.push(event) },
    config,
    target: resolve({ model, baseUrl }),
    prices,
  });
  return { ledger, notes: events.filter(({ type }) => type === 'note') };
}

const usage = { inputTokens: 1_000_000, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 };

describe('the costs of a run', () => {
  it('are counted by the known price', () => {
    const { ledger, notes } = ledgerOf({ model: 'gpt-4o' });
    ledger.record({ step: 1, phase: 'loop', usage });
    expect(ledger.summary()).toMatchObject({ totalUsd: 2.5, budgetUsd: 2 });
    expect(notes).toEqual([]);
  });

  it('are counted by the price of the configuration, whatever the provider reports', () => {
    const { ledger } = ledgerOf({ model: 'gpt-4o', prices: { 'gpt-4o': { input: 1, output: 1 } } });
    ledger.record({ step: 1, phase: 'loop', usage: { ...usage, costUsd: 7 } });
    expect(ledger.summary().totalUsd).toBe(1);
  });

  it('are what the provider reports, where the configuration says nothing', () => {
    const { ledger } = ledgerOf({ model: 'gpt-4o' });
    ledger.record({ step: 1, phase: 'loop', usage: { ...usage, costUsd: 7 } });
    expect(ledger.summary().totalUsd).toBe(7);
  });

  it('are a warning where the price is that of a similar model', () => {
    expect(ledgerOf({ model: 'gpt-4o-prod' }).notes).toMatchObject([
      { level: 'warn', message: expect.stringContaining('like "gpt-4o"') },
    ]);
  });

  it('are none on a server of one’s own', () => {
    const { ledger, notes } = ledgerOf({ model: 'qwen3', baseUrl: 'http://localhost:11434/v1' });
    ledger.record({ step: 1, phase: 'loop', usage });
    expect(ledger.summary().totalUsd).toBe(0);
    expect(notes).toEqual([]);
  });
});

describe('the warning', () => {
  const costs = 'costs: {budget_usd: 4, warn_at_usd: 3}';

  it('comes at its amount', () => {
    const { ledger, notes } = ledgerOf({ model: 'gpt-4o', costs });
    expect(ledger.summary()).toMatchObject({ budgetUsd: 4, warnAtUsd: 3 });
    expect(notes).toEqual([]);
  });

  it('comes at 75 % of a budget that this run has got below its amount, and the log says so', () => {
    const { ledger, notes } = ledgerOf({ model: 'gpt-4o', costs, inputs: { 'budget-usd': '1' } });
    expect(ledger.summary()).toMatchObject({ budgetUsd: 1, warnAtUsd: 0.75 });
    expect(notes).toMatchObject([
      { level: 'warn', message: expect.stringMatching(/\(\$3\) is more than the budget of this run \(\$1\)/) },
    ]);
  });

  it('is not promised to a model that costs nothing', () => {
    const question = { model: 'qwen3', baseUrl: 'http://localhost:11434/v1', costs, inputs: { 'budget-usd': '1' } };
    expect(ledgerOf(question).notes).toEqual([]);
  });

  it('comes for a model without a price only where it was asked for', () => {
    const allow = (more = '') => `costs: {budget_unpriced: allow, budget_usd: 4${more}}`;
    expect(ledgerOf({ model: 'own', costs: allow() }).ledger.summary()).not.toHaveProperty('warnAtUsd');
    const { ledger } = ledgerOf({ model: 'own', costs: allow(', warn_at_usd: 3') });
    ledger.record({ step: 1, phase: 'loop', usage: { ...usage, costUsd: 3.5 } });
    expect(ledger.takeWarning('people')).toEqual({ spentUsd: 3.5, budgetUsd: 4 });
  });
});

describe('an unknown price', () => {
  it('is refused before anything is asked: the message says what to set, and which name may be meant', () => {
    const refused = {
      code: 'config',
      message: expect.stringMatching(/"gpt-4p" at OpenAI.*\$2 .*did you mean "gpt-4o"/),
    };
    expect(() => ledgerOf({ model: 'gpt-4p', baseUrl: 'https://api.openai.com/v1' })).toThrow(
      expect.objectContaining(refused),
    );
    expect(() => ledgerOf({ model: 'own', costs: 'language: es' })).toThrow(/no se conoce el precio de "own"/);
  });

  it('is explained by an example that is a valid configuration', () => {
    let message = '';
    try {
      ledgerOf({ model: 'own: "model"' });
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/`costs\.prices`.*`costs\.budget_unpriced: allow`/);
    const text = /`(costs: .*?)`/.exec(message)?.[1] ?? '';
    const { config } = loadConfig({ inputs: { model: 'm' }, file: { path: 'c.yml', text }, env: {} });
    expect(Object.keys(config.costs.prices ?? {})).toEqual(['own: "model"']);
  });

  it('that is allowed is a warning; tokens count, dollars only where they are reported', () => {
    const { ledger, notes } = ledgerOf({ model: 'own', costs: 'costs: { budget_unpriced: allow }' });
    expect(notes).toMatchObject([
      { level: 'warn', message: expect.stringContaining('the budget of $2 cannot be kept') },
    ]);
    ledger.record({ step: 1, phase: 'loop', usage });
    expect(ledger.summary()).toMatchObject({ totalUsd: 0, usage: { inputTokens: 1_000_000 } });
    ledger.record({ step: 2, phase: 'loop', usage: { ...usage, costUsd: 0.5 } });
    expect(ledger.summary().totalUsd).toBe(0.5);
  });
});
