import { createContextManager } from '../../src/context/context-manager.ts';
import type { Message } from '../../src/contracts/message.ts';
import type { Shutdown } from '../../src/contracts/ports.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import type { LoopDeps, LoopLimits } from '../../src/loop/loop-deps.ts';
import { startState } from '../../src/loop/state.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createScriptedEngine } from './scripted-engine.ts';
import { createScriptedLlm, type ScriptedLlm, type ScriptedReply } from './scripted-llm.ts';

export interface LoopSetting extends LoopDeps {
  readonly llm: ScriptedLlm;
  readonly clock: ManualClock;
  readonly events: readonly RunEvent[];
  readonly initial: AgentState;
  readonly stop: () => void;
}

export const theTask: readonly Message[] = [
  { role: 'system', content: 'You are an agent.' },
  { role: 'user', content: 'Fix the test.' },
];

/** All that a loop needs, around a scripted model. Nothing in it costs money unless `costs` says so. */
export function loopSetting(
  replies: readonly ScriptedReply[],
  overrides: Partial<Omit<LoopDeps, 'limits' | 'llm' | 'clock'>> & { readonly limits?: Partial<LoopLimits> } = {},
): LoopSetting {
  const events: RunEvent[] = [];
  const emit = (event: RunEvent) => void events.push(event);
  const llm = createScriptedLlm(replies);
  const clock = createManualClock();
  const interrupt = createInterrupt();
  const { limits, ...rest } = overrides;
  return {
    llm,
    clock,
    events,
    initial: startState({ messages: theTask, model: llm.model, clock }),
    stop: interrupt.stop,
    shutdown: interrupt,
    engine: createScriptedEngine(),
    schemas: [{ name: 'read_file', description: 'Reads a file', parameters: { type: 'object' } }],
    emit,
    costs: createCostLedger({ model: llm.model, price: 'free', emit }),
    context: createContextManager({ maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' }),
    filesModified: () => [],
    language: 'en',
    limits: { maxSteps: 50, timeoutMs: 1_800_000, stepTimeoutMs: 300_000, ...limits },
    ...rest,
  };
}

function createInterrupt(): Shutdown & { readonly stop: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    get shouldStop() {
      return controller.signal.aborted;
    },
    stop: () => controller.abort(new Error('interrupted by SIGINT')),
  };
}
