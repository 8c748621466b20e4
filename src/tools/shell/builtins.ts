import { evaluatedNameHazard, holdsArmedSubscript } from './arithmetic.ts';
import { variableEffect } from './environment-names.ts';
import { judgeListed } from './judge-files.ts';
import { placeOf, type Surroundings } from './places.ts';
import type { CommandRule, Judgement } from './verdict.ts';
import { commandText, knownPrefix, literalOf, maySplit, plainText, type ShellWord, textWord } from './words.ts';

export interface BuiltinJudgement {
  readonly class: 'safe' | 'dangerous';
  readonly rule: CommandRule;
  readonly detail: string;
}

/** Judges what the shell itself does: variables, folders, options. Undefined for everything else. */
export function judgeBuiltin(name: string, args: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  if (declarations.has(name)) return judgeDeclaration(name, args);
  if (settersOfNames.has(name)) return judgeNames(name, args);
  switch (name) {
    case 'printenv':
      return dangerous('prints-environment', name);
    case 'set':
      return judgeSet(args);
    case 'shopt':
      return args.every((word) => harmlessShellOptions.test(literalOf(word) ?? '$'))
        ? safe(name)
        : dangerous('option', name);
    case 'exec':
      // Only redirects; where to is judged by itself.
      return args.length === 0 ? safe(name) : undefined;
    case 'cd':
    case 'pushd':
      return judgeFolder(name, args, around);
    case 'wait':
      return args.some((word) => knownPrefix(word).startsWith('-p'))
        ? dangerous('arithmetic', commandText(args))
        : undefined;
    case 'test':
    case '[':
      return judgeTest(args) ?? judgeListed(args.filter(isPath), around);
    default:
      return judgeProcesses(name, args);
  }
}

const declarations: ReadonlySet<string> = new Set(['export', 'declare', 'typeset', 'local', 'readonly']);
const settersOfNames: ReadonlySet<string> = new Set(['read', 'mapfile', 'readarray', 'unset', 'getopts', 'printf']);
const harmlessShellOptions = /^(?:-[squ]+|globstar|nullglob|failglob|nocaseglob|nocasematch|inherit_errexit|lastpipe)$/;

function judgeDeclaration(name: string, args: readonly ShellWord[]): BuiltinJudgement {
  const options = args.filter((word) => knownPrefix(word).startsWith('-'));
  const names = args.filter((word) => !options.includes(word));
  const letters = options.map(plainText).join('');
  // `-i` evaluates values, `-n` follows names, `-f` handles functions.
  if (/[infFpI]/.test(letters.replaceAll('-', ''))) {
    return dangerous(/[pfF]/.test(letters) ? 'prints-environment' : 'arithmetic', commandText(args));
  }
  if (names.length === 0) return name === 'local' ? safe(name) : dangerous('prints-environment', name);
  return judgeNamed(name, names);
}

/** `read name`, `printf -v name`, …: the names are set, and their subscripts are evaluated. */
function judgeNames(name: string, args: readonly ShellWord[]): BuiltinJudgement | undefined {
  if (name === 'printf') {
    // `-v` names a variable; without it nothing is set, and the table of safe commands speaks.
    const option = args[0] ? knownPrefix(args[0]) : '';
    if (!option.startsWith('-v')) return undefined;
    return judgeNamed(name, option === '-v' ? args.slice(1, 2) : [textWord(option.slice(2))]);
  }
  if (name === 'unset')
    return judgeNamed(
      name,
      args.filter((word) => !/^-[vfn]$/.test(literalOf(word) ?? '')),
    );
  if (name === 'getopts') return judgeNamed(name, args.slice(1, 2));
  const callback = args.find((word) => /^-\w*C/.test(knownPrefix(word)));
  if (callback && name !== 'read') return dangerous('runs-code', `${name} ${plainText(callback)}`);
  const names = args.filter((word, index) => !isReadOption(word) && !takesValue(args[index - 1]));
  return judgeNamed(name, names);
}

function judgeNamed(name: string, names: readonly ShellWord[]): BuiltinJudgement {
  const hazard = evaluatedNameHazard(names);
  if (hazard) return dangerous(hazard.rule, hazard.detail);
  const bad = names.map(variableName).find((variable) => variableEffect(variable) === 'dangerous');
  return bad === undefined ? safe(name) : dangerous('environment-variable', bad);
}

function variableName(word: ShellWord): string {
  return /^\w*/.exec(knownPrefix(word))?.[0] ?? '';
}

