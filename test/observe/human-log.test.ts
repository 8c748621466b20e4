import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contracts/language.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createHumanLog } from '../../src/observe/human-log.ts';
import { createLayout } from '../../src/observe/layout.ts';

function linesOf(events: readonly RunEvent[], language: Language = 'en', redact?: (text: string) => string) {
  const lines: string[] = [];
  const { put } = createLayout({ print: (line) => void lines.push(line) });
  const log = createHumanLog({ language: () => language, put, ...(redact ? { redact } : {}) });
  for (const event of events) log(event);
  return lines;
}

function call(summary: string, more: { readonly tool?: string; readonly mcpServer?: string } = {}): RunEvent {
  return { type: 'tool-call', step: 1, callId: 'c', tool: 'read_file', summary, ...more };
}

function result(error?: string): RunEvent {
  const outcome = error === undefined ? { success: true } : { success: false, error };
  return { type: 'tool-result', step: 1, callId: 'c', tool: 'read_file', durationMs: 3, ...outcome };
}

function step(number: number, messages: number, toolCalls: number): readonly [RunEvent, RunEvent] {
  return [
    { type: 'llm-call', step: number, messages },
    { type: 'llm-response', step: number, toolCalls, durationMs: 1 },
  ];
}

const hook: RunEvent = { type: 'hook-complete', hook: 'ruff', tool: 'edit_file', success: true };
const edit = (summary: string) => call(summary, { tool: 'edit_file' });

function wholeRun(lines: string): readonly RunEvent[] {
  return [
    ...step(1, 3, 2),
    call('src/main.py'),
    result(),
    call('src/config.py'),
    result(),
    ...step(2, 7, 1),
    edit(`src/main.py (3→5 ${lines})`),
    result(),
    hook,
    ...step(3, 10, 0),
    { type: 'agent-done', steps: 3 },
    { type: 'loop-complete', status: 'success', stopReason: 'llm_done', steps: 3, toolCalls: 3 },
  ];
}

/** The example of the fourth seed, line by line. */
const seedExample = `🔄 Paso 1 → Llamada al LLM (3 mensajes)
   ✓ LLM respondió con 2 tool calls

   🔧 read_file → src/main.py
      ✓ OK
   🔧 read_file → src/config.py
      ✓ OK

🔄 Paso 2 → Llamada al LLM (7 mensajes)
   ✓ LLM respondió con 1 tool call

   🔧 edit_file → src/main.py (3→5 líneas)
      ✓ OK
      🔍 Hook ruff: ✓

🔄 Paso 3 → Llamada al LLM (10 mensajes)
   ✓ LLM respondió con texto final

✅ Agente completado (3 pasos)
   Razón: LLM decidió que terminó
  (3 pasos, 3 tool calls)`;

const englishExample = `─── architect · build · gpt-x ───

🔄 Step 1 → LLM call (3 messages)
   ✓ LLM responded with 2 tool calls

   🔧 read_file → src/main.py
      ✓ OK
   🔧 read_file → src/config.py
      ✓ OK

🔄 Step 2 → LLM call (7 messages)
   ✓ LLM responded with 1 tool call

   🔧 edit_file → src/main.py (3→5 lines)
      ✓ OK
      🔍 Hook ruff: ✓

🔄 Step 3 → LLM call (10 messages)
   ✓ LLM responded with final text

✅ Agent complete (3 steps)
   Reason: the LLM decided it was done
  (3 steps, 3 tool calls)`;

describe('the log of a whole run', () => {
  it('is the seed’s example in Spanish, line by line', () => {
    expect(linesOf(wholeRun('líneas'), 'es')).toEqual(seedExample.split('\n'));
  });

  it('has the same shape in English, below its title', () => {
    const started: RunEvent = { type: 'run-started', agent: 'build', model: 'gpt-x' };
    expect(linesOf([started, ...wholeRun('lines')])).toEqual(englishExample.split('\n'));
  });

  it('puts a hook below its result, also when it was told first', () => {
    const events = [...step(2, 7, 1), edit('a.py'), hook, result(), edit('b.py'), result(), hook];
    expect(linesOf(events).slice(3)).toEqual([
      '   🔧 edit_file → a.py',
      '      ✓ OK',
      '      🔍 Hook ruff: ✓',
      '   🔧 edit_file → b.py',
      '      ✓ OK',
      '      🔍 Hook ruff: ✓',
    ]);
  });
});

