import { describe, expect, it } from 'vitest';
import { renderSummary } from '../../src/cli-summary.ts';
import type { EvaluationRecord } from '../../src/contracts/evaluation.ts';
import { endingOf } from '../../src/contracts/outcome.ts';
import type { RunRecord } from '../../src/contracts/run-record.ts';
import { renderPullRequestBody } from '../../src/publish/render/pull-request-body.ts';
import { renderReport } from '../../src/publish/render/report.ts';
import { reportJson } from '../../src/publish/report-json.ts';
import { outputsOf, writeOutputs } from '../../src/publish/steps/write-outputs.ts';
import { aRecord, failingGate, notDelivered } from './builders.ts';

const partial = { ...endingOf('llm_done', 3), status: 'partial', exitCode: 2 } as const;

function evaluation(overrides: Partial<EvaluationRecord> = {}): EvaluationRecord {
  return {
    ...{ passed: false, completed: false, confidence: 0.4, rounds: 2 },
    issues: ['@ana: the <b>test</b> is missing, see #12'],
    suggestion: 'Write it.',
    ...overrides,
  };
}

function unconvinced(overrides: Partial<RunRecord> = {}): RunRecord {
  const delivery = notDelivered({ reason: 'the evaluation does not take the task for done; the patch is kept' });
  return aRecord({ ending: partial, evaluation: evaluation(), delivery, ...overrides });
}

const firstLine = (record: RunRecord) => /^### (.*)$/m.exec(renderReport(record))?.[1];

describe('a failed evaluation in the report', () => {
  it.each<[string, Partial<RunRecord>, string]>([
    ['not completed', {}, 'Evaluation failed: the task is not taken for done (patch kept, nothing pushed)'],
    [
      'not sure',
      { evaluation: evaluation({ completed: true }) },
      'Evaluation failed: not sure enough that the task is done (patch kept, nothing pushed)',
    ],
    [
      'not made',
      { evaluation: evaluation({ failure: 'the model failed' }) },
      'Evaluation failed: it could not be made (patch kept, nothing pushed)',
    ],
    [
      'in Spanish',
      { language: 'es' },
      'Evaluación fallida: la tarea no se da por hecha (parche conservado, nada publicado)',
    ],
    ['with a failed gate', { gates: [failingGate] }, 'Gate failed: `tests` (patch kept, nothing pushed)'],
  ])('is the first line: %s', (_, facts, line) => expect(firstLine(unconvinced(facts))).toBe(line));

  it('names the draft that it led to', () => {
    const delivery = {
      ...notDelivered({ status: 'pushed', branch: 'x', commitSha: 'd'.repeat(40) }),
      pullRequest: { number: 8, url: 'https://github.example/acme/shop/pull/8', created: true },
    };
    expect(firstLine(unconvinced({ delivery }))).toMatch(/\(1 commit in a draft pull request\)$/);
  });

  it('has issues and suggestion, defused, in comment and pull request', () => {
    for (const text of [renderReport(unconvinced()), renderPullRequestBody(unconvinced())]) {
      expect(text).toContain('**Evaluation** **not completed**, confidence 0.40, 2 rounds');
      expect(text).toContain('- Suggestion: Write it.');
      expect(text).not.toMatch(/@ana|<b>|#12/);
    }
  });

  it('is in the summary of a local run, and in report.json', () => {
    expect(renderSummary(unconvinced())).toContain(
      'Evaluation:\n  ✗ not completed, confidence 0.40\n    @ana: the <b>test</b> is missing, see #12\n    Write it.\n',
    );
    expect(reportJson(unconvinced()).evaluation).toEqual({ ...evaluation(), failure: null });
    expect(reportJson(aRecord()).evaluation).toBeNull();
  });
});

it('a passed evaluation leaves the first line as it is', () => {
  const record = aRecord({ evaluation: evaluation({ passed: true, completed: true, confidence: 0.95, issues: [] }) });
  expect(firstLine(record)).toBe('Done: 1 commit, required gates passed');
  expect(renderReport(record)).toContain('**Evaluation** completed, confidence 0.95');
});

describe('a structured answer', () => {
  const value = { risk: 'low', files: ['a`b.ts', '@ana'] };
  const valid = aRecord({ structuredAnswer: { status: 'valid', value }, finalMessage: JSON.stringify(value) });

  it('is an output and a part of report.json', () => {
    expect(JSON.parse(outputsOf(valid)['structured-output'] ?? '')).toEqual(value);
    expect(reportJson(valid)).toMatchObject({ structured_output: value, structured_output_problems: [] });
    expect(outputsOf(aRecord())['structured-output']).toBe('');
  });

  it('is never cut as an output', async () => {
    const long = { text: 'x'.repeat(190_000) };
    const written = new Map<string, string>();
    const io = { setOutput: async (name: string, text: string) => void written.set(name, text) };
    await writeOutputs(io as never, aRecord({ structuredAnswer: { status: 'valid', value: long } }));
    expect(JSON.parse(written.get('structured-output') ?? '')).toEqual(long);
  });

  it('is laid out as code where it is all that the agent said', () => {
    const report = renderReport(valid);
    expect(report).toContain('```json\n{\n  "risk": "low",\n');
    expect(report.length).toBeLessThan(65_536);
  });

  it('stays as the agent wrote it where there are words around it', () => {
    const finalMessage = `Low risk.\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
    expect(renderReport({ ...valid, finalMessage })).toContain(`Low risk.\n\n\`\`\`json\n{"risk":"low"`);
  });

  it('that is very long is cut inside its block', () => {
    const long = { text: '`'.repeat(50) + 'x'.repeat(150_000) };
    const record = aRecord({ structuredAnswer: { status: 'valid', value: long }, finalMessage: JSON.stringify(long) });
    const report = renderReport(record);
    expect(report.length).toBeLessThanOrEqual(65_536);
    expect(report).toMatch(/\n`{51}\n\n_\(cut here/);
  });

  it('that does not conform makes the first line, and the report says how', () => {
    const record = aRecord({
      ending: partial,
      structuredAnswer: { status: 'invalid', problems: ['the value: `risk` is missing'] },
      finalMessage: '[[1]]',
    });
    expect(firstLine(record)).toBe('Done in part: 1 commit, the answer does not match `output_schema`');
    expect(renderReport(record)).toContain(
      '**The answer does not match `output_schema`**\n- ``the value: `risk` is missing``',
    );
    expect(renderSummary(record)).toContain(
      'The answer does not match output_schema:\n  the value: `risk` is missing\n',
    );
    expect(outputsOf(record)['structured-output']).toBe('');
    expect(reportJson(record)).toMatchObject({
      structured_output: null,
      structured_output_problems: ['the value: `risk` is missing'],
    });
    expect(firstLine({ ...record, language: 'es' })).toMatch(/la respuesta no cumple `output_schema`$/);
  });
});
