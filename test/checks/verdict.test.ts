import { describe, expect, it } from 'vitest';
import { runVerdict } from '../../src/checks/verdict.ts';
import { endingOf } from '../../src/contracts/outcome.ts';
import { verdictFacts } from '../support/verdict-facts.ts';

describe('runVerdict', () => {
  it('is a success when every part is', () => {
    expect(runVerdict(verdictFacts())).toEqual({ stopReason: 'llm_done', status: 'success', exitCode: 0 });
  });

  it.each([
    ['a failed required gate', { gatesFailed: true }, 'partial', 2],
    ['a failed evaluation', { evaluationFailed: true }, 'partial', 2],
    ['an answer of another form', { answerInvalid: true }, 'partial', 2],
    ['a reverted path', { auditReverted: true }, 'partial', 2],
    ['a rule that asks for more', { rulesOpen: true }, 'partial', 2],
    ['a failed publication', { publishFailed: true }, 'failed', 1],
    ['an interrupt', { interrupted: true }, 'partial', 130],
    ['a step limit', { agent: endingOf('max_steps', 3) }, 'partial', 2],
    ['a time limit', { agent: endingOf('timeout', 3) }, 'partial', 5],
    ['a time limit before any step', { agent: endingOf('timeout', 0) }, 'failed', 5],
    ['a model error', { agent: endingOf('llm_error', 3) }, 'failed', 1],
    ['a refused key', { agent: endingOf('auth_error', 0) }, 'failed', 4],
    ['a gate and a push that fail', { gatesFailed: true, publishFailed: true }, 'failed', 1],
    ['a time limit and a failed push', { agent: endingOf('timeout', 3), publishFailed: true }, 'failed', 1],
    ['a refused key and a failed push', { agent: endingOf('auth_error', 0), publishFailed: true }, 'failed', 4],
    ['an interrupt and a failed push', { interrupted: true, publishFailed: true }, 'failed', 130],
  ] as const)('makes %s the outcome', (_, overrides, status, exitCode) => {
    expect(runVerdict(verdictFacts(overrides))).toMatchObject({ status, exitCode });
  });

  it.each(['max_steps', 'budget_exceeded', 'context_full'] as const)(
    'lets exit_code_on_partial: false forgive %s, but no failing gate',
    (stopReason) => {
      const agent = endingOf(stopReason, 3);
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false }))).toMatchObject({
        status: 'partial',
        exitCode: 0,
      });
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false, gatesFailed: true })).exitCode).toBe(2);
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false, evaluationFailed: true })).exitCode).toBe(2);
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false, answerInvalid: true })).exitCode).toBe(2);
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false, auditReverted: true })).exitCode).toBe(2);
      expect(runVerdict(verdictFacts({ agent, exitCodeOnPartial: false, rulesOpen: true })).exitCode).toBe(2);
    },
  );

  it('does not forgive a time limit', () => {
    expect(runVerdict(verdictFacts({ agent: endingOf('timeout', 2), exitCodeOnPartial: false })).exitCode).toBe(5);
  });

  it('names the interrupt as the reason whenever the signal came', () => {
    expect(runVerdict(verdictFacts({ interrupted: true })).stopReason).toBe('user_interrupt');
  });
});
