import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createRedactor } from '../../src/kit/redact.ts';
import { createRunLog } from '../../src/observe/run-log.ts';
import { createTrace } from '../../src/observe/trace.ts';
import { call, response, says, seen, warning } from './run-log-scene.ts';

describe('what the model says', () => {
  it('is whole before whatever ends it, and is not cut by what comes between', () => {
    const events = [call(1), says('a s3cr'), warning, says('et-value b'), response(1, 0)];
    expect(seen(events, { secrets: ['s3cret-value'] }).console).toEqual([
      '🔄 Step 1 → LLM call (2 messages)',
      '⚠️ disk full',
      '   │ a *** b',
      '   ✓ LLM responded with final text',
    ]);
  });

  it('at a terminal makes room for a line that comes between', () => {
    const screen: string[] = [];
    const listen = createRunLog({
      settings: () => ({ language: 'en', level: 'human' }),
      redactor: createRedactor([]),
      trace: createTrace(),
      console: {
        print: (line) => void screen.push(`${line}\n`),
        printPart: (text) => void screen.push(text),
      },
    });
    for (const event of [says('One, '), warning, says('two.'), response(1, 0)]) listen(event);
    expect(screen.join('')).toBe('   │ One, \n⚠️ disk full\n   │ two.\n   ✓ LLM responded with final text\n');
  });

  it('is not interrupted by what its call cost', () => {
    const cost: RunEvent = { type: 'cost-recorded', step: 1, costUsd: 0.001, totalUsd: 0.001 };
    const events = [call(1), says('One.\n\nTwo.'), cost, response(1, 0)];
    expect(seen(events, { level: 'info' }).console.slice(1, -1)).toEqual([
      '   │ One.',
      '   │',
      '   │ Two.',
      '   · [info] cost $0.0010, $0.0010 in all',
    ]);
  });

  it.each<readonly [string, RunEvent]>([
    ['the reply', response(1, 0)],
    ['a retry', { type: 'llm-retry', attempt: 1, waitMs: 1_000, reason: 'cut' }],
    ['an error', { type: 'llm-error', error: '401' }],
    ['a timeout', { type: 'step-timeout', seconds: 1 }],
    ['a net', { type: 'safety-net', reason: 'user_interrupt', detail: {} }],
    ['a call', { type: 'tool-call', step: 1, callId: 'c', tool: 'grep', summary: 'x' }],
    ['the closing', { type: 'closing', reason: 'max_steps', steps: 1 }],
    ['the end', { type: 'agent-done', steps: 1 }],
    [
      'the end of the loop',
      { type: 'loop-complete', status: 'partial', stopReason: 'timeout', steps: 1, toolCalls: 0 },
    ],
  ])('is shown whole above %s', (_name, event) => {
    const { console } = seen([call(1), says('an unfinished wor'), event]);
    expect(console[1]).toBe('   │ an unfinished wor');
  });

  it('begins anew after a retry', () => {
    const retry: RunEvent = { type: 'llm-retry', attempt: 1, waitMs: 1_000, reason: 'cut' };
    expect(seen([call(1), says('Half a'), retry, says('Whole.'), response(1, 0)]).console.slice(1)).toEqual([
      '   │ Half a',
      '   ⚠️ Retry 1 in 1s: cut',
      '   │ Whole.',
      '   ✓ LLM responded with final text',
    ]);
  });
});

describe('secrets', () => {
  it('that only appear when escape codes are gone are hidden too', () => {
    const result: RunEvent = {
      type: 'tool-result',
      step: 1,
      callId: 'c',
      tool: 'x',
      success: false,
      error: 's3cr\u001b[0met-value',
      durationMs: 1,
    };
    const { console, trace } = seen([result], { secrets: ['s3cret-value'] });
    expect(console).toEqual(['      ✗ ERROR: ***']);
    expect(trace).toEqual(console);
  });
});
