import { isArmed } from './arithmetic.ts';
import { startsPrograms, variableEffect } from './environment-names.ts';
import { commandsIn, plainName } from './inner-commands.ts';
import { judgeWords } from './judge-command.ts';
import type { ShellAssignment, ShellCommand } from './parse.ts';
import { isSecretFile, type Surroundings, surroundingsOf } from './places.ts';
import { createListing } from './prefixes.ts';
import { projectPrograms, projectShellOption } from './project-runners.ts';
import { namesSecretPath } from './protected-places.ts';
import type { Resolve } from './variables.ts';
import type { CommandPolicy, DangerRule, Finding, Judgement } from './verdict.ts';
import { commandText, plainText, type ShellWord } from './words.ts';
import { isLookup, unwrap } from './wrappers.ts';

export interface FindingContext {
  readonly policy: CommandPolicy;
  /** Fills in variables that the command line sets to a known text. */
  readonly resolve: Resolve;
}

/** What the rules say about one simple command: as it is written, and with known variables filled in. */
export function commandFindings(command: ShellCommand, given: FindingContext): readonly Finding[] {
  const { workspaceRoot, cwd } = given.policy;
  const context = { ...given, around: surroundingsOf(workspaceRoot, cwd, command.folders) };
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

interface PlacedContext extends FindingContext {
  readonly around: Surroundings;
}

/** What the rules say about variables, wherever they are set: by the command line or by the call. */
export function valueFindings(
  assignments: readonly ShellAssignment[],
  env: Readonly<Record<string, string>> = {},
): readonly Finding[] {
  const values = [
    ...assignments.flatMap(({ name, values: words }) => [
      { name, value: '' },
      ...words.map((word) => ({ name, value: plainText(word) })),
    ]),
    ...Object.entries(env).map(([name, value]) => ({ name, value })),
  ];
  return values.flatMap(({ name, value }) => [
    ...(variableEffect(name) === 'dangerous' || startsPrograms(name, value)
      ? [danger('environment-variable', name)]
      : []),
    ...(namesSecretPath(value) && !(name in env) ? [danger('reads-secret', value)] : []),
    ...(isArmed(value) && name in env ? [danger('arithmetic', value)] : []),
  ]);
}

function danger(rule: DangerRule, detail: string): Finding {
  return { class: 'dangerous', blocked: false, rule, detail, part: detail };
}

function judgementsOf(
  command: ShellCommand,
  words: readonly ShellWord[],
  context: PlacedContext,
): readonly Judgement[] {
  if (words.length === 0) return [];
  if (isLookup(words)) return [readsOnly('command')];
  const inner = unwrap(words);
  const judgement = judgeInner(inner.words, { wrapper: inner.innermost, ...context });
  const assigned = [...command.assignments, ...inner.assignments];
  const variables = assigned.flatMap((one) => variableJudgement(one, judgement));
  return [
    judgement,
    ...variables,
    ...(inner.hazard ? [{ class: 'dangerous', ...inner.hazard } as const] : []),
    ...projectJudgements(inner.words, context),
  ];
}

/**
 * `poetry run …`, `npx …`: a program nobody knows is one that the project installed, which the tool's own class covers;
 * a script by its path, a program of the machine, and what a rule makes dangerous stay dangerous.
 */
function projectJudgements(words: readonly ShellWord[], context: PlacedContext): readonly Judgement[] {
  const name = plainName(words);
  if (name === undefined) return [];
  const option = projectShellOption(name, words);
  if (projectPrograms(name, words).length === 0 && option === undefined) return [];
  const shell: readonly Judgement[] = option
    ? [{ class: 'dangerous', rule: 'runs-code', detail: `${name} ${option}` }]
    : [];
  const judged = commandsIn(words)
    .flatMap((one) => projectPrograms(plainName(one) ?? '', one).map((at) => unwrap(one.slice(at))))
    .slice(0, mostPrograms)
    .map((inner) => ({
      isForeign: isForeign(inner.words[0]),
      judgement: judgeInner(inner.words, { wrapper: inner.innermost, ...context }),
    }))
    .filter(({ isForeign: foreign, judgement }) => foreign || judgement.rule !== 'unknown-command')
    .map(({ judgement }) => judgement);
  return [...shell, ...judged.filter((one) => one.class === 'dangerous')];
}

const machinePrograms: ReadonlySet<string> = new Set(
  (
    'curl wget nc ncat netcat telnet ftp docker podman kubectl terraform aws gcloud az gh glab apt apt-get brew yum dnf apk ' +
    'systemctl service mount umount chown chgrp kill killall pkill openssl gpg vim vi ed nano emacs rsync'
  ).split(' '),
);

/** A script that is named by its path, or a program of the machine, is no tool that the project installed. */
function isForeign(word: ShellWord | undefined): boolean {
  const text = word ? plainText(word) : '';
  if (machinePrograms.has(text)) return true;
  return /^\.{0,2}\//.test(text) || (/\//.test(text) && !/^@|\.(?:py|[cm]?[jt]sx?)$/.test(text));
}

/** Most of what may be the program is the value of an option; nobody gives more of them. */
const mostPrograms = 16;

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

/** Some variables are always a danger; one that makes tools load project code is harmless for commands that do that anyway. */
function variableJudgement({ name, values }: ShellAssignment, command: Judgement): readonly Judgement[] {
  const effect = variableEffect(name);
  const starts = values.some((value) => startsPrograms(name, plainText(value)));
  if (!starts && (effect === 'none' || (effect === 'runs-project-code' && command.class !== 'safe'))) return [];
  return [{ class: 'dangerous', rule: 'environment-variable', detail: name }];
}

/** Text that another command takes as a path: `cat $(echo /proc/self/environ)`. */
function passedOn(command: ShellCommand): readonly Judgement[] {
  const [name, ...args] = command.words;
  if (!command.outputIsUsed || !name || !/^(?:echo|printf)$/.test(plainText(name))) return [];
  const secret = args.find((word) => namesSecretPath(plainText(word)) || isSecretFile(plainText(word)));
  return secret ? [{ class: 'dangerous', rule: 'reads-secret', detail: plainText(secret) }] : [];
}

function readsOnly(detail: string): Judgement {
  return { class: 'safe', rule: 'reads-only', detail };
}
