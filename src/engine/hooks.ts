import { notStarted } from '../contracts/command-runner.ts';
import { errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { CommandRunner } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import { type BackgroundHooks, createBackgroundHooks } from './hook-background.ts';
import { placeFiles } from './hook-command.ts';
import { hookEnvironment } from './hook-environment.ts';
import type { HookMoment, RunMoment, ToolMoment } from './hook-events.ts';
import { hookComplete } from './hook-log.ts';
import { type HookOutcome, outcomeOf } from './hook-outcome.ts';
import type { HookFacts, HookSubject, RunSubject } from './hook-subject.ts';
import { dueFiles, type Hook, type PreparedHook, prepareHook } from './prepared-hook.ts';
import { hookTexts } from './texts.ts';

export type { Hook } from './prepared-hook.ts';

/**
 * Checks arguments that a hook wants instead. The value is the call as later hooks see it; undefined when the new
 * arguments are refused, which ends the event.
 */
export type ReviseArguments = (args: Readonly<Record<string, unknown>>) => Promise<HookSubject | undefined>;

export interface HookExecutor {
  /**
   * Runs the hooks that match, in order, until one blocks; asynchronous ones are only started and have no outcome here.
   * What a hook does is never thrown.
   */
  runEvent(moment: ToolMoment, subject: HookSubject, revise?: ReviseArguments): Promise<readonly HookOutcome[]>;
  runEvent(moment: RunMoment, subject: RunSubject): Promise<readonly HookOutcome[]>;
  /** Waits for asynchronous hooks; those that still run when `limit` is aborted are killed. None is started afterwards. */
  finish(limit: AbortSignal): Promise<void>;
}

export interface HookExecutorOptions {
  readonly hooks: readonly Hook[];
  readonly commands: CommandRunner;
  /** Absolute folder the hooks run in. */
  readonly root: string;
  readonly language: Language;
  readonly emit: Emit;
  /** Facts that hooks of every event get. */
  readonly common?: HookFacts;
  /** Hides the values that nobody may read in what hooks print. Default: nothing. */
  readonly redact?: (text: string) => string;
  /** Stops asynchronous hooks at once. */
  readonly interrupted?: AbortSignal;
}

/** Throws `AgentError('config')` for a matcher that is no regular expression. */
export function createHookExecutor(options: HookExecutorOptions): HookExecutor {
  const prepared = options.hooks.filter((hook) => hook.enabled).map((hook) => prepareHook(hook, options.language));
  const background = createBackgroundHooks(options.interrupted);
  return {
    runEvent: (moment: HookMoment, subject: HookSubject | RunSubject, revise?: ReviseArguments) => {
      const due = prepared.filter((hook) => hook.rule.runsAt === moment);
      return runInOrder(due, { subject, ...(revise ? { revise } : {}) }, { ...options, background });
    },
    finish: (limit) => background.finish(limit),
  };
}

interface Surroundings extends HookExecutorOptions {
  readonly background: BackgroundHooks;
}

type Subject = HookSubject | RunSubject;

async function runInOrder(
  hooks: readonly PreparedHook[],
  occasion: { readonly subject: Subject; readonly revise?: ReviseArguments },
  surroundings: Surroundings,
): Promise<readonly HookOutcome[]> {
  const outcomes: HookOutcome[] = [];
  let subject: Subject | undefined = occasion.subject;
  for (const hook of hooks) {
    const outcome: HookOutcome | undefined = subject && (await runIfDue(hook, subject, surroundings));
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.status === 'blocked') subject = undefined;
    else if (outcome.updatedInput && occasion.revise) subject = await occasion.revise(outcome.updatedInput);
  }
  return outcomes;
}

async function runIfDue(
  prepared: PreparedHook,
  subject: Subject,
  surroundings: Surroundings,
): Promise<HookOutcome | undefined> {
  const files = dueFiles(prepared, subject, surroundings.root);
  if (files === undefined) return undefined;
  if (!prepared.hook.async) return runHook(prepared, { subject, files }, surroundings);
  surroundings.background.start((signal) =>
    runUnwatched(prepared, { subject: { ...subject, signal }, files }, surroundings),
  );
  return undefined;
}

interface Occasion {
  readonly subject: Subject;
  readonly files: readonly string[];
}

async function runHook(
  prepared: PreparedHook,
  { subject, files }: Occasion,
  { commands, root, language, emit, common = {}, redact = (text) => text }: Surroundings,
): Promise<HookOutcome> {
  const { hook, rule, powers } = prepared;
  const { name, timeoutSeconds } = hook;
  const program = prepared.takesNames(files)
    ? await commands.shell(placeFiles(hook.command, files), {
        cwd: root,
        env: hookEnvironment(rule.runsAt, subject, { root, common, files }),
        timeoutMs: timeoutSeconds * 1000,
        signal: subject.signal,
      })
    : notStarted({ startError: hookTexts[language].unfitName });
  const outcome = outcomeOf({ name, ...powers, timeoutSeconds, program, language, redact });
  if (outcome.status === 'failed') {
    const message = hookTexts[language].warning(name, outcome.ending);
    emit({ type: 'note', level: 'warn', message, data: { output: outcome.text } });
  }
  return outcome;
}

/** Must not throw: nobody is there to catch it. */
async function runUnwatched(prepared: PreparedHook, occasion: Occasion, surroundings: Surroundings): Promise<void> {
  const { hook, rule } = prepared;
  try {
    const outcome = await runHook(prepared, occasion, surroundings);
    surroundings.emit(hookComplete(outcome, { event: rule.runsAt }));
  } catch (thrown) {
    const message = hookTexts[surroundings.language].notRun(hook.name, errorMessage(thrown));
    surroundings.emit({ type: 'note', level: 'warn', message });
  }
}
