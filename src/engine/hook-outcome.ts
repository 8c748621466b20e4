import { z } from 'zod';
import type { Language } from '../contracts/language.ts';
import type { ProgramResult } from '../contracts/ports.ts';
import { ellipsize, headAndTailLines } from '../kit/truncate.ts';
import { isObject } from './arguments/read-arguments.ts';
import { hookTexts } from './texts.ts';

export interface HookOutcome {
  readonly hook: string;
  /** `failed`: it went wrong, and the run goes on. */
  readonly status: 'passed' | 'blocked' | 'failed';
  /** How it ended, such as `exit 1`; empty when it passed. */
  readonly ending: string;
  /** What the model may read: the reason of a block, the output of a failure, the context of a success. */
  readonly text: string;
  /** Arguments that replace those of the call. */
  readonly updatedInput?: Readonly<Record<string, unknown>>;
}

/** What a hook may do beyond running. */
export interface HookPowers {
  readonly canBlock: boolean;
  /** May replace the arguments of the call. */
  readonly canRevise: boolean;
  /** The model reads what it prints, JSON or not. */
  readonly isHeard: boolean;
}

export interface EndedHook extends HookPowers {
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly program: ProgramResult;
  readonly language: Language;
  /** Applied to what it printed, before that is cut: half a secret is not recognised any more. */
  readonly redact: (text: string) => string;
}

/**
 * The exit protocol: 0 allows (stdout may be JSON `{additionalContext, updatedInput}`), 2 blocks where the event can,
 * anything else is a failure that stops nothing. A blocking hook that gave no answer (timeout, interruption,
 * could not start) blocks: no answer is not consent.
 */
export function outcomeOf(ended: EndedHook): HookOutcome {
  const { name, program, canBlock } = ended;
  const unanswered = program.timedOut || program.aborted || program.startError !== undefined;
  if (program.exitCode === 0 && !unanswered) return passed(ended);
  const ending = endingOf(ended);
  if (canBlock && unanswered) return { hook: name, status: 'blocked', ending, text: unansweredReason(ended, ending) };
  if (canBlock && program.exitCode === blockingExitCode) {
    return { hook: name, status: 'blocked', ending, text: blockReason(ended) };
  }
  return { hook: name, status: 'failed', ending, text: cap(program.startError ?? program.output, ended) };
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

function unansweredReason(ended: EndedHook, ending: string): string {
  const { startError } = ended.program;
  return startError === undefined ? ending : `${ending}: ${cap(startError, ended)}`;
}

function blockReason(ended: EndedHook): string {
  const { program, language } = ended;
  return cap(program.stderr, ended) || cap(program.stdout, ended) || hookTexts[language].noReason;
}

/** Where plain output does not go to the model, a hook speaks only through JSON or by blocking. */
function passed(ended: EndedHook): HookOutcome {
  const { name, program, canRevise, isHeard, language } = ended;
  const outcome = { hook: name, status: 'passed', ending: '' } as const;
  const failed = (ending: string) =>
    ({ hook: name, status: 'failed', ending, text: cap(program.stdout, ended) }) as const;
  if (isCutReply(program)) return failed(hookTexts[language].cutReply);
  const reply = parseReply(program.stdout);
  if (!reply) return { ...outcome, text: isHeard ? cap(program.output, ended) : '' };
  if (!reply.success) return failed(hookTexts[language].wrongReply);
  const { additionalContext = '', updatedInput } = reply.data;
  const text = cap(additionalContext, ended);
  return { ...outcome, text, ...(canRevise && updatedInput ? { updatedInput } : {}) };
}

/** Only the ends of very long output are kept: a reply of that size is known by its beginning. */
function isCutReply({ stdout, droppedBytes }: ProgramResult): boolean {
  return droppedBytes > 0 && /^\s*\{\s*"(?:additionalContext|updatedInput)"\s*:/.test(stdout);
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

function cap(text: string, { language, redact }: Pick<EndedHook, 'language' | 'redact'>): string {
  const marker = hookTexts[language].omitted;
  return ellipsize(headAndTailLines(redact(text).trim(), { head: 40, tail: 20, marker }), outputLimit);
}

const outputLimit = 8_000;
