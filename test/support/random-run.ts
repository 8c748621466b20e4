import { askJudge } from '../../src/ask-judge.ts';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { CostTracker } from '../../src/contracts/cost.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import { runLoop } from '../../src/loop/loop.ts';
import type { LoopDeps } from '../../src/loop/loop-deps.ts';
import { continueWith, startState } from '../../src/loop/state.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { loopSetting, theTask } from './loop-deps.ts';
import { between, createRandomModel, type Random, randomFrom, randomPrice, spread } from './random-model.ts';
import { createScriptedEngine } from './scripted-engine.ts';

export interface RandomRun {
  readonly budgetUsd: number;
  readonly spentUsd: number;
  /** What the run itself says that it spent. */
  readonly countedUsd: number;
  /** Dollars above the budget; at least 0. */
  readonly overshootUsd: number;
  /** What the input of the last answered attempt was misjudged by, in dollars. */
  readonly misjudgedUsd: number;
  readonly stopReason: AgentState['stopReason'];
  /** Phases of the calls that were answered, in their order. */
  readonly phases: readonly string[];
}

/**
 * A whole run with random prices, sizes, failures and budget, from $0.001 to $5: loop, summaries, closing call, and a
 * judgement after which it may go on. The same for the same seed.
 */
export async function randomRun(seed: number): Promise<RandomRun> {
  const random = randomFrom(seed);
  const price = randomPrice(random);
  const budgetUsd = spread(random, 0.001, 5);
  const watched = watchEstimates(createCostLedger({ model: 'random', price, budgetUsd, emit: () => {} }));
  const llm = createRandomModel({ random, price, estimatedInput: watched.lastEstimate });
  const deps = { ...randomSetting(random, watched.costs), llm };
  const ended = await play(deps, random);
  const { totalUsd, entries } = watched.costs.summary();
  const spentUsd = llm.attempts.reduce((sum, { costUsd }) => sum + costUsd, 0);
  return {
    budgetUsd,
    spentUsd,
    countedUsd: totalUsd,
    overshootUsd: Math.max(0, spentUsd - budgetUsd),
    misjudgedUsd: llm.attempts.at(-1)?.misjudgedUsd ?? 0,
    stopReason: ended.stopReason,
    phases: entries.map(({ phase }) => phase),
  };
}

/** The agent, its judge, and where it was not interrupted another round of both. */
async function play(deps: LoopDeps, random: Random): Promise<AgentState> {
  const start = startState({ messages: theTask, model: 'random', clock: deps.clock });
  let ended = await runLoop(deps, start);
  for (let round = 0; round < 2 && ended.status === 'success'; round++) {
    await askJudge(deps, ended, theTask);
    if (random() < 0.5) ended = await runLoop(deps, continueWith(ended, 'Look again. '.repeat(1 + random() * 200)));
  }
  return ended;
}

function randomSetting(random: Random, costs: CostTracker): LoopDeps {
  const context = createContextManager({
    maxToolResultTokens: 2_000,
    maxContextTokens: Math.round(spread(random, 3_000, 100_000)),
    summarizeAfterSteps: Math.floor(between(random, 0, 6)),
    keepRecentSteps: 2,
    fixedTokens: Math.round(between(random, 0, 400)),
    language: 'en',
  });
  const engine = createScriptedEngine(() => ({ success: true, output: 'line '.repeat(spread(random, 1, 2_000)) }));
  const cap = random() < 0.3 ? { maxOutputTokens: Math.round(spread(random, 300, 20_000)) } : {};
  return loopSetting([], { costs, context, engine, limits: { maxSteps: Math.round(between(random, 1, 30)), ...cap } });
}

/** Keeps what a request was taken for last before it was sent. */
function watchEstimates(ledger: CostTracker) {
  let last = 0;
  const costs: CostTracker = {
    record: ledger.record,
    summary: ledger.summary,
    takeWarning: ledger.takeWarning,
    get overBudget() {
      return ledger.overBudget;
    },
    affordableOutputTokens(inputTokens, options) {
      last = inputTokens;
      return ledger.affordableOutputTokens(inputTokens, options);
    },
  };
  return { costs, lastEstimate: () => last };
}
