import { AgentError, errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import { isInDoubleQuotes } from '../kit/double-quotes.ts';
import { createPathMatcher } from '../kit/glob.ts';
import { fileMark, hookFiles, namesFile } from './hook-command.ts';
import { type HookEvent, type HookEventRule, hookEventRule } from './hook-events.ts';
import type { HookPowers } from './hook-outcome.ts';
import type { HookSubject, RunSubject } from './hook-subject.ts';
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
  /** Started and not waited for: it can neither block nor change anything. */
  readonly async?: boolean;
}

/** A hook with all that is decided before anything happens. */
export interface PreparedHook {
  readonly hook: Hook;
  readonly rule: HookEventRule;
  readonly powers: HookPowers;
  matchesTool(tool: string): boolean;
  matchesFile(file: string): boolean;
  /** Whether the command may be run for files of these names. */
  takesNames(files: readonly string[]): boolean;
}

/** Throws `AgentError('config')` for a matcher that is no regular expression. */
export function prepareHook(hook: Hook, language: Language): PreparedHook {
  const rule = hookEventRule(hook.event);
  const matchers = [hook.matcher, rule.matcher].flatMap((source) =>
    source === undefined ? [] : [wholeName(source, hook, language)],
  );
  const patterns = hook.filePatterns ?? [];
  const isExposed = isInDoubleQuotes(hook.command, fileMark);
  return {
    hook,
    rule,
    powers: powersOf(hook, rule),
    matchesTool: (tool) => matchers.every((matcher) => matcher.test(tool)),
    matchesFile: patterns.length === 0 ? () => true : createPathMatcher(patterns),
    // Within double quotes a name may end up in a script, as in `sh -c "lint {file}"`.
    takesNames: (files) => !isExposed || files.every((file) => plainName.test(file)),
  };
}

/** The files that the hook is about; undefined: it is not to run. */
export function dueFiles(
  prepared: PreparedHook,
  subject: HookSubject | RunSubject,
  root: string,
): readonly string[] | undefined {
  const { hook, rule } = prepared;
  if (!('tool' in subject)) return [];
  if (!prepared.matchesTool(subject.tool) || (rule.afterSuccessOnly && subject.success !== true)) return undefined;
  const files = presentFiles(subject, root).filter((file) => prepared.matchesFile(file));
  const needsFile = namesFile(hook.command) || (hook.filePatterns?.length ?? 0) > 0;
  return needsFile && files.length === 0 ? undefined : files;
}

/** A file that the call deleted is none that a hook could look at. */
function presentFiles({ touches, success }: HookSubject, root: string): readonly string[] {
  const files = hookFiles(touches, root);
  if (success !== true) return files;
  const deletions = touches.filter(({ access }) => access === 'delete');
  const gone = new Set(hookFiles(deletions, root));
  return files.filter((file) => !gone.has(file));
}

/** Nobody waits for the answer of an asynchronous hook. */
function powersOf({ async: isAsync = false }: Hook, { about, canBlock }: HookEventRule): HookPowers {
  const isAboutCall = about === 'tool-call' && !isAsync;
  return {
    canBlock: canBlock && !isAsync,
    canRevise: isAboutCall && canBlock,
    isHeard: isAboutCall && !canBlock,
  };
}

/** Nothing in it means anything to a shell. */
const plainName = /^[\w./@+,:=-]+$/;

function wholeName(source: string, hook: Hook, language: Language): RegExp {
  try {
    // By itself first: `a)|(b` is an expression only between other parentheses.
    return new RegExp(`^(?:${new RegExp(source).source})$`);
  } catch (thrown) {
    const message = hookTexts[language].invalidMatcher(hook.event, hook.name, errorMessage(thrown));
    throw new AgentError('config', message, { cause: thrown });
  }
}