function isReadOption(word: ShellWord): boolean {
  return knownPrefix(word).startsWith('-');
}

/** The last letter of an option word of `read` or `mapfile` wants a value (`-a` a name, which is judged as one). */
function takesValue(word: ShellWord | undefined): boolean {
  return word !== undefined && /^-\w*[dinNptuOc]$/.test(plainText(word));
}

function judgeSet(args: readonly ShellWord[]): BuiltinJudgement {
  if (args.length === 0) return dangerous('prints-environment', 'set');
  const texts = args.map((word) => literalOf(word) ?? '');
  const end = texts.findIndex((text) => text === '--' || text === '-');
  const options = end < 0 ? texts : texts.slice(0, end);
  const names = namedOptions(options);
  // `-a` would export what is assigned, `-k` turns arguments into variables.
  const areHarmless = options.every((text) => names.includes(text) || /^[-+][eufxvonCE]+$/.test(text));
  return areHarmless && names.every((name) => shellModes.test(name))
    ? safe('set')
    : dangerous('option', `set ${commandText(args)}`);
}

/** The names after `-o`, also at the end of a cluster (`-euo pipefail`). */
function namedOptions(texts: readonly string[]): readonly string[] {
  return texts.filter((_, index) => /^[-+][a-zA-Z]*o$/.test(texts[index - 1] ?? ''));
}

const shellModes = /^(?:pipefail|errexit|nounset|xtrace|verbose|noglob|noclobber|errtrace|functrace)$/;

function judgeFolder(name: string, args: readonly ShellWord[], around: Surroundings): BuiltinJudgement {
  const targets = args.filter((word) => !/^-[LPe@]*$/.test(literalOf(word) ?? ''));
  if (args.length > 0 && targets.length === 0) return safe(name);
  const target = targets[0];
  if (!target) return dangerous('outside-workspace', name);
  const place = placeOf(target, around);
  if (place === 'workspace' || place === 'workspace-root') return safe(name);
  return dangerous(place === 'unknown' ? 'unknown-target' : 'outside-workspace', `${name} ${plainText(target)}`);
}

function judgeProcesses(name: string, args: readonly ShellWord[]): Judgement | undefined {
  // Without a dash, `e` shows every process's environment; so does a column of that name.
  const showsEnvironment = args.some(
    (word, index) =>
      /environ/i.test(plainText(word)) ||
      (!takesColumns.test(plainText(args[index - 1] ?? textWord(''))) && /^[a-zA-Z]*e/.test(literalOf(word) ?? 'e')),
  );
  if (name === 'ps' && showsEnvironment) return dangerous('prints-environment', commandText(args));
  // Only what this command line itself started.
  const isOwn = args.length > 0 && args.every((word) => /^(?:-(?:TERM|INT|15|2)|\$!|%\d+)$/.test(plainText(word)));
  return name === 'kill' && isOwn ? { class: 'dev', rule: 'project-code', detail: name } : undefined;
}

/** Options of `ps` with a value of their own. */
const takesColumns = /^-[a-zA-Z]*[oOpuUCgGtqs]$|^--(?:format|sort|pid|user|group)$/;

/** `-v` and `-R` evaluate the subscript of the name it is given; an unquoted expansion may turn into `-v name` by itself. */
function judgeTest(args: readonly ShellWord[]): BuiltinJudgement | undefined {
  const names = args.filter((_, index) => index > 0 && /^-[vR]$/.test(plainText(args[index - 1] ?? textWord(''))));
  const hazard = evaluatedNameHazard(names);
  if (hazard) return dangerous(hazard.rule, hazard.detail);
  // Some shells evaluate the operands of `-eq` as well.
  const armed = args.find((word) => holdsArmedSubscript(literalOf(word) ?? ''));
  if (armed) return dangerous('arithmetic', plainText(armed));
  const unquoted = args.find((word) => maySplit(word) && !/^\$[?#$!\d]$/.test(plainText(word)));
  return unquoted ? dangerous('maybe-option', plainText(unquoted)) : undefined;
}

function isPath(word: ShellWord): boolean {
  return /^[/~]|\.\./.test(plainText(word));
}

function safe(detail: string): BuiltinJudgement {
  return { class: 'safe', rule: 'reads-only', detail };
}

function dangerous(rule: CommandRule, detail: string): BuiltinJudgement {
  return { class: 'dangerous', rule, detail };
}
