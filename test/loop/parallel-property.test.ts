import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExecutionEngine } from '../../src/contracts/execution-engine.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { aConcurrency, pathOf } from '../support/concurrency.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { aCall, calls, says } from '../support/scripted-llm.ts';

interface Planned {
  readonly tool: string;
  readonly path: string;
  /** Turns of the event loop that it takes before it looks, and again before it writes. */
  readonly pace: number;
}

/** Files of a tree, a folder, and other spellings of both. */
const paths = ['a', './a', 'b/../a', 'd', 'd/x', 'd//x', 'd/y', 'e', '.'];

const batches = fc.array(
  fc.record<Planned>({
    tool: fc.constantFrom('read_file', 'write_file', 'run_command', 'unknown'),
    path: fc.constantFrom(...paths),
    pace: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 12 },
);

/** Reads see all that is below their path; writes build on it; commands look at everything and change all of it. */
const tools: Readonly<Record<string, (files: Map<string, string>, work: Work) => Promise<string>>> = {
  read_file: async (files, { path, wait }) => {
    await wait();
    return below(files, path);
  },
  write_file: async (files, { path, wait, id }) => {
    await wait();
    const before = below(files, path);
    await wait();
    files.set(path, `${before}${id}`);
    return `ok ${before.length}`;
  },
  run_command: async (files, { wait, id }) => {
    await wait();
    const before = below(files, '/repo');
    await wait();
    for (const [name, text] of files) files.set(name, `${text}!${id}`);
    return before;
  },
};

interface Work {
  readonly id: string;
  readonly path: string;
  readonly wait: () => Promise<void>;
}

function below(files: ReadonlyMap<string, string>, path: string): string {
  return JSON.stringify([...files].filter(([name]) => path === '/repo' || `${name}/`.startsWith(`${path}/`)).sort());
}

function createMemory(plan: readonly Planned[]) {
  const files = new Map<string, string>();
  const running = { now: 0, most: 0 };
  const engine: ExecutionEngine = {
    async execute(call) {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      const [path = ''] = await aConcurrency().namesOf(pathOf(call) ?? '.');
      const wait = () => turns(plan[Number(call.id)]?.pace ?? 0);
      const output = await tools[call.name]?.(files, { id: call.id, path, wait });
      running.now -= 1;
      return { success: true, output: output ?? 'no such tool' };
    },
  };
  return { engine, files, running };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate();
}

async function run(plan: readonly Planned[], parallel: boolean) {
  const memory = createMemory(plan);
  const batch = plan.map(({ tool, path }, index) => aCall(String(index), tool, { path }));
  const script = batch.length === 0 ? [says('Done.')] : [calls(batch), says('Done.')];
  const setting = loopSetting(script, { engine: memory.engine, concurrency: aConcurrency({ enabled: parallel }) });
  const state = await runLoop(setting, setting.initial);
  return { messages: state.messages, files: [...memory.files].sort(), most: memory.running.most };
}

describe('any batch', () => {
  it('that runs in parallel has the results of one that runs call by call, and leaves the same files', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (plan) => {
        const sequential = await run(plan, false);
        const parallel = await run(plan, true);
        expect(parallel.messages).toEqual(sequential.messages);
        expect(parallel.files).toEqual(sequential.files);
        expect(sequential.most).toBeLessThanOrEqual(1);
        expect(parallel.most).toBeLessThanOrEqual(4);
        expect(protocolProblems(parallel.messages)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
