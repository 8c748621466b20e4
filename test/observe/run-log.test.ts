import { describe, expect, it } from 'vitest';
import { type LogLevel, logLevels, type RunEvent } from '../../src/contracts/run-event.ts';
import { call, response, says, seen, warning } from './run-log-scene.ts';

const tool: readonly RunEvent[] = [
  { type: 'tool-call', step: 1, callId: 'c', tool: 'read_file', summary: 'a.ts' },
  { type: 'tool-result', step: 1, callId: 'c', tool: 'read_file', success: true, durationMs: 3 },
];
const end: readonly RunEvent[] = [
  { type: 'agent-done', steps: 2 },
  { type: 'loop-complete', status: 'success', stopReason: 'llm_done', steps: 2, toolCalls: 1 },
];

const wholeRun: readonly RunEvent[] = [
  { type: 'note', level: 'debug', message: 'session x' },
  { type: 'run-started', agent: 'build', model: 'm' },
  call(1),
  says('I will read '),
  says('it.'),
  response(1, 1),
  { type: 'cost-recorded', step: 1, costUsd: 0.001, totalUsd: 0.003 },
  ...tool,
  warning,
  ...tool,
  call(2),
  { type: 'llm-retry', attempt: 1, waitMs: 1_000, reason: 'overloaded' },
  response(2, 0),
  ...end,
];

const humanLines = [
  '─── architect · build · m ───',
  '',
  '🔄 Step 1 → LLM call (2 messages)',
  '   ✓ LLM responded with 1 tool call',
  '',
  '   🔧 read_file → a.ts',
  '      ✓ OK',
  '⚠️ disk full',
  '   🔧 read_file → a.ts',
  '      ✓ OK',
  '',
  '🔄 Step 2 → LLM call (2 messages)',
  '   ⚠️ Retry 1 in 1s: overloaded',
  '   ✓ LLM responded with final text',
  '',
  '✅ Agent complete (2 steps)',
  '   Reason: the LLM decided it was done',
  '  (2 steps, 1 tool call)',
];

describe('the level of the log', () => {
  it('human shows the human lines, and what the model says before what it asks for', () => {
    const expected = [...humanLines];
    expected.splice(3, 0, '   │ I will read it.');
    expect(seen(wholeRun).console).toEqual(expected);
  });

  it('warn and error show only these, without what the model says', () => {
    expect(seen(wholeRun, { level: 'warn' }).console).toEqual(['⚠️ disk full', '   ⚠️ Retry 1 in 1s: overloaded']);
    expect(seen(wholeRun, { level: 'error' }).console).toEqual([]);
    const failed: RunEvent = { type: 'llm-error', error: '401' };
    expect(seen([call(1), failed], { level: 'error' }).console).toEqual(['❌ LLM error: 401']);
  });

  it('info and debug add marked lines, each one line', () => {
    const added = (level: LogLevel) => seen(wholeRun, { level }).console.filter((line) => line.includes('· ['));
    expect(added('info')).toEqual(['   · [info] cost $0.0010, $0.0030 in all']);
    expect(added('debug')).toEqual([
      '   · [debug] session x',
      '   · [debug] reply after 12 ms',
      '   · [info] cost $0.0010, $0.0030 in all',
      '   · [debug] read_file took 3 ms',
      '   · [debug] read_file took 3 ms',
      '   · [debug] reply after 12 ms',
    ]);
    const stack: RunEvent = { type: 'note', level: 'debug', message: 'stack', data: 'Error: x\n    at y\n' };
    expect(seen([stack], { level: 'debug' }).console).toEqual([
      '   · [debug] stack',
      '   · [debug] Error: x',
      '   · [debug] at y',
    ]);
  });

  it.each(logLevels)('%s leaves the trace as it is: the human lines', (level) => {
    expect(seen(wholeRun, { level }).trace).toEqual(humanLines);
  });

  it('never shows a line twice or out of order: each level is part of the next', () => {
    for (const [index, level] of logLevels.entries()) {
      const next = logLevels[index + 1];
      if (next === undefined) continue;
      const more = seen(wholeRun, { level }).console;
      const less = seen(wholeRun, { level: next }).console.filter((line) => line !== '');
      let from = 0;
      for (const line of less) {
        const at = more.indexOf(line, from);
        expect(at, `${line} in ${level}`).toBeGreaterThanOrEqual(0);
        from = at + 1;
      }
    }
  });
});

describe('groups', () => {
  it('are one a step; ends and warnings stand outside', () => {
    expect(seen(wholeRun, { hasGroups: true }).console).toEqual([
      '─── architect · build · m ───',
      '<🔄 Step 1 → LLM call (2 messages)>',
      '   │ I will read it.',
      '   ✓ LLM responded with 1 tool call',
      '',
      '   🔧 read_file → a.ts',
      '      ✓ OK',
      '</>',
      '⚠️ disk full',
      '<🔄 Step 1 → LLM call (2 messages) …>',
      '   🔧 read_file → a.ts',
      '      ✓ OK',
      '</>',
      '<🔄 Step 2 → LLM call (2 messages)>',
      '   ⚠️ Retry 1 in 1s: overloaded',
      '   ✓ LLM responded with final text',
      '</>',
      '',
      '✅ Agent complete (2 steps)',
      '   Reason: the LLM decided it was done',
      '  (2 steps, 1 tool call)',
    ]);
  });

  it.each<[string, RunEvent]>([
    ['a net', { type: 'safety-net', reason: 'max_steps', detail: {} }],
    ['a closing', { type: 'closing', reason: 'max_steps', steps: 1 }],
    ['an error of the model', { type: 'llm-error', error: 'x' }],
    ['a gate', { type: 'gate-started', gate: 'x' }],
    ['a timeout', { type: 'step-timeout', seconds: 1 }],
    ['an evaluation', { type: 'evaluation-started' }],
  ])('are closed by %s', (_name, event) => {
    const { console } = seen([call(1), event, says('last words'), ...end], { hasGroups: true });
    expect(console.indexOf('</>')).toBe(1);
    expect(console.filter((line) => line.startsWith('<'))).toEqual(['<🔄 Step 1 → LLM call (2 messages)>', '</>']);
  });

  it('go on after a warning also with what the model says', () => {
    const events = [call(1), warning, says('I go on.'), response(1, 0)];
    expect(seen(events, { hasGroups: true }).console.slice(3)).toEqual([
      '<🔄 Step 1 → LLM call (2 messages) …>',
      '   │ I go on.',
      '   ✓ LLM responded with final text',
    ]);
  });

  it('are not there where no step is shown', () => {
    expect(seen(wholeRun, { hasGroups: true, level: 'warn' }).console).toEqual([
      '⚠️ disk full',
      '   ⚠️ Retry 1 in 1s: overloaded',
    ]);
  });
});
