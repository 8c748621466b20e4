import { z } from 'zod';
import type { Language } from '../contracts/language.ts';
import type { ProgramResult } from '../contracts/ports.ts';
import { ellipsize, headAndTailLines } from '../kit/truncate.ts';
import { isObject } from './arguments/read-arguments.ts';
import { hookTexts } from './texts.ts';

export interface HookOutcome {
  readonly hook: string;
  /** `failed`: it went wrong, and the call goes on. */
  readonly status: 'passed' | 'blocked' | 'failed';
  /** How it ended, such as `exit 1`; empty when it passed. */
  readonly ending: string;
  /** What the model may read: the reason of a block, the output of a failure, the context of a success. */
  readonly text: string;
  /** Arguments that replace those of the call. */
  readonly updatedInput?: Readonly<Record<string, unknown>>;
}

export interface EndedHook {
  readonly name: string;
  readonly canBlock: boolean;
  readonly timeoutSeconds: number;
  readonly program: ProgramResult;
  readonly language: Language;
}

/**
 * The exit protocol: 0 allows (stdout may be JSON `{additionalContext, updatedInput}`), 2 blocks where the event can,
 * anything else is a failure that does not stop the call. A blocking hook that gave no answer (timeout, interruption,
 * could not start) blocks: no answer is not consent.
 */
export function outcomeOf(ended: EndedHook): HookOutcome {
  const { name, program, canBlock, language } = ended;
  const unanswered = program.timedOut || program.aborted || program.startError !== undefined;
  if (program.exitCode === 0 && !unanswered) return passed(ended);
  const ending = endingOf(ended);
  if (canBlock && unanswered) return { hook: name, status: 'blocked', ending, text: ending };
  if (canBlock && program.exitCode === blockingExitCode) {
    return { hook: name, status: 'blocked', ending, text: blockReason(ended) };
  }
  return { hook: name, status: 'failed', ending, text: cap(program.startError ?? program.output, language) };
}

/** The outcome as it is appended to a tool's result; empty when there is nothing to say. */
export function hookSection(outcome: HookOutcome, language: Language): string {
  const texts = hookTexts[language];
  if (outcome.status === 'failed') return `${texts.failed(outcome.hook, outcome.ending)}\n${outcome.text}`.trimEnd();
  return outcome.text === '' ? '' : `${texts.passed(outcome.hook)}\n${outcome.text}`;
}

const blockingExitCode = 2;

function endingOf({ program, timeoutSeconds, language }: EndedHook): string {
  const texts = hookTexts[language];
  if (program.timedOut) return texts.timedOut(timeoutSeconds);
  if (program.aborted) return texts.interrupted;
  if (program.startError !== undefined) return texts.notStarted;
  return program.exitCode === null ? texts.signal(program.signal ?? '?') : texts.exit(program.exitCode);
}

function blockReason({ program, language }: EndedHook): string {
  return cap(program.stderr, language) || cap(program.stdout, language) || hookTexts[language].noReason;
}

/** A post hook's plain output goes to the model; a pre hook speaks only through JSON or by blocking. */
function passed({ name, program, canBlock, language }: EndedHook): HookOutcome {
  const outcome = { hook: name, status: 'passed', ending: '' } as const;
  const reply = parseReply(program.stdout);
  if (!reply) return { ...outcome, text: canBlock ? '' : cap(program.output, language) };
  if (!reply.success) {
    const text = cap(program.stdout, language);
    return { hook: name, status: 'failed', ending: hookTexts[language].wrongReply, text };
  }
  const { additionalContext = '', updatedInput } = reply.data;
  const text = cap(additionalContext, language);
  return { ...outcome, text, ...(canBlock && updatedInput ? { updatedInput } : {}) };
}

/** Undefined for output that is not a reply: other text, or JSON without any of a reply's fields. */
function parseReply(stdout: string): ReturnType<typeof replySchema.safeParse> | undefined {
  try {
    const value: unknown = JSON.parse(stdout);
    const isReply = isObject(value) && Object.keys(replySchema.shape).some((key) => Object.hasOwn(value, key));
    return isReply ? replySchema.safeParse(value) : undefined;
  } catch {
    return undefined;
  }
}

const replySchema = z.object({
  additionalContext: z.string().optional(),
  updatedInput: z.record(z.string(), z.unknown()).optional(),
});

function cap(text: string, language: Language): string {
  const marker = hookTexts[language].omitted;
  return ellipsize(headAndTailLines(text.trim(), { head: 40, tail: 20, marker }), outputLimit);
}

const outputLimit = 8_000;
