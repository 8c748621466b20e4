import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createHumanLog } from '../../src/observe/human-log.ts';

function linesOf(events: readonly RunEvent[]): readonly string[] {
  const lines: string[] = [];
  const log = createHumanLog({ language: 'en', write: (line) => lines.push(line) });
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
});
