import { LlmError } from '../../src/contracts/llm.ts';
import type { ExitCode, RunStatus, StopReason } from '../../src/contracts/outcome.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { type LoopSetting, loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, hangs, says, throws } from '../support/scripted-llm.ts';

/** One arrow of the fourth seed's state diagram: `running` → where it ends. */
export interface Arrow {
  readonly scene: () => LoopSetting;
  readonly ends: readonly [RunStatus, StopReason, ExitCode];
  readonly output: string;
  /** Events that tell of the end, in their order. */
  readonly told: readonly string[];
  /** What the last request, made without tools, asks for. Absent: there is none. */
  readonly instruction?: RegExp;
  readonly steps: number;
}

export const acts = calls([aCall('a')]);
const sums = says('What was done.');
const net = ['safety-net', 'closing', 'loop-complete'];
const fail = (kind: 'server' | 'auth') => throws(new LlmError('no', { kind, retryable: false }));

function ledger(budgetUsd: number) {
  return createCostLedger({ model: 'm', price: { input: 1, output: 10 }, budgetUsd, emit: () => {} });
}

/** The engine lets the clock go on while the call runs. */
function slowly(script: Parameters<typeof loopSetting>[0], ms: number): LoopSetting {
  const engine = createScriptedEngine(() => {
    setting.clock.advance(ms);
    return { success: true, output: 'slow' };
  });
  const setting = loopSetting(script, { engine, limits: { timeoutMs: 60_000 } });
  return setting;
}

/** The model hangs while this happens. */
function hanging(
  before: readonly (typeof acts)[],
  happens: (setting: LoopSetting) => void,
  after = [sums],
): LoopSetting {
  const limits = { timeoutMs: 60_000, stepTimeoutMs: 20_000 };
  const setting: LoopSetting = loopSetting([...before, hangs(() => happens(setting)), ...after], { limits });
  return setting;
}

function stopped(script: Parameters<typeof loopSetting>[0] = []): LoopSetting {
  const setting = loopSetting(script);
  setting.stop();
  return setting;
}

function full(): LoopSetting {
  const { context } = loopSetting([]);
  return loopSetting([sums], { context: { ...context, isCriticallyFull: () => true, estimate: () => 78_000 } });
}

