import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { Llm } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { aCall, aUsage, calls, type ScriptedReply, says } from '../support/scripted-llm.ts';

const limits = { maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' } as const;
const oneCall = calls([aCall('a')]);

/** A run whose calls are asked of a budget; `sizes`: input tokens of each call that was asked for, in order. */
function scene(replies: readonly ScriptedReply[], { keepsTools = false, fixedTokens = 2_000 } = {}) {
  const sizes: number[] = [];
  const ledger = createCostLedger({ model: 'm', price: { input: 1, output: 10 }, budgetUsd: 10, emit: () => {} });
  const costs = {
    ...ledger,
    affordableOutputTokens(...asked: Parameters<typeof ledger.affordableOutputTokens>) {
      sizes.push(asked[0]);
      return ledger.affordableOutputTokens(...asked);
    },
  };
  const context = createContextManager({ ...limits, fixedTokens });
  const setting = loopSetting(replies, { costs, context, limits: { maxSteps: 1 } });
  const llm: Llm = { ...setting.llm, keepsTools };
  return { run: () => runLoop({ ...setting, llm }, setting.initial), sizes, ledger, context };
}

describe('a reply that reports no input', () => {
  it('is counted with what its request is estimated at', async () => {
    const { run, ledger, context } = scene([calls([aCall('a')], { usage: aUsage({ inputTokens: 0 }) }), says('Sum.')]);
    const estimated = context.estimate(theTask);
    await run();
    expect(ledger.summary().entries[0]?.usage).toMatchObject({ outputTokens: 10, inputTokens: estimated });
    expect(estimated).toBeGreaterThan(2_000);
  });
});

describe('the closing call', () => {
  /** The same run on a wire that leaves the tools out, and on one that sends them. */
  async function closings(script: readonly ScriptedReply[]) {
    const [without, withTools] = [scene(script), scene(script, { keepsTools: true })];
    await without.run();
    await withTools.run();
    return { without, withTools };
  }

  it('is as large as any other where the wire sends the tools of a history with calls', async () => {
    const asked = calls([aCall('a')], { usage: aUsage({ inputTokens: 2_010 }) });
    const { without, withTools } = await closings([asked, says('Sum.')]);
    expect(withTools.sizes.at(-1)).toBeGreaterThan(2_010);
    expect(without.sizes.at(-1)).toBeLessThan((withTools.sizes.at(-1) ?? 0) - 900);
  });

  it('is counted so where it reports nothing', async () => {
    const { usage: _usage, ...silent } = says('Sum.');
    const { without, withTools } = await closings([oneCall, silent]);
    const inputs = [without, withTools].map(({ ledger }) => ledger.summary().entries.at(-1)?.usage.inputTokens ?? 0);
    expect(inputs[1]).toBeGreaterThan(inputs[0] ?? 0);
  });
});