describe('single events', () => {
  it.each<[string, RunEvent, string, string]>([
    ['a call without summary', call(''), '   🔧 read_file', '   🔧 read_file'],
    [
      'a tool of an MCP server',
      call('octo/repo', { tool: 'search', mcpServer: 'github' }),
      '   🌐 search → octo/repo (MCP: github)',
      '   🌐 search → octo/repo (MCP: github)',
    ],
    ['a failed tool', result('no such file'), '      ✗ ERROR: no such file', '      ✗ ERROR: no such file'],
    ['an error of the model', { type: 'llm-error', error: '401' }, '❌ LLM error: 401', '❌ Error del LLM: 401'],
    ['a step timeout', { type: 'step-timeout', seconds: 60 }, '⚠️ Step timeout (60s)...', '⚠️ Step timeout (60s)...'],
    [
      'a closing',
      { type: 'closing', reason: 'max_steps', steps: 1 },
      '🔄 Closing (max_steps, 1 step)',
      '🔄 Cerrando (max_steps, 1 paso)',
    ],
    [
      'the net of the steps',
      { type: 'safety-net', reason: 'max_steps', detail: { limit: 50, reached: 50 } },
      '⚠️ Step limit reached (50/50)',
      '⚠️ Límite de pasos alcanzado (50/50)',
    ],
    [
      'the net of the time',
      { type: 'safety-net', reason: 'timeout', detail: { limit: 60, reached: 61 } },
      '⚠️ Total time exceeded (61/60s)',
      '⚠️ Tiempo total excedido (61/60s)',
    ],
    [
      'the net of the budget',
      { type: 'safety-net', reason: 'budget_exceeded', detail: { limit: 2, reached: 1.98 } },
      '⚠️ Budget exceeded ($1.9800/$2.0000)',
      '⚠️ Presupuesto excedido ($1.9800/$2.0000)',
    ],
    [
      'the net of the window',
      { type: 'safety-net', reason: 'context_full', detail: { reached: 77_000 } },
      '⚠️ Context window almost full (77000 tokens)',
      '⚠️ Contexto casi lleno (77000 tokens)',
    ],
    [
      'an interrupt',
      { type: 'safety-net', reason: 'user_interrupt', detail: {} },
      '⚠️ Interrupted by the user',
      '⚠️ Interrumpido por el usuario',
    ],
    [
      'a retry',
      { type: 'llm-retry', attempt: 1, waitMs: 1_500, reason: 'rate limit' },
      '   ⚠️ Retry 1 in 1.5s: rate limit',
      '   ⚠️ Reintento 1 en 1.5s: rate limit',
    ],
    ['a gate', { type: 'gate-started', gate: 'npm test' }, '🔎 Gate → npm test', '🔎 Control → npm test'],
    [
      'the result of a gate',
      { type: 'gate-finished', gate: 'npm test', result: 'timeout', durationMs: 41_000 },
      '   ✗ timed out (41s)',
      '   ✗ tiempo agotado (41s)',
    ],
    ['a warning', { type: 'note', level: 'warn', message: 'disk full' }, '⚠️ disk full', '⚠️ disk full'],
    ['a session that goes on', { type: 'note', level: 'human', message: 'Going on' }, '⏩ Going on', '⏩ Going on'],
    [
      'a rule that warns',
      { type: 'rule-warned', tool: 'edit_file', warning: { rule: 'code_rules', what: 'a.js', reason: 'no\nTODO' } },
      '      ⚠️ Guardrail code_rules: no TODO',
      '      ⚠️ Guardrail code_rules: no TODO',
    ],
  ])('%s', (_name, event, english, spanish) => {
    expect(linesOf([event])).toEqual([english]);
    expect(linesOf([event], 'es')).toEqual([spanish]);
  });

  it('a failing hook shows what it printed', () => {
    const detail = 'src/main.py:45: E302 expected 2 blank lines, found 1\n\n';
    const failed: RunEvent = { type: 'hook-complete', hook: 'python-lint', success: false, detail };
    expect(linesOf([failed])).toEqual([
      '      🔍 Hook python-lint: ⚠️',
      '         src/main.py:45: E302 expected 2 blank lines, found 1',
    ]);
  });

  it('the output of a failing hook is bounded', () => {
    const detail = Array.from({ length: 500 }, (_, index) => `problem ${index}`).join('\n');
    const lines = linesOf([{ type: 'hook-complete', hook: 'lint', success: false, detail }], 'es');
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('         [... 480 líneas omitidas ...]');
  });

  it('an end shows the cost where there is one', () => {
    expect(linesOf([{ type: 'agent-done', steps: 1, costUsd: 0.1842 }])).toEqual([
      '✅ Agent complete (1 step)',
      '   Reason: the LLM decided it was done',
      '   Cost: $0.1842',
    ]);
    expect(linesOf([{ type: 'agent-done', steps: 1, costUsd: 0.1842 }], 'es')[2]).toBe('   Coste: $0.1842');
    expect(linesOf([{ type: 'agent-done', steps: 1, costUsd: 0.000_01 }])[2]).toBe('   Cost: <$0.0001');
  });

  it('warns when much of the budget is used', () => {
    const warning: RunEvent = { type: 'budget-warning', spentUsd: 1.52, budgetUsd: 2 };
    const log = (language: Language) => linesOf([...step(1, 3, 2), warning], language).at(-1);
    expect(log('en')).toBe('   ⚠️ 76 % of the budget used ($1.5200 of $2.00)');
    expect(log('es')).toBe('   ⚠️ Usado el 76 % del presupuesto ($1.5200 de $2.00)');
  });

  it('an end that is none of success says how the agent stopped', () => {
    const end = (status: 'partial' | 'failed'): RunEvent => ({
      type: 'loop-complete',
      status,
      stopReason: status === 'partial' ? 'max_steps' : 'llm_error',
      steps: 2,
      toolCalls: 1,
    });
    expect(linesOf([end('partial')], 'es')).toEqual([
      '⚠️ Agente detenido (partial, max_steps)',
      '  (2 pasos, 1 tool call)',
    ]);
    expect(linesOf([end('failed')])).toEqual(['❌ Agent stopped (failed, llm_error)', '  (2 steps, 1 tool call)']);
  });

  it.each<RunEvent>([
    { type: 'llm-text', chunk: 'thinking aloud' },
    { type: 'note', level: 'debug', message: 'x' },
    { type: 'note', level: 'info', message: 'x' },
    { type: 'cost-recorded', step: 1, costUsd: 1, totalUsd: 1 },
    { type: 'call-refused', tool: 'x', refusal: { rule: 'r', what: 'w', reason: 'y' } },
  ])('$type is no line', (event) => {
    expect(linesOf([event])).toEqual([]);
  });
});

