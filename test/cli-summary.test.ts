import { describe, expect, it } from 'vitest';
import { renderSummary } from '../src/cli-summary.ts';
import type { FileChange } from '../src/contracts/change.ts';
import type { RunRecord } from '../src/contracts/run-record.ts';

function aFile(overrides: Partial<FileChange> = {}): FileChange {
  return { path: 'src/day.js', status: 'modified', addedLines: 1, removedLines: 4, ...overrides };
}

function aChange(...files: readonly FileChange[]): NonNullable<RunRecord['change']> {
  return { headSha: 'a'.repeat(40), treeSha: 'b'.repeat(40), files, patch: new Uint8Array() };
}

function aRecord(overrides: Partial<RunRecord> = {}): RunRecord {
  return {
    sessionId: '20260102-030405-abcdef',
    language: 'en',
    startedAt: 0,
    durationMs: 12_400,
    agent: 'build',
    model: 'm-1',
    mode: 'allowed_only',
    dryRun: false,
    eventName: 'local',
    task: 'fix the test',
    ending: { stopReason: 'llm_done', status: 'success', exitCode: 0 },
    finalMessage: 'The day is UTC now.',
    steps: 3,
    toolCalls: 2,
    cost: {
      totalUsd: 0.01234,
      budgetUsd: 2,
      usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 },
      entries: [],
    },
    change: aChange(aFile()),
    gates: [],
    problems: [],
    refusals: [],
    warnings: [],
    openRules: [],
    plannedActions: [],
    sandbox: 'off',
    trace: [],
    dirtyBefore: [],
    files: { session: '/r/session.json', report: '/r/report.json', trace: '/r/trace.jsonl', bundle: '/r/bundle' },
    ...overrides,
  };
}

function aGate(overrides: Partial<RunRecord['gates'][number]> = {}, required = true): RunRecord['gates'][number] {
  return {
    gate: { name: 'tests', command: 'npm test', required, timeoutSeconds: 60 },
    status: 'passed',
    exitCode: 0,
    durationMs: 1234,
    outputTail: '',
    treeSha: 'b'.repeat(40),
    ...overrides,
  };
}

