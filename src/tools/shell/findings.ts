import { variableEffect } from './environment-names.ts';
import { plainName } from './inner-commands.ts';
import { judgeWords } from './judge-command.ts';
import type { ShellAssignment, ShellCommand } from './parse.ts';
import type { Surroundings } from './places.ts';
import { createListing } from './prefixes.ts';
import { projectPrograms, projectShellOption } from './project-runners.ts';
import { namesSecretPath } from './protected-places.ts';
import type { Resolve } from './variables.ts';
import type { CommandPolicy, Finding, Judgement } from './verdict.ts';
import { commandText, literalOf, plainText, type ShellWord, textWord } from './words.ts';
import { unwrap } from './wrappers.ts';

export interface FindingContext {
  readonly around: Surroundings;
  readonly policy: CommandPolicy;
  /** Fills in variables that the command line sets to a known text. */
  readonly resolve: Resolve;
}

/** What the rules say about one simple command: as it is written, and with known variables filled in. */
export function commandFindings(command: ShellCommand, context: FindingContext): readonly Finding[] {
  const part = commandText(command.words);
  const resolved = context.resolve(command.words);
  const isSame = commandText(resolved) === part;
  const judgements = [
    ...judgementsOf(command, command.words, context),
    ...(isSame ? [] : judgementsOf(command, resolved, context)),
    ...passedOn(command),
  ];
  return judgements.map((one) => ({ ...one, blocked: false, part }));
}

/** What the rules say about variables, wherever they are set: by the command line or by the call. */
export function valueFindings(
  assignments: readonly ShellAssignment[],
  env: Readonly<Record<string, string>> = {},
): readonly Finding[] {
  const names = [...assignments.map((one) => one.name), ...Object.keys(env)];
  const dangerous = names.filter((name) => variableEffect(name) === 'dangerous');
  const secrets = assignments.flatMap((one) => one.values).filter((word) => namesSecretPath(plainText(word)));
  return [
    ...dangerous.map(
      (name): Finding => ({
        class: 'dangerous',
        blocked: false,
        rule: 'environment-variable',
        detail: name,
        part: name,
      }),
    ),
    ...secrets.map(
      (word): Finding => ({
        class: 'dangerous',
        blocked: false,
        rule: 'reads-secret',
        detail: plainText(word),
        part: plainText(word),
      }),
    ),
  ];
}

function judgementsOf(
  command: ShellCommand,
  words: readonly ShellWord[],
  context: FindingContext,
): readonly Judgement[] {
  if (words.length === 0) return [];
  if (isLookup(words)) return [readsOnly('command')];
  const inner = unwrap(words);
  const judgement = judgeInner(inner.words, { wrapper: inner.wrapper, ...context });
  const assigned = [...command.assignments, ...inner.assignments];
  const variables = assigned.flatMap((one) => variableJudgement(one.name, judgement));
  return [
    judgement,
    ...variables,
    ...(inner.hazard ? [{ class: 'dangerous', ...inner.hazard } as const] : []),
    ...projectJudgements(inner.words, context),
  ];
}

/**
 * `poetry run …`, `npx …`: a program nobody knows is the project's own code, which the tool's own class covers; what a
 * rule makes dangerous stays dangerous.
 */
function projectJudgements(words: readonly ShellWord[], context: FindingContext): readonly Judgement[] {
  const name = plainName(words);
  if (name === undefined) return [];
  const option = projectShellOption(name, words);
  const shell: readonly Judgement[] = option
    ? [{ class: 'dangerous', rule: 'runs-code', detail: `${name} ${option}` }]
    : [];
  const judged = projectPrograms(name, words)
    .slice(0, mostPrograms)
    .map((at) => unwrap(words.slice(at)))
    .map((inner) => judgeInner(inner.words, { wrapper: inner.wrapper, ...context }));
  return [...shell, ...judged.filter((one) => one.class === 'dangerous' && one.rule !== 'unknown-command')];
}

/** Most of what may be the program is the value of an option; nobody gives more of them. */
const mostPrograms = 8;

interface InnerFacts {
  readonly wrapper: string | undefined;
  readonly around: Surroundings;
  readonly policy: CommandPolicy;
}

function judgeInner(words: readonly ShellWord[], { wrapper, around, policy }: InnerFacts): Judgement {
  if (words.length === 0) {
    return wrapper === 'env'
      ? { class: 'dangerous', rule: 'prints-environment', detail: 'env' }
      : readsOnly(wrapper ?? '');
  }
  const judgement = judgeWords(words, around);
  const isSafeByConfig = judgement.rule === 'unknown-command' && createListing(policy.safeCommands)(words);
  return isSafeByConfig ? readsOnly(commandText(words)) : judgement;
}

/** `command -v name` only says where a command is. */
function isLookup(words: readonly ShellWord[]): boolean {
  return (
    literalOf(words[0] ?? textWord('')) === 'command' && /^-p?[vV]$/.test(literalOf(words[1] ?? textWord('')) ?? '')
  );
}

/** Some variables are always a danger; one that makes tools load project code is harmless for commands that do that anyway. */
function variableJudgement(name: string, command: Judgement): readonly Judgement[] {
  const effect = variableEffect(name);
  if (effect === 'none' || (effect === 'runs-project-code' && command.class !== 'safe')) return [];
  return [{ class: 'dangerous', rule: 'environment-variable', detail: name }];
}

/** Text that another command takes as a path: `cat $(echo /proc/self/environ)`. */
function passedOn(command: ShellCommand): readonly Judgement[] {
  const [name, ...args] = command.words;
  if (!command.outputIsUsed || !name || !/^(?:echo|printf)$/.test(plainText(name))) return [];
  const secret = args.find((word) => namesSecretPath(plainText(word)));
  return secret ? [{ class: 'dangerous', rule: 'reads-secret', detail: plainText(secret) }] : [];
}

function readsOnly(detail: string): Judgement {
  return { class: 'safe', rule: 'reads-only', detail };
}
