import { describe, expect, it } from 'vitest';
import { createCostLedger } from '../src/observe/cost-ledger.ts';
import { aUsage, says, throws } from './support/scripted-llm.ts';
import { playWork } from './support/work-scene.ts';

const verdict = (completed: boolean, confidence: number, issues: readonly string[] = []) =>
  says(JSON.stringify({ completed, confidence, issues, suggestion: 'Look again.' }));
const basic = 'evaluation: { mode: basic }\n';
const full = 'evaluation: { mode: full, max_retries: 2 }\n';
const greenGate = 'gates: [{ name: tests, command: "test ! -e broken.txt" }]\ngate_retries: 0\n';

describe('evaluation: basic', () => {
  it('judges a result once; what passes stays a success', async () => {
    const { worked, record, requests, events } = await playWork({
      config: basic,
      turns: [{ files: { 'a.txt': 'A\n' }, says: 'I wrote A.' }],
      judge: [verdict(true, 0.92)],
    });
    expect(worked).toMatchObject({ state: { status: 'success', stopReason: 'llm_done' } });
    expect(record.evaluation).toEqual({
      ...{ passed: true, completed: true, confidence: 0.92, issues: [], suggestion: 'Look again.', rounds: 1 },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toHaveProperty('tools');
    expect(requests[0]).not.toHaveProperty('onText');
    const asked = requests[0]?.messages[1]?.content ?? '';
    for (const part of ['Fix the test.', 'I wrote A.', 'modified a.txt (+1 -1)', '+A']) expect(asked).toContain(part);
    expect(events.map(({ type }) => type)).toContain('evaluation-started');
    expect(record.cost.entries).toMatchObject([{ phase: 'evaluation' }]);
  });

  it.each([
    ['not completed', verdict(false, 0.9, ['b.txt is missing'])],
    ['not sure enough', verdict(true, 0.79)],
  ])('makes the run partial when the result is %s, and does not go back to the agent', async (_, judgement) => {
    const { worked, saved, received } = await playWork({
      config: basic,
      turns: [{ files: { 'a.txt': 'A\n' } }],
      judge: [judgement],
    });
    expect(worked.evaluation?.passed).toBe(false);
    expect(worked.state).toMatchObject({ status: 'partial', stopReason: 'llm_done' });
    expect(saved.at(-1)?.status).toBe('partial');
    expect(received).toHaveLength(1);
  });

  it('is not asked what a gate has decided, nor about a run that a limit stopped, nor in a dry run', async () => {
    const failing = await playWork({
      config: `${basic}gates: [{ name: tests, command: "false" }]\ngate_retries: 0\n`,
      turns: [{ files: { 'a.txt': 'A\n' } }],
    });
    expect(failing.worked.evaluation).toBeUndefined();
    const planned = await playWork({ config: basic, inputs: { 'dry-run': 'true' }, turns: [{}] });
    expect(planned.record.evaluation).toBeUndefined();
    const stopped = await playWork({ config: basic, turns: [{ stopReason: 'max_steps' }] });
    expect(stopped.record.evaluation).toBeUndefined();
    expect((await playWork({ config: 'evaluation: { mode: off }\n', turns: [{}] })).requests).toHaveLength(0);
  });

  it('judges an answer where nothing was changed', async () => {
    const { requests, worked } = await playWork({
      config: basic,
      turns: [{ says: 'It is in a.txt.' }],
      judge: [verdict(true, 1)],
    });
    expect(requests[0]?.messages[1]?.content).toContain('No file was changed.');
    expect(worked.state.status).toBe('success');
  });

  it.each([
    ['a provider that fails', [throws(new Error('overloaded'))], /the call of the model failed: overloaded/],
    ['a reply that is no JSON, twice', [says('Looks fine.'), says('Fine!')], /no readable judgement/],
  ])('does not pass with %s, and says why', async (_, judge, reason) => {
    const { worked } = await playWork({ config: full, turns: [{}], judge });
    expect(worked.evaluation).toMatchObject({ passed: false, rounds: 1, failure: expect.stringMatching(reason) });
    expect(worked.state.status).toBe('partial');
  });

  it('asks once more for a reply that cannot be read', async () => {
    const { worked, requests } = await playWork({
      config: basic,
      turns: [{}],
      judge: [says('Looks fine.'), verdict(true, 1)],
    });
    expect(worked.evaluation?.passed).toBe(true);
    expect(requests[1]?.messages.slice(-2).map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  it('does not pass when the budget has nothing left for it', async () => {
    const costs = createCostLedger({ model: 'm', price: { input: 1, output: 1 }, budgetUsd: 0.001, emit: () => {} });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 900 }) });
    const { worked, requests } = await playWork({ config: basic, turns: [{}], costs });
    expect(requests).toHaveLength(0);
    expect(worked.evaluation).toMatchObject({ passed: false, failure: expect.stringContaining('budget') });
  });
});

describe('evaluation: full', () => {
  it('sends what is missing back to the agent, silently, and judges again', async () => {
    const { worked, received, files, record } = await playWork({
      config: full,
      turns: [{ files: { 'a.txt': 'A\n' } }, { files: { 'b.txt': 'B\n' }, says: 'Both.' }],
      judge: [verdict(false, 0.3, ['b.txt is missing']), verdict(true, 0.95)],
    });
    expect(received[1]?.message).toMatch(/^\[SYSTEM\] A reviewer .*confidence 0\.30.*\n\n- b\.txt is missing\n\n/s);
    expect(received.map(({ isSilent }) => isSilent)).toEqual([false, true]);
    expect(worked.evaluation).toMatchObject({ passed: true, rounds: 2 });
    expect(worked.state).toMatchObject({ status: 'success', finalOutput: 'Both.' });
    expect(record.steps).toBe(2);
    expect(files).toMatchObject({ 'a.txt': 'A\n', 'b.txt': 'B\n' });
  });

  it('gives up after max_retries and delivers the best result, with the work tree put back to it', async () => {
    const { worked, record, files, events, status } = await playWork({
      config: full,
      turns: [
        { files: { 'a.txt': 'first\n' }, says: 'First.' },
        { files: { 'a.txt': 'second\n', 'new.txt': 'x\n' }, says: 'Second.' },
        { files: { 'a.txt': 'third\n', 'b.txt': null, 'more.txt': 'y\n' }, says: 'Third.' },
      ],
      judge: [verdict(false, 0.4), verdict(false, 0.7), verdict(false, 0.5)],
    });
    expect(files).toEqual({ 'a.txt': 'second\n', 'b.txt': 'b\n', 'new.txt': 'x\n' });
    expect(status.split('\n').map((line) => line.trim())).toEqual(['M a.txt', '?? new.txt']);
    expect(worked).toMatchObject({ state: { status: 'partial', finalOutput: 'Second.' } });
    expect(worked.change.files.map(({ path }) => path)).toEqual(['a.txt', 'new.txt']);
    expect(record).toMatchObject({ finalMessage: 'Second.', steps: 3, evaluation: { confidence: 0.7, rounds: 3 } });
    expect(record.change?.treeSha).toBe(worked.change.treeSha);
    expect(events).toContainEqual(expect.objectContaining({ message: expect.stringContaining('put back') }));
  });

  it('keeps an answer that conforms when a later round, no better taken for done, has none', async () => {
    const { worked, record } = await playWork({
      config: full,
      schema: { type: 'object', required: ['risk'] },
      turns: [{ says: '{"risk": 1}' }, { says: 'Low.' }, { says: 'Low!' }, { says: '{"risk": 2}' }],
      judge: [verdict(false, 0.4), verdict(false, 0.7), verdict(false, 0.3)],
    });
    expect(worked.answer).toEqual({ status: 'valid', value: { risk: 1 } });
    expect(record).toMatchObject({ finalMessage: '{"risk": 1}', structuredAnswer: { status: 'valid' } });
  });

  it('never prefers a result whose gates fail', async () => {
    const { worked, files, requests } = await playWork({
      config: `${full}${greenGate}`,
      turns: [{ files: { 'a.txt': 'good\n' } }, { files: { 'broken.txt': 'x\n' } }],
      judge: [verdict(false, 0.1)],
    });
    expect(requests).toHaveLength(1);
    expect(files).toEqual({ 'a.txt': 'good\n', 'b.txt': 'b\n' });
    expect(worked.gates).toMatchObject([{ status: 'passed', treeSha: worked.change.treeSha }]);
  });

  it('returns to the earlier result when a limit stops the retry', async () => {
    const { worked, files } = await playWork({
      config: full,
      turns: [
        { files: { 'a.txt': 'good\n' }, says: 'Good.' },
        { files: { 'a.txt': 'half\n' }, stopReason: 'budget_exceeded' },
      ],
      judge: [verdict(false, 0.5)],
    });
    expect(files['a.txt']).toBe('good\n');
    expect(worked.state).toMatchObject({ stopReason: 'llm_done', status: 'partial', finalOutput: 'Good.' });
    expect(worked.state.steps).toHaveLength(2);
  });

  it('lets a failing gate go back to the agent in a retry too, within the allowance of gates', async () => {
    const { worked, received } = await playWork({
      config: `${full}gates: [{ name: tests, command: "test ! -e broken.txt" }]\n`,
      turns: [{}, { files: { 'broken.txt': 'x\n' } }, { files: { 'broken.txt': null } }],
      judge: [verdict(false, 0.5), verdict(true, 0.9)],
    });
    expect(received[2]?.message).toContain("Gate 'tests'");
    expect(worked.evaluation).toMatchObject({ passed: true, rounds: 2 });
  });
});

describe('a partial stop', () => {
  it('with a change has it proven; without one there is nothing to prove', async () => {
    const config = 'gates: [{ name: tests, command: "echo x > written.txt" }]\n';
    const stopReason = 'max_steps';
    const changed = await playWork({ config, turns: [{ files: { 'a.txt': 'A\n' }, stopReason }] });
    expect(changed.worked.gates).toMatchObject([{ status: 'passed' }]);
    expect(changed.status.trim()).toBe('M a.txt');
    expect((await playWork({ config, turns: [{ stopReason }] })).worked.gates).toEqual([]);
  });
});

describe('an interrupt', () => {
  it('ends a judgement that is under way', async () => {
    const { worked, received } = await playWork({ config: full, turns: [{}], judge: ['interrupt'] });
    expect(worked.evaluation).toMatchObject({ passed: false, failure: 'the run was interrupted' });
    expect(received).toHaveLength(1);
  });

  it('in a retry leaves the earlier result', async () => {
    const { worked, files } = await playWork({
      config: full,
      turns: [
        { files: { 'a.txt': 'good\n' } },
        { files: { 'a.txt': 'half\n' }, isInterrupted: true, stopReason: 'user_interrupt' },
      ],
      judge: [verdict(false, 0.5)],
    });
    expect(files['a.txt']).toBe('good\n');
    expect(worked.change.files).toMatchObject([{ path: 'a.txt', addedLines: 1 }]);
  });
});
