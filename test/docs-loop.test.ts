import { describe, expect, it } from 'vitest';
import { endingOf, type StopReason, stopReasons } from '../src/contracts/outcome.ts';
import { runLoop } from '../src/loop/loop.ts';
import { netsBeforeCall, netsBeforeContext } from '../src/loop/nets/index.ts';
import { mayRunTogether } from '../src/loop/parallel.ts';
import { aConcurrency, aRead, aWrite } from './support/concurrency.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';
import { loopSetting } from './support/loop-deps.ts';
import { says } from './support/scripted-llm.ts';

const text = readDocument('docs/loop.md');

describe('docs/loop.md', () => {
  const nets = [...netsBeforeContext, ...netsBeforeCall];

  it('has the safety nets in their order', () => {
    const rows = tableRows(sectionOf(text, 'Safety nets'));
    expect(rows.map(([net]) => net)).toEqual(nets.map(({ reason }) => reason));
    const withoutCall = rows.filter(([, , closing]) => closing === 'no').map(([net]) => net);
    expect(withoutCall).toEqual(['user_interrupt']);
  });

  it('has every stop reason of the loop with its status and exit code', () => {
    const rows = tableRows(sectionOf(text, 'How a run ends'));
    const ofTheLoop = stopReasons.filter((reason) => !['config_error', 'skipped'].includes(reason));
    expect(rows.map(([reason]) => reason).sort()).toEqual([...ofTheLoop].sort());
    for (const [reason, status, code] of rows) {
      const ending = endingOf(reason as StopReason, 3);
      expect([ending.status, String(ending.exitCode)], reason).toEqual([status, code]);
    }
  });

  it('says how calls run', () => {
    const reads = [aRead('a'), aRead('b')];
    const mixed = [aRead('a'), aWrite('b')];
    const sensitive = aConcurrency({ confirmMode: 'confirm-sensitive' });
    const together = (calls: typeof reads, concurrency = aConcurrency()) =>
      mayRunTogether(concurrency, calls.map(concurrency.describe)) ? 'at most 4 at a time' : 'one after the other';
    const rows = tableRows(sectionOf(text, 'Several calls in one reply'));
    expect(rows).toEqual([
      ['one call', 'alone'],
      ['context.parallel_tools: false', together(reads, aConcurrency({ enabled: false }))],
      ['confirm-all', together(reads, aConcurrency({ confirmMode: 'confirm-all' }))],
      ['`confirm-sensitive`, and a call is sensitive', together(mixed, sensitive)],
      ['anything else', together(mixed)],
    ]);
    expect(together(reads, sensitive)).toBe('at most 4 at a time');
  });

  it('quotes the fallback text', async () => {
    const setting = loopSetting([says('')], { limits: { maxSteps: 0 } });
    const { finalOutput = '' } = await runLoop(setting, setting.initial);
    expect(text).toContain(`\`${finalOutput.replace('max_steps', '<reason>')}\``);
  });
});
