import { AgentError, errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { CommandRunner } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import { createPathMatcher } from '../kit/glob.ts';
import { type HookSubject, hookEnvironment, hookFiles, namesFile, placeFiles } from './hook-command.ts';
import { type HookEvent, type HookEventRule, type HookMoment, hookEventRule } from './hook-events.ts';
import { type HookOutcome, outcomeOf } from './hook-outcome.ts';
import { hookTexts } from './texts.ts';

/** A shell command that runs at an event of the lifecycle. */
export interface Hook {
  readonly name: string;
  readonly event: HookEvent;
  /** `{file}` stands for the call's files, each as one word; it needs no quotes and belongs in none. */
  readonly command: string;
  /** Regular expression over the whole tool name. */
  readonly matcher?: string;
  /** Runs only when one of the call's files matches; `{file}` are those that do. */
  readonly filePatterns?: readonly string[];
  readonly timeoutSeconds: number;
  readonly enabled: boolean;
}

/**
 * Checks arguments that a hook wants instead. The value is the call as later hooks see it; undefined when the new
 * arguments are refused, which ends the event.
 */
export type ReviseArguments = (args: Readonly<Record<string, unknown>>) => Promise<HookSubject | undefined>;

export interface HookExecutor {
  /** Runs the hooks that match, in order, until one blocks. What a hook does is never thrown. */
  runEvent(moment: HookMoment, subject: HookSubject, revise?: ReviseArguments): Promise<readonly HookOutcome[]>;
}

export interface HookExecutorOptions {
  readonly hooks: readonly Hook[];
  readonly commands: CommandRunner;
  /** Absolute folder the hooks run in. */
  readonly root: string;
  readonly language: Language;
  readonly emit: Emit;
}

/** Throws `AgentError('config')` for a matcher that is no regular expression. */
export function createHookExecutor(options: HookExecutorOptions): HookExecutor {
  const prepared = options.hooks.filter((hook) => hook.enabled).map((hook) => prepare(hook, options));
  return {
    runEvent: (moment, subject, revise) => {
      const due = prepared.filter((hook) => hook.rule.runsAt === moment);
      return runInOrder(due, { subject, ...(revise ? { revise } : {}) }, options);
    },
  };
}

async function runInOrder(
  hooks: readonly PreparedHook[],
  call: { readonly subject: HookSubject; readonly revise?: ReviseArguments },
  options: HookExecutorOptions,
): Promise<readonly HookOutcome[]> {
  const outcomes: HookOutcome[] = [];
  let subject: HookSubject | undefined = call.subject;
  for (const hook of hooks) {
    const outcome: HookOutcome | undefined = subject && (await runHook(hook, subject, options));
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.status === 'blocked') subject = undefined;
    else if (outcome.updatedInput && call.revise) subject = await call.revise(outcome.updatedInput);
  }
  return outcomes;
}

interface PreparedHook {
  readonly hook: Hook;
  readonly rule: HookEventRule;
  matchesTool(tool: string): boolean;
  matchesFile(file: string): boolean;
}

function prepare(hook: Hook, options: HookExecutorOptions): PreparedHook {
  const rule = hookEventRule(hook.event);
  const matchers = [hook.matcher, rule.matcher].flatMap((source) =>
    source === undefined ? [] : [wholeName(source, hook, options.language)],
  );
  const patterns = hook.filePatterns ?? [];
  return {
    hook,
    rule,
    matchesTool: (tool) => matchers.every((matcher) => matcher.test(tool)),
    matchesFile: patterns.length === 0 ? () => true : createPathMatcher(patterns),
  };
}

function wholeName(source: string, hook: Hook, language: Language): RegExp {
  try {
    return new RegExp(`^(?:${source})$`);
  } catch (thrown) {
    const message = hookTexts[language].invalidMatcher(hook.event, hook.name, errorMessage(thrown));
    throw new AgentError('config', message, { cause: thrown });
  }
}

async function runHook(
  prepared: PreparedHook,
  subject: HookSubject,
  options: HookExecutorOptions,
): Promise<HookOutcome | undefined> {
  const { hook, rule } = prepared;
  if (!prepared.matchesTool(subject.tool) || (rule.afterSuccessOnly && subject.success !== true)) return undefined;
  const files = hookFiles(subject.touches, options.root).filter((file) => prepared.matchesFile(file));
  const needsFile = namesFile(hook.command) || (hook.filePatterns?.length ?? 0) > 0;
  if (needsFile && files.length === 0) return undefined;
  const outcome = await runCommand(prepared, subject, files, options);
  if (outcome.status === 'failed') {
    const message = hookTexts[options.language].warning(hook.name, outcome.ending);
    options.emit({ type: 'note', level: 'warn', message, data: { output: outcome.text } });
  }
  return outcome;
}

async function runCommand(
  { hook, rule }: PreparedHook,
  subject: HookSubject,
  files: readonly string[],
  options: HookExecutorOptions,
): Promise<HookOutcome> {
  const program = await options.commands.shell(placeFiles(hook.command, files), {
    cwd: options.root,
    env: hookEnvironment(rule.runsAt, subject, files, options.root),
    timeoutMs: hook.timeoutSeconds * 1000,
    signal: subject.signal,
  });
  return outcomeOf({
    name: hook.name,
    canBlock: rule.canBlock,
    timeoutSeconds: hook.timeoutSeconds,
    program,
    language: options.language,
  });
}
