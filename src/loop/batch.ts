import { errorMessage } from '../contracts/errors.ts';
import type { ToolCall } from '../contracts/message.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { ToolResult } from '../contracts/tool.ts';
import { isJson } from '../kit/is-json.ts';
import type { LoopDeps } from './loop-deps.ts';
import { runAll } from './run-all.ts';
import { tellInOrder } from './tell-in-order.ts';
import { type LoopTexts, loopTexts } from './texts.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

/** How long an aborted call may take to kill its processes and say what it did. */
const graceMs = 1_500;

export interface Batch {
  readonly calls: readonly ToolCall[];
  readonly step: number;
  /** The reply was cut by the output limit: arguments that do not parse are incomplete. */
  readonly cut: boolean;
  /** Calls still running then are aborted. */
  readonly timeLeftMs: number;
}

export interface CallOutcome {
  readonly call: ToolCall;
  readonly success: boolean;
  /** What the model reads, cut to its configured size. */
  readonly text: string;
  /** Whether the engine got it. */
  readonly ran: boolean;
}

/** Runs the calls of one reply, beside each other where they may be; every call gets an outcome, in call order. Never throws. */
export async function runBatch(deps: LoopDeps, batch: Batch): Promise<readonly CallOutcome[]> {
  const { calls, cut, step } = batch;
  const limit = startTimeLimit(deps.clock, batch.timeLeftMs, deps.shutdown.signal);
  const telling = tellInOrder(deps.emit, calls.length);
  const settle = async (call: ToolCall, index: number) => {
    const obstacle = whyNot(deps, { call, cut, limit });
    const outcome = obstacle
      ? notRun(call, obstacle)
      : await runCall(deps, { call, step, limit, emit: telling.emitOf(index) });
    telling.done(index);
    return outcome;
  };
  try {
    const outcomes = await runAll(deps.concurrency, calls, settle);
    if (cut && calls.some((call) => !isJson(call.arguments))) {
      deps.emit({ type: 'note', level: 'warn', message: loopTexts[deps.language].cutCallsNote });
    }
    return outcomes;
  } finally {
    limit.dispose();
  }
}

/** A call as the history keeps it: several servers refuse a history whose arguments are not JSON. */
export function recordableCall(call: ToolCall): ToolCall {
  return isJson(call.arguments) ? call : { ...call, arguments: '{}' };
}

function whyNot(
  deps: LoopDeps,
  { call, cut, limit }: { readonly call: ToolCall; readonly cut: boolean; readonly limit: TimeLimit },
): string | undefined {
  const texts: LoopTexts = loopTexts[deps.language];
  if (deps.shutdown.signal.aborted) return texts.notRunInterrupted;
  if (limit.expired) return texts.notRunOutOfTime;
  return cut && !isJson(call.arguments) ? texts.cutArguments : undefined;
}

function notRun(call: ToolCall, text: string): CallOutcome {
  return { call, success: false, text, ran: false };
}

interface CallRun {
  readonly call: ToolCall;
  readonly step: number;
  readonly limit: TimeLimit;
  readonly emit: Emit;
}

async function runCall(deps: LoopDeps, { call, step, limit, emit }: CallRun): Promise<CallOutcome> {
  const texts = loopTexts[deps.language];
  const { signal } = limit;
  try {
    const result = await orAbandoned(deps, deps.engine.execute(call, { step, signal, emit }), signal);
    if (!result) return { call, success: false, text: texts.abandoned, ran: true };
    const text = deps.context.truncateToolResult(result.output);
    return { call, success: result.success, text: text.trim() ? text : texts.noOutput, ran: true };
  } catch (thrown) {
    // Engines do not throw; one that does anyway must not leave the other calls without results.
    return { call, success: false, text: texts.crashed(errorMessage(thrown)), ran: true };
  }
}

/** Why nobody waits any more; made once, for each call ends with it. */
const settled = new Error('settled in time');

/** The result, or undefined when the work goes on for longer than the grace time after its signal. */
async function orAbandoned(
  deps: LoopDeps,
  work: Promise<ToolResult>,
  signal: AbortSignal,
): Promise<ToolResult | undefined> {
  // Its fate is not told any more once it was given up.
  work.catch(() => {});
  const timer = new AbortController();
  const { promise: abandoned, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => {
    deps.clock.sleep(graceMs, timer.signal).then(
      () => resolve(undefined),
      () => {},
    );
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, abandoned]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    timer.abort(settled);
  }
}