export const arrows: Readonly<Record<string, Arrow>> = {
  'the model is done': {
    scene: () => loopSetting([acts, says('All done.')]),
    ends: ['success', 'llm_done', 0],
    output: 'All done.',
    told: ['agent-done', 'loop-complete'],
    steps: 2,
  },
  'as many steps as allowed': {
    scene: () => loopSetting([acts, sums], { limits: { maxSteps: 1 } }),
    ends: ['partial', 'max_steps', 2],
    output: 'What was done.',
    told: net,
    instruction: /^\[SYSTEM\] You have reached the maximum number of steps\. /,
    steps: 1,
  },
  'the next call might overrun the budget': {
    scene: () => loopSetting([], { costs: ledger(0.000_001) }),
    ends: ['partial', 'budget_exceeded', 2],
    output: 'The agent stopped (budget_exceeded).',
    told: net,
    steps: 0,
  },
  'a reply without calls run went over the budget': {
    scene: () =>
      loopSetting([calls([aCall('a')], { usage: aUsage({ outputTokens: 9_900 }) }), sums], { costs: ledger(0.099) }),
    ends: ['partial', 'budget_exceeded', 2],
    output: 'The agent stopped (budget_exceeded).',
    told: ['budget-warning', ...net],
    steps: 0,
  },
  'the reserve is left for the closing call': {
    scene: () => {
      const usage = aUsage({ inputTokens: 0, outputTokens: 9_550 });
      return loopSetting([calls([aCall('a')], { usage }), sums], { costs: ledger(0.1) });
    },
    ends: ['partial', 'budget_exceeded', 2],
    output: 'What was done.',
    told: ['budget-warning', ...net],
    instruction: /^\[SYSTEM\] The budget of this run is used up\. /,
    steps: 1,
  },
  'an answer that went over the budget': {
    scene: () => loopSetting([says('Dear.', { usage: aUsage({ outputTokens: 1_000_000 }) })], { costs: ledger(0.05) }),
    ends: ['partial', 'budget_exceeded', 2],
    output: 'Dear.',
    told: ['budget-warning', 'safety-net', 'loop-complete'],
    steps: 0,
  },
  'the window is full': {
    scene: full,
    ends: ['partial', 'context_full', 2],
    output: 'What was done.',
    told: net,
    instruction: /^\[SYSTEM\] The context window is almost full\. /,
    steps: 0,
  },
  'out of time between two steps': {
    scene: () => slowly([acts, sums], 60_001),
    ends: ['partial', 'timeout', 5],
    output: 'What was done.',
    told: net,
    instruction: /^\[SYSTEM\] The time for this run is up\. /,
    steps: 1,
  },
  'out of time while the model thinks': {
    scene: () => {
      const setting = slowly([acts, hangs(() => setting.clock.advance(20_000)), sums], 50_000);
      return setting;
    },
    ends: ['partial', 'timeout', 5],
    output: 'What was done.',
    told: net,
    instruction: /^\[SYSTEM\] The time for this run is up\. /,
    steps: 1,
  },
  'one model call took too long': {
    scene: () => hanging([acts], ({ clock }) => clock.advance(20_000)),
    ends: ['partial', 'timeout', 5],
    output: 'What was done.',
    told: ['step-timeout', 'closing', 'loop-complete'],
    instruction: /^\[SYSTEM\] The time for this run is up\. /,
    steps: 1,
  },
  'out of time before the first step was done': {
    scene: () => hanging([], ({ clock }) => clock.advance(20_000)),
    ends: ['failed', 'timeout', 5],
    output: 'What was done.',
    told: ['step-timeout', 'closing', 'loop-complete'],
    instruction: /^\[SYSTEM\] The time for this run is up\. /,
    steps: 0,
  },
  'interrupted before the first step': {
    scene: () => stopped(),
    ends: ['partial', 'user_interrupt', 130],
    output: 'Interrupted by the user.',
    told: net,
    steps: 0,
  },
  'interrupted while the model thinks': {
    scene: () => hanging([acts], ({ stop }) => stop(), []),
    ends: ['partial', 'user_interrupt', 130],
    output: 'Interrupted by the user.',
    told: net,
    steps: 1,
  },
  'interrupted while calls run': {
    scene: () => {
      const engine = createScriptedEngine(() => {
        setting.stop();
        return { success: false, output: 'aborted', error: 'aborted' };
      });
      const setting = loopSetting([calls([aCall('a'), aCall('b')])], { engine });
      return setting;
    },
    ends: ['partial', 'user_interrupt', 130],
    output: 'Interrupted by the user.',
    told: net,
    steps: 1,
  },
  'the same step again and again': {
    scene: () =>
      loopSetting([acts, acts, acts, acts, sums], {
        engine: createScriptedEngine(() => ({ success: true, output: '' })),
      }),
    ends: ['partial', 'stuck', 2],
    output: 'What was done.',
    told: ['note', ...net],
    instruction: /^\[SYSTEM\] You keep repeating the same steps/,
    steps: 4,
  },
  'the model may not be called': {
    scene: () => {
      const beforeModelCall = async () => ({ status: 'blocked', reason: 'no quota' }) as const;
      const lifecycle = {
        beforeModelCall,
        afterModelCall: async () => {},
        contextCompressed: async () => {},
        budgetWarned: async () => {},
      };
      return loopSetting([], { lifecycle });
    },
    ends: ['partial', 'stuck', 2],
    output: 'The model was not called. no quota',
    told: ['note', 'loop-complete'],
    steps: 0,
  },
  'the model fails': {
    scene: () => loopSetting([acts, fail('server')]),
    ends: ['failed', 'llm_error', 1],
    output: 'Unrecoverable LLM error: no',
    told: ['llm-error', 'loop-complete'],
    steps: 1,
  },
  'the model says nothing twice': {
    scene: () => loopSetting([says(''), says(null)]),
    ends: ['failed', 'llm_error', 1],
    output: 'Unrecoverable LLM error: the model sent an empty reply twice in a row',
    told: ['note', 'llm-error', 'loop-complete'],
    steps: 2,
  },
  'the key is refused': {
    scene: () => loopSetting([fail('auth')]),
    ends: ['failed', 'auth_error', 4],
    output: 'Unrecoverable LLM error: no',
    told: ['llm-error', 'loop-complete'],
    steps: 0,
  },
};