describe('the summary of a local run', () => {
  it('says in English what became of the run', () => {
    const gates = [aGate(), aGate({ status: 'failed', durationMs: 200, exitCode: 1 }, false)];
    expect(renderSummary(aRecord({ gates }))).toBe(`The day is UTC now.

✅ Success (llm_done) · 3 steps, 2 tool calls · 12 s · exit code 0
Changed: 1 file
  M src/day.js (+1 −4)
Gates:
  ✓ tests: passed (1.2s)
  ✗ tests: failed (0.2s), not required
Cost: $0.0123 of $2.00
Session: /r/session.json
Report: /r/report.json
Trace: /r/trace.jsonl
Bundle: /r/bundle
The change is in the working tree; nothing was committed or pushed.
`);
  });

  it('says the same in Spanish', () => {
    const refusals = [{ rule: 'protected_files', what: '.github/workflows/ci.yml', reason: 'está protegido' }];
    const ending = { stopReason: 'max_steps', status: 'partial', exitCode: 2 } as const;
    const record = aRecord({ language: 'es', ending, refusals, gates: [aGate()], steps: 1, durationMs: 65_000 });
    expect(renderSummary(record)).toBe(`The day is UTC now.

⚠️ Parcial (max_steps) · 1 paso, 2 tool calls · 1 min 5 s · código de salida 2
Cambios: 1 archivo
  M src/day.js (+1 −4)
Controles:
  ✓ tests: superado (1.2s)
Rechazado:
  .github/workflows/ci.yml: está protegido
Coste: $0.0123 de $2.00
Sesión: /r/session.json
Informe: /r/report.json
Traza: /r/trace.jsonl
Paquete: /r/bundle
El cambio está en el árbol de trabajo; no se ha hecho commit ni push.
Para continuar: architect run --session 20260102-030405-abcdef
`);
  });

  it('lists what rules asked for and warned of', () => {
    const ending = { stopReason: 'llm_done', status: 'partial', exitCode: 2 } as const;
    const summary = renderSummary(
      aRecord({
        ending,
        openRules: [{ rule: 'require_test_after_edit', what: 'src/day.js', reason: 'no tests ran' }],
        warnings: [{ rule: 'code_rules', what: 'src/day.js', reason: 'line 3:\nno TODO' }],
      }),
    );
    expect(summary).toContain('Not fulfilled:\n  src/day.js: no tests ran\nWarnings:\n  src/day.js: line 3: no TODO\n');
  });

  it('lists what a dry run would do', () => {
    const plannedActions = [
      { step: 1, tool: 'edit_file', summary: 'a.js', edits: [{ path: 'a.js', addedLines: 3, removedLines: 1 }] },
      { step: 2, tool: 'run_command', summary: 'npm test' },
    ];
    const summary = renderSummary(aRecord({ dryRun: true, change: aChange(), plannedActions }));
    expect(summary).toContain('Would do: 2 actions\n  edit_file → a.js (a.js +3 −1)\n  run_command → npm test\nCost: ');
  });

  it('tells a planned edit that would fail from one that would work', () => {
    const action = { step: 1, tool: 'edit_file', summary: 'a.js', edits: [] };
    const summary = renderSummary(aRecord({ dryRun: true, plannedActions: [action] }));
    expect(summary).toContain('  edit_file → a.js (would change nothing or fail as the files are)\n');
  });

  it('cuts a long plan and counts the rest', () => {
    const action = { step: 1, tool: 'run_command', summary: 'true' };
    const plannedActions = Array.from({ length: 102 }, () => action);
    expect(renderSummary(aRecord({ dryRun: true, plannedActions }))).toContain('  run_command → true\n  and 2 more\n');
  });

  it('shows what happened to each file', () => {
    const files = [
      aFile({ path: 'new', status: 'added', addedLines: 2, removedLines: 0 }),
      aFile({ path: 'gone', status: 'deleted', addedLines: 0, removedLines: 3 }),
      aFile({ path: 'b', oldPath: 'a', status: 'renamed', addedLines: 0, removedLines: 0 }),
      aFile({ path: 'logo.png', addedLines: null, removedLines: null }),
    ];
    expect(renderSummary(aRecord({ change: aChange(...files) }))).toContain(
      'Changed: 4 files\n  A new (+2 −0)\n  D gone (+0 −3)\n  R a → b (+0 −0)\n  M logo.png (binary)\n',
    );
  });

  it('cuts a long list of files and counts the rest', () => {
    const files = Array.from({ length: 53 }, (_, index) => aFile({ path: `file-${index}` }));
    const summary = renderSummary(aRecord({ change: aChange(...files) }));
    expect(summary).toContain('Changed: 53 files\n');
    expect(summary).toContain('  M file-49 (+1 −4)\n  and 3 more\n');
    expect(summary).not.toContain('file-50');
  });

  it.each([
    [{ change: aChange() }, 'No file was changed.\n'],
    [{ change: aChange(), dryRun: true }, 'Dry run: the agent only read; nothing was changed.\n'],
  ])('does not speak of a change that is not there', (overrides, end) => {
    const summary = renderSummary(aRecord(overrides));
    expect(summary.endsWith(end)).toBe(true);
    expect(summary).not.toContain('working tree');
    expect(summary).not.toContain('Changed');
  });

  it('says nothing about files when the run ended before they were compared', () => {
    const { change: _unknown, ...record } = aRecord({
      ending: { stopReason: 'none', status: 'failed', exitCode: 1 },
      files: {},
    });
    expect(renderSummary(record)).toBe(
      'The day is UTC now.\n\n❌ Failed · 3 steps, 2 tool calls · 12 s · exit code 1\nCost: $0.0123 of $2.00\n',
    );
  });

  it.each([
    [2, '$2.00'],
    [0.005, '$0.005'],
    [1.5, '$1.50'],
  ])('shows a budget of %d as %s', (budgetUsd, shown) => {
    expect(renderSummary(aRecord({ cost: { ...aRecord().cost, budgetUsd } }))).toContain(`of ${shown}\n`);
  });

  it('says how much came from the cache, and where the money went if not to the steps alone', () => {
    const usage = { inputTokens: 1000, outputTokens: 100, cachedTokens: 620, reasoningTokens: 0 };
    const entries = (phases: readonly string[]) =>
      phases.map((phase, index) => ({ step: index + 1, phase, model: 'm-1', usage, costUsd: 0.00617 }));
    const costOf = (...phases: string[]) => ({ ...aRecord().cost, usage, entries: entries(phases) });
    const shown = renderSummary(aRecord({ cost: costOf('loop', 'loop', 'evaluation') }));
    expect(shown).toContain(
      'Cost: $0.0123 of $2.00 (62 % of the input from cache)\n  loop $0.0123 (2 calls), evaluation $0.0062 (1 call)\nSession: ',
    );
    expect(renderSummary(aRecord({ cost: costOf('loop'), language: 'es' }))).toContain(
      'Coste: $0.0123 de $2.00 (62 % de la entrada desde la caché)\nSesión: ',
    );
  });

  it('does not call nothing what is more than nothing', () => {
    const cost = { ...aRecord().cost, totalUsd: 0.000_01 };
    expect(renderSummary(aRecord({ cost }))).toContain('Cost: <$0.0001 of $2.00\n');
  });

  it('lets no text from outside command the terminal', () => {
    const record = aRecord({
      finalMessage: 'done\u001b]0;owned\u0007\u001b[2J',
      change: aChange(aFile({ path: 'a\n✅ Success\u001b[2K' })),
    });
    const summary = renderSummary(record);
    expect(summary).not.toContain('\u001b');
    expect(summary).toContain('done\n\n');
    expect(summary).toContain('  M a ✅ Success (+1 −4)\n');
  });
});
