import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outputDefinitions } from '../../src/config/outputs.ts';
import { endingOf } from '../../src/contracts/outcome.ts';
import type { HostIo } from '../../src/contracts/ports.ts';
import type { RunRecord } from '../../src/contracts/run-record.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import type { Progress } from '../../src/publish/progress.ts';
import { reportJson } from '../../src/publish/report-json.ts';
import { reportSteps } from '../../src/publish/steps/index.ts';
import { writeOutputs } from '../../src/publish/steps/write-outputs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { aRecord, failingGate } from './builders.ts';

function anIo() {
  const outputs = new Map<string, string>();
  const summaries: string[] = [];
  const io: HostIo = {
    setOutput: async (name, value) => void outputs.set(name, value),
    appendSummary: async (markdown) => void summaries.push(markdown),
    saveState: () => undefined,
    maskSecret: () => undefined,
    print: () => undefined,
    annotate: () => undefined,
  };
  return { io, outputs, summaries };
}

async function report(record: RunRecord, progress?: Progress) {
  await using folder = await temporaryFolder();
  const host = anIo();
  let current = record;
  for (const step of reportSteps) {
    current = await step.run({
      record: current,
      io: host.io,
      files: createRunFiles(folder.path),
      redact: (text) => text.replaceAll('sk-secret', '***'),
      progress,
    });
  }
  const json = JSON.parse(readFileSync(current.files.report ?? '', 'utf8'));
  return { ...host, record: current, json };
}

const posting = (answer: Awaited<ReturnType<Progress['finish']>>): Progress & { bodies: string[] } => {
  const bodies: string[] = [];
  const finish = async (body: string) => {
    bodies.push(body);
    return answer;
  };
  return { bodies, listen: () => undefined, finish };
};

describe('the report as JSON', () => {
  it('has what rules and a dry run say', async () => {
    const edits = [{ path: 'a.js', addedLines: 3, removedLines: 1 }];
    const { json } = await report(
      aRecord({
        openRules: [{ rule: 'require_test_after_edit', what: 'a.js', reason: 'no tests' }],
        warnings: [{ rule: 'code_rules', what: 'a.js', reason: 'found sk-secret' }],
        plannedActions: [
          { step: 2, tool: 'edit_file', summary: 'a.js', edits },
          { step: 3, tool: 'run_command', summary: 'make sk-secret' },
        ],
      }),
    );
    expect(json.open_rules).toEqual([{ rule: 'require_test_after_edit', what: 'a.js', reason: 'no tests' }]);
    expect(json.warnings).toEqual([{ rule: 'code_rules', what: 'a.js', reason: 'found ***' }]);
    expect(json.planned_actions).toEqual([
      {
        step: 2,
        tool: 'edit_file',
        summary: 'a.js',
        edits: [{ path: 'a.js', added_lines: 3, removed_lines: 1 }],
      },
      { step: 3, tool: 'run_command', summary: 'make ***', edits: null },
    ]);
  });
});

describe('the outputs', () => {
  it('are exactly those of action.yml, on success, failure, skip and an empty run', async () => {
    const names = outputDefinitions.map((definition) => definition.name).sort();
    const { change: _c, delivery: _d, ...bare } = aRecord({ files: {}, gates: [], ending: endingOf('skipped', 0) });
    for (const record of [aRecord(), bare]) {
      const { io, outputs } = anIo();
      await writeOutputs(io, record);
      expect([...outputs.keys()].sort()).toEqual(names);
    }
  });

  it('tell the facts of the run', async () => {
    const { outputs } = await report(aRecord(), posting({ url: 'https://github.example/c' }));
    expect(Object.fromEntries(outputs)).toMatchObject({
      status: 'success',
      'stop-reason': 'llm_done',
      'exit-code': '0',
      'cost-usd': '0.180000',
      'duration-seconds': '192',
      changed: 'true',
      'files-changed': '2',
      branch: 'feature',
      'commit-sha': 'd4e5f6a'.padEnd(40, '0'),
      'comment-url': 'https://github.example/c',
      findings: '',
    });
    expect(JSON.parse(outputs.get('gates') ?? '')).toMatchObject([{ name: 'tests', status: 'passed' }]);
    expect(JSON.parse(outputs.get('costs') ?? '')).toEqual([
      {
        phase: 'loop',
        model: 'gpt-test',
        calls: 3,
        cost_usd: 0.18,
        input_tokens: 3600,
        output_tokens: 900,
        cached_tokens: 600,
        cached_share: 1 / 6,
        cache_write_tokens: 0,
        reasoning_tokens: expect.any(Number),
      },
    ]);
  });

  it('stay below 1 MB together however long the run’s texts are, and JSON stays JSON', async () => {
    const { io, outputs } = anIo();
    const gates = Array.from({ length: 3000 }, () => ({ ...failingGate, outputTail: 'x'.repeat(1000) }));
    await writeOutputs(io, aRecord({ finalMessage: '😀ñ'.repeat(400_000), gates }));
    const all = [...outputs.values()].join('');
    expect(Math.max(Buffer.byteLength(all), all.length * 2)).toBeLessThan(1_000_000);
    expect(outputs.get('summary')).toMatch(/…\n… \/tmp\/run\/report\.json$/);
    expect(JSON.parse(outputs.get('gates') ?? '').length).toBeGreaterThan(10);
  });
});

describe('the step summary', () => {
  it('is the report with charts, and at most 1,000,000 bytes', async () => {
    const long = {
      finalMessage: 'ñ日'.repeat(2_000_000),
      trace: Array.from({ length: 50_000 }, () => '日本語'.repeat(30)),
    };
    for (const record of [aRecord(), aRecord(long)]) {
      const { summaries } = await report(record);
      expect(summaries).toHaveLength(1);
      expect(summaries[0]).toContain('### Done: 1 commit');
      expect(summaries[0]).toContain('```mermaid');
      expect(Buffer.byteLength(summaries.join(''))).toBeLessThanOrEqual(1_000_000);
    }
  });
});

describe('the report file', () => {
  it('has the facts of the run as JSON, redacted', async () => {
    const { json } = await report(
      aRecord({ finalMessage: 'key sk-secret', gates: [{ ...failingGate, outputTail: 'sk-secret' }] }),
    );
    expect(json).toMatchObject({ format_version: 1, status: 'success', exit_code: 0, summary: 'key ***' });
    expect(JSON.stringify(json)).not.toContain('sk-secret');
    expect(json.delivery).toMatchObject({ status: 'pushed', commit_sha: 'd4e5f6a'.padEnd(40, '0') });
  });

  it('says null for what there is not', () => {
    const { change: _c, delivery: _d, capabilities: _p, actor: _a, ...bare } = aRecord();
    expect(reportJson(bare)).toMatchObject({ change: null, delivery: null, capabilities: null, actor: null });
  });
});

describe('a comment that cannot be posted', () => {
  it('makes the run fail, and summary, report and outputs still happen and say so', async () => {
    const { record, outputs, summaries, json } = await report(aRecord(), posting({ problem: 'no permission' }));
    expect(record.ending).toMatchObject({ status: 'failed', exitCode: 1 });
    expect(outputs.get('exit-code')).toBe('1');
    expect(summaries[0]).toContain('### Pushed, but: no permission');
    expect(json).toMatchObject({ status: 'failed', exit_code: 1 });
  });
});
