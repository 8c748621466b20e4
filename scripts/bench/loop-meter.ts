import type { ExecutionEngine } from '../../src/contracts/execution-engine.ts';
import type { Llm } from '../../src/contracts/llm.ts';

/** Milliseconds: on the clock, and of the processor in this thread. Only the first grows when others use the machine. */
export interface Spent {
  readonly clock: number;
  readonly processor: number;
}

/** Takes the time of a loop's steps apart: the model's, the tools', and the rest, which is the loop's own. */
export interface LoopMeter {
  model(llm: Llm): Llm;
  tools(engine: ExecutionEngine): ExecutionEngine;
  /** Of each step, from one question to the next, what neither the model nor a tool took. */
  readonly overheads: readonly Spent[];
  /** Of each step, what the pipeline took with its tools. */
  readonly toolTimes: readonly Spent[];
}

export function createLoopMeter(): LoopMeter {
  const overheads: Spent[] = [];
  const toolTimes: Spent[] = [];
  const outside = createStopwatch();
  const tools = createStopwatch();
  let last: { readonly now: Spent; readonly outside: Spent; readonly tools: Spent } | undefined;
  const nextStep = () => {
    const next = { now: look(), outside: outside.total(), tools: tools.total() };
    if (last) {
      overheads.push(minus(minus(next.now, last.now), minus(next.outside, last.outside)));
      toolTimes.push(minus(next.tools, last.tools));
    }
    last = next;
  };
  return {
    overheads,
    toolTimes,
    model: (llm) => ({
      model: llm.model,
      complete: (request) => {
        // A request without tools is a summary: a part of its step.
        if ((request.tools ?? []).length > 0) nextStep();
        return outside.during(() => llm.complete(request));
      },
    }),
    tools: (engine) => ({
      execute: (call, context) => outside.during(() => tools.during(() => engine.execute(call, context))),
    }),
  };
}

interface Stopwatch {
  /** Runs while any work does: what overlaps counts once. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  total(): Spent;
}

function createStopwatch(): Stopwatch {
  let running = 0;
  let startedAt = nothing;
  let sum = nothing;
  return {
    async during(work) {
      if (running++ === 0) startedAt = look();
      try {
        return await work();
      } finally {
        if (--running === 0) sum = plus(sum, minus(look(), startedAt));
      }
    },
    total: () => sum,
  };
}

const nothing: Spent = { clock: 0, processor: 0 };

function look(): Spent {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}

function plus(one: Spent, other: Spent): Spent {
  return { clock: one.clock + other.clock, processor: one.processor + other.processor };
}

function minus(one: Spent, other: Spent): Spent {
  return { clock: one.clock - other.clock, processor: one.processor - other.processor };
}