describe('text from outside', () => {
  it('stays one line, without escape codes', () => {
    const lines = linesOf([call('a\nb\r\u001b[31mc\u0007'), result('first\nsecond')]);
    expect(lines).toEqual(['   🔧 read_file → a b c', '      ✗ ERROR: first second']);
  });

  it('is cut when it is long', () => {
    const [line] = linesOf([result('x'.repeat(5_000))]);
    expect(line?.length).toBeLessThan(400);
    expect(line?.endsWith('…')).toBe(true);
  });

  it('is redacted before it is cut', () => {
    const secret = `sk-${'s'.repeat(40)}`;
    const redact = (text: string) => text.replaceAll(secret, '***');
    const [line] = linesOf([result(`${'x'.repeat(280)}${secret}`)], 'en', redact);
    expect(line).not.toContain('sk-');
    expect(line).toContain('***');
  });

  it('never becomes a workflow command', () => {
    const evil = '::set-output name=x::y';
    const lines = linesOf([
      call(`ok\n${evil}`),
      result(`##[error]${evil}`),
      { type: 'hook-complete', hook: 'h', success: false, detail: `fine\n${evil}\n  ##[add-mask]x` },
      { type: 'note', level: 'warn', message: evil },
      { type: 'run-started', agent: evil, model: evil },
    ]);
    for (const line of lines) {
      expect(line.trimStart().startsWith('::')).toBe(false);
      expect(line).not.toContain('##[');
    }
  });
});
