import { setImmediate } from 'node:timers/promises';
import type { ExecutionEngine } from '../../src/contracts/execution-engine.ts';

export interface GatedEngine extends ExecutionEngine {
  /** Ids of the calls that run now, in the order in which they began. */
  readonly running: readonly string[];
  /** `+id` for each begin and `-id` for each end so far. */
  readonly log: readonly string[];
  /** Lets one running call end, and everything go on that waited for it. */
  finish(id: string): Promise<void>;
  /** Resolves when everything that may begin has begun. */
  settled(): Promise<void>;
}

/** An engine whose calls run until the test lets them end. Tells of each call as the real one does. */
export function createGatedEngine(): GatedEngine {
  const open = new Map<string, () => void>();
  const log: string[] = [];
  return {
    log,
    get running() {
      return [...open.keys()];
    },
    async execute(call, { step, emit }) {
      const about = { step, callId: call.id, tool: call.name };
      emit?.({ type: 'tool-call', ...about, summary: '' });
      log.push(`+${call.id}`);
      await new Promise<void>((resolve) => void open.set(call.id, resolve));
      log.push(`-${call.id}`);
      emit?.({ type: 'tool-result', ...about, success: true, durationMs: 0 });
      return { success: true, output: `result of ${call.id}` };
    },
    async finish(id) {
      const end = open.get(id);
      if (!end) throw new Error(`${id} is not running: ${[...open.keys()].join(', ')}`);
      open.delete(id);
      end();
      await setImmediate();
    },
    async settled() {
      await setImmediate();
    },
  };
}
