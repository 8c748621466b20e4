import { allFlags, commandNames, type Flag, isStartable, type StartableName, startable } from './cli-flags.ts';
import {
  type ClassifyOptions,
  classifyOptions,
  type RunOptions,
  runOptions,
  type ToolOptions,
  toolOptions,
} from './cli-options.ts';
import { cliTexts } from './cli-texts.ts';
import { type GivenFlag, has, readWords, type Words } from './cli-words.ts';
import type { Language } from './contracts/language.ts';
import { closestName } from './kit/closest-name.ts';

export type CommandLine =
  | { readonly status: 'help'; readonly topic?: StartableName }
  | { readonly status: 'version' }
  /** Each problem is one sentence for a person; `topic` is the command that was meant, where one was named. */
  | { readonly status: 'wrong'; readonly problems: readonly string[]; readonly topic?: StartableName }
  | { readonly status: 'run'; readonly options: RunOptions }
  | { readonly status: 'tool'; readonly options: ToolOptions }
  | { readonly status: 'classify'; readonly options: ClassifyOptions };

/** Reads the words after `architect`. Never throws. */
export function parseCommandLine(words: readonly string[], language: Language): CommandLine {
  const read = readWords(words);
  const [command, operand] = read.positionals;
  const isHelp = command === 'help';
  const topic = isHelp ? operand : command;
  if (has(read, 'help') || (isHelp && (topic === undefined || isKnown(topic))))
    return { status: 'help', ...topicOf(topic) };
  if (has(read, 'version')) return { status: 'version' };
  const problems = problemsOf(read, topic, language);
  if (problems.length > 0 || !isStartable(command)) return { status: 'wrong', problems, ...topicOf(command) };
  return started(command, read);
}

function started(command: StartableName, read: Words): CommandLine {
  switch (command) {
    case 'run':
      return { status: 'run', options: runOptions(read) };
    case 'tool':
      return { status: 'tool', options: toolOptions(read) };
    case 'classify':
      return { status: 'classify', options: classifyOptions(read) };
  }
}

function isKnown(name: string): boolean {
  return commandNames.some((known) => known === name);
}

function topicOf(name: string | undefined): { readonly topic?: StartableName } {
  return isStartable(name) ? { topic: name } : {};
}

function problemsOf(read: Words, command: string | undefined, language: Language): readonly string[] {
  const wrong = read.given.flatMap((given) => flagProblems(given, command, language));
  // What follows an unknown flag may be its value: nothing can be said about the other words then.
  if (read.given.some(({ flag }) => !flag)) return wrong;
  const contrary = has(read, 'quiet') && has(read, 'verbose') ? [cliTexts[language].quietAndVerbose] : [];
  return [...commandProblems(command, language), ...wrong, ...contrary, ...operandProblems(read, command, language)];
}

function commandProblems(command: string | undefined, language: Language): readonly string[] {
  const texts = cliTexts[language];
  if (isStartable(command)) return [];
  if (command === undefined) return [texts.noCommand(commandNames)];
  // More than one word: the task itself was given where the command belongs.
  if (/\s/.test(command)) return [texts.forgotRun];
  return [texts.unknownCommand(command, closestName(command, commandNames), commandNames)];
}

function operandProblems(read: Words, command: string | undefined, language: Language): readonly string[] {
  const { inPieces, nothingToClassify, classifyBoth } = cliTexts[language];
  const count = read.positionals.length - 1;
  if (!isStartable(command)) return [];
  if (command !== 'classify') return count > mostOperands[command] ? [inPieces[command]] : [];
  if (has(read, 'stdin')) return count > 0 ? [classifyBoth] : [];
  if (count === 0 || read.positionals[1]?.trim() === '') return [nothingToClassify];
  return count > 1 ? [inPieces.classify] : [];
}

const mostOperands = { run: 1, tool: 2 } as const;

/** Flags that somebody may look for and that do not exist on purpose. */
const keyFlags: ReadonlySet<string> = new Set(['--api-key', '--github-token', '--token', '--key']);

function flagProblems(given: GivenFlag, command: string | undefined, language: Language): readonly string[] {
  const texts = cliTexts[language];
  const { rawName, flag } = given;
  const known = isStartable(command) ? startable[command] : allFlags;
  if (keyFlags.has(rawName)) return [texts.keyOnCommandLine(rawName)];
  const own = known.find(({ name }) => name === flag?.name);
  if (own) return valueProblems(given, own, language);
  const hint = texts.insteadOfFlag[isStartable(command) ? command : 'run'];
  return [texts.unknownFlag(rawName, closestFlag(rawName, known), hint)];
}

function valueProblems({ rawName, value, inline }: GivenFlag, flag: Flag, language: Language): readonly string[] {
  const texts = cliTexts[language];
  if (flag.type === 'boolean') return inline ? [texts.noValueWanted(rawName)] : [];
  const isMissing = value === undefined || value === '' || (!inline && /^-./.test(value));
  if (isMissing || flag.form?.test(value) === false) return [texts.valueMissing(rawName, flag.value ?? '')];
  if (flag.choices?.includes(value) !== false) return [];
  return [texts.wrongChoice(rawName, value, { closest: closestName(value, flag.choices), known: flag.choices })];
}

function closestFlag(rawName: string, known: readonly Flag[]): string | undefined {
  const closest = closestName(
    rawName.replace(/^-+/, ''),
    known.map(({ name }) => name),
  );
  return closest === undefined ? undefined : `--${closest}`;
}
