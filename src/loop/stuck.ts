import { createHash } from 'node:crypto';
import type { ToolCall } from '../contracts/message.ts';
import type { Repetition, StepResult } from '../contracts/session.ts';

/** Steps at the end of a run that repeat themselves. */
export interface Repeating {
  readonly repetition: Repetition;
  readonly steps: readonly StepResult[];
}

/** As often as the same step may follow itself, and as long as two steps may take turns. */
const mostSame = 3;
const mostAlternating = 6;

/** The last steps, where they are three or more equal ones, or two different ones by turns, six or more. */
export function findRepetition(steps: readonly StepResult[]): Repeating | undefined {
  const same = stepsEqualTo(steps, 1);
  if (same.length >= mostSame) return { repetition: 'same', steps: same };
  const alternating = stepsEqualTo(steps, 2);
  return alternating.length >= mostAlternating ? { repetition: 'alternating', steps: alternating } : undefined;
}

/** The model was told before that it repeats these steps like this: it goes on, or has come back to them. */
export function isStuck(all: readonly StepResult[], { repetition, steps }: Repeating): boolean {
  const repeated = new Set(steps.map(({ fingerprint }) => fingerprint));
  return all.slice(0, -1).some(({ steered, fingerprint }) => steered === repetition && repeated.has(fingerprint));
}

/**
 * Stands for a step's calls and results. The order of keys in arguments does not count, nor do ids, nor the time that
 * a command took, which the tools add to its output.
 */
export function fingerprintOf(
  outcomes: readonly { readonly call: ToolCall; readonly success: boolean; readonly text: string }[],
): string {
  const facts = outcomes.map(({ call, success, text }) => [
    call.name,
    canonicalArguments(call.arguments),
    success,
    withoutTimes(text),
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** The longest end of the list in which each step equals the one `distance` before it. */
function stepsEqualTo(steps: readonly StepResult[], distance: number): readonly StepResult[] {
  let start = steps.length - 1;
  while (start - distance >= 0 && isEqual(steps[start], steps[start - distance])) start -= 1;
  return steps.slice(Math.max(0, start - distance + 1));
}

function isEqual(one: StepResult | undefined, other: StepResult | undefined): boolean {
  return one?.fingerprint !== undefined && one.fingerprint === other?.fingerprint;
}

function canonicalArguments(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), sortKeys);
  } catch {
    return text.trim();
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The last line of a command's result, `[exit 0, 1.2 s]`. */
function withoutTimes(text: string): string {
  return text.replace(/^(\[[^\n]*), \d+\.\d s\]$/gm, '$1]');
}
