import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createHumanLog } from '../../src/observe/human-log.ts';
import { createLayout } from '../../src/observe/layout.ts';

function linesOf(events: readonly RunEvent[]): readonly string[] {
  const lines: string[] = [];
  const { put } = createLayout({ print: (line) => void lines.push(line) });
  const log = createHumanLog({ language: () => 'en', put });
  for (const event of events) log(event);
  return lines;
}

const hook = { type: 'hook-complete', hook: 'quota', event: 'pre_llm_call' } as const;

describe('a hook that ran around no call', () => {
  it('belongs to the step', () => {
    const failed: RunEvent = { ...hook, success: false, detail: 'used up' };
    expect(linesOf([{ type: 'llm-call', step: 1, messages: 2 }, { ...hook, success: true }, failed])).toEqual([
      '🔄 Step 1 → LLM call (2 messages)',
      '   🔍 Hook quota: ✓',
      '   🔍 Hook quota: ⚠️',
      '      used up',
    ]);
  });

  it('and ended while one was running stands below its result', () => {
    const call = { step: 1, callId: 'a', tool: 'grep' } as const;
    const events: readonly RunEvent[] = [
      { type: 'tool-call', ...call, summary: 'x' },
      { ...hook, success: true },
      { type: 'tool-result', ...call, success: true, durationMs: 1 },
    ];
    expect(linesOf(events)).toEqual(['   🔧 grep → x', '      ✓ OK', '   🔍 Hook quota: ✓']);
  });

  it('is shown all the same where the call was given up and has no result', () => {
    const events: readonly RunEvent[] = [
      { type: 'tool-call', step: 1, callId: 'a', tool: 'grep', summary: 'x' },
      { ...hook, success: true },
      { type: 'safety-net', reason: 'timeout', detail: {} },
      { ...hook, hook: 'goodbye', success: true },
    ];
    expect(linesOf(events)).toEqual([
      '   🔧 grep → x',
      '   🔍 Hook quota: ✓',
      '',
      '⚠️ Total time exceeded',
      '   🔍 Hook goodbye: ✓',
    ]);
  });
});
