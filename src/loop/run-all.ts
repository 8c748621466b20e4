import type { CallConcurrency, CallFacts } from '../contracts/concurrency.ts';
import type { ToolCall } from '../contracts/message.ts';
import { useOf } from './call-use.ts';
import { waitsOf } from './conflicts.ts';
import { mayRunTogether } from './parallel.ts';
import { runTogether } from './run-together.ts';

/** Runs one call, given with its place among all. Must not throw. */
export type RunOne<Outcome> = (call: ToolCall, index: number) => Promise<Outcome>;

/**
 * Runs the calls of a reply with the outcome that they would have one after the other, in call order. Where they may
 * run together, a call that executes programs still runs alone: what comes before it is done, what comes after waits.
 */
export async function runAll<Outcome>(
  concurrency: CallConcurrency | undefined,
  calls: readonly ToolCall[],
  runOne: RunOne<Outcome>,
): Promise<readonly Outcome[]> {
  if (!concurrency || calls.length <= 1) return oneByOne(calls, runOne);
  const described = calls.map((call, index) => ({ call, index, facts: concurrency.describe(call) }));
  if (!mayRunTogether(concurrency, described.map(factsOf))) return oneByOne(calls, runOne);
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(described)) {
    // Asked when their turn has come: a command before them may have put links in place.
    const uses = await Promise.all(group.map(({ facts }) => useOf(concurrency, facts)));
    const tasks = group.map(
      ({ call, index }) =>
        () =>
          runOne(call, index),
    );
    outcomes.push(...(await runTogether(tasks, waitsOf(uses))));
  }
  return outcomes;
}

interface DescribedCall {
  readonly call: ToolCall;
  readonly index: number;
  readonly facts: CallFacts | undefined;
}

async function oneByOne<Outcome>(calls: readonly ToolCall[], runOne: RunOne<Outcome>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, call] of calls.entries()) outcomes.push(await runOne(call, index));
  return outcomes;
}

/** Neighbours, with each executing call on its own. */
function groupsOf(calls: readonly DescribedCall[]): readonly (readonly DescribedCall[])[] {
  const groups: DescribedCall[][] = [];
  let isClosed = true;
  for (const call of calls) {
    const isAlone = call.facts?.access === 'execute';
    const open = groups.at(-1);
    if (isAlone || isClosed || !open) groups.push([call]);
    else open.push(call);
    isClosed = isAlone;
  }
  return groups;
}

function factsOf({ facts }: DescribedCall): CallFacts | undefined {
  return facts;
}
