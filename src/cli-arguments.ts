import { parseArgs } from 'node:util';
import { commandNames, type Flag, flags } from './cli-flags.ts';
import { cliTexts } from './cli-texts.ts';
import type { Language } from './contracts/language.ts';
import { type ConfirmMode, confirmModes } from './engine/confirm.ts';
import { closestName } from './kit/closest-name.ts';

export interface RunOptions {
  /** As written: `-` means standard input, undefined that it was not given. */
  readonly task: string | undefined;
  /** Inputs of the run by name; the task, the config file and the language's default are not among them. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly confirm: ConfirmMode;
  /** As written; relative to the workspace. */
  readonly config: string | undefined;
  /** As written; relative to the current folder. */
  readonly workspace: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
}

export type CommandLine =
  | { readonly status: 'help' }
  | { readonly status: 'version' }
  /** Each problem is one sentence for a person. */
  | { readonly status: 'wrong'; readonly problems: readonly string[] }
  | { readonly status: 'run'; readonly options: RunOptions };

/** Reads the words after `architect`. Never throws. */
export function parseCommandLine(words: readonly string[], language: Language): CommandLine {
  const read = readWords(words);
  if (read.given.has('help') || read.positionals[0] === 'help') return { status: 'help' };
  if (read.given.has('version')) return { status: 'version' };
  const problems = problemsOf(read, language);
  if (problems.length > 0) return { status: 'wrong', problems };
  return { status: 'run', options: runOptions(read.given, read.positionals[1]) };
}

interface GivenOption {
  /** As it was written, with its dashes. */
  readonly rawName: string;
  readonly flag: Flag | undefined;
  readonly value: string | undefined;
  /** The value came after `=`. */
  readonly inline: boolean;
}

interface ReadWords {
  readonly positionals: readonly string[];
  readonly options: readonly GivenOption[];
  /** The last value of each flag; `true` for one without. */
  readonly given: ReadonlyMap<string, string>;
}

/** Not strict: the strict parser stops at the first fault and says it in English only. `optionProblems` is as strict. */
function readWords(words: readonly string[]): ReadWords {
  const options = Object.fromEntries(flags.map((flag) => [flag.name, typeOf(flag)]));
  const parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
  const found = parsed.tokens.flatMap((token): readonly GivenOption[] => {
    if (token.kind !== 'option') return [];
    const flag = flags.find(({ name }) => name === token.name);
    return [{ rawName: token.rawName, flag, value: token.value, inline: token.inlineValue ?? false }];
  });
  const given = found.flatMap(({ flag, value }) => (flag ? [[flag.name, value ?? 'true'] as const] : []));
  return { positionals: parsed.positionals, options: found, given: new Map(given) };
}

function typeOf({ type, short }: Flag): { readonly type: Flag['type']; readonly short?: string } {
  return { type, ...(short === undefined ? {} : { short }) };
}

function problemsOf({ options, positionals }: ReadWords, language: Language): readonly string[] {
  const wrong = options.flatMap((option) => optionProblems(option, language));
  // What follows an unknown flag may be its value: nothing can be said about the other words then.
  if (options.some(({ flag }) => !flag)) return wrong;
  const [command, , ...rest] = positionals;
  const isCut = rest.length > 0 && command === 'run';
  return [...commandProblems(command, language), ...wrong, ...(isCut ? [cliTexts[language].taskInPieces] : [])];
}

function commandProblems(command: string | undefined, language: Language): readonly string[] {
  const texts = cliTexts[language];
  if (command === 'run') return [];
  if (command === undefined) return [texts.noCommand(commandNames)];
  // More than one word: the task itself was given where the command belongs.
  if (/\s/.test(command)) return [texts.forgotRun];
  return [texts.unknownCommand(command, closestName(command, commandNames), commandNames)];
}

/** Flags that somebody may look for and that do not exist on purpose. */
const keyFlags: ReadonlySet<string> = new Set(['--api-key', '--github-token', '--token', '--key']);

function optionProblems({ rawName, flag, value, inline }: GivenOption, language: Language): readonly string[] {
  const texts = cliTexts[language];
  if (keyFlags.has(rawName)) return [texts.keyOnCommandLine(rawName)];
  if (!flag) return [texts.unknownFlag(rawName, closestFlag(rawName))];
  if (flag.type === 'boolean') return inline ? [texts.noValueWanted(rawName)] : [];
  const isMissing = value === undefined || value === '' || (!inline && /^-./.test(value));
  if (isMissing) return [texts.valueMissing(rawName, flag.value ?? '')];
  if (flag.name === 'confirm' && !isConfirmMode(value)) {
    return [texts.wrongConfirm(value, closestName(value, confirmModes), confirmModes)];
  }
  return [];
}

function closestFlag(rawName: string): string | undefined {
  const names = flags.map(({ name }) => name);
  const closest = closestName(rawName.replace(/^-+/, ''), names);
  return closest === undefined ? undefined : `--${closest}`;
}

function runOptions(given: ReadonlyMap<string, string>, task: string | undefined): RunOptions {
  const inputs = flags.filter((flag: Flag) => flag.isInput).flatMap(({ name }) => entryOf(given, name));
  return {
    task,
    inputs: Object.fromEntries(inputs),
    confirm: confirmModeOf(given),
    config: given.get('config'),
    workspace: given.get('workspace'),
    json: given.has('json'),
    quiet: given.has('quiet'),
  };
}

function entryOf(given: ReadonlyMap<string, string>, name: string): readonly (readonly [string, string])[] {
  const value = given.get(name);
  return value === undefined ? [] : [[name, value]];
}

/**
 * `--mode yolo` on the command line is a person's word that nothing has to be asked, as the text about a missing
 * terminal says; the same line in a repository's config file is not.
 */
function confirmModeOf(given: ReadonlyMap<string, string>): ConfirmMode {
  const asked = given.get('confirm');
  if (asked !== undefined && isConfirmMode(asked)) return asked;
  return given.get('mode') === 'yolo' ? 'yolo' : 'confirm-sensitive';
}

function isConfirmMode(value: string): value is ConfirmMode {
  return confirmModes.some((mode) => mode === value);
}
