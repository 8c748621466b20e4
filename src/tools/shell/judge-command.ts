import { judgeArchiver } from './archivers.ts';
import { judgeBuiltin } from './builtins.ts';
import { asksAboutTool, devCommands, pythonModules, readOnlyCommands } from './dev-commands.ts';
import { devShapeOf } from './dev-shapes.ts';
import { fileUses, ownerMode } from './file-commands.ts';
import { judgeGit } from './git-rules.ts';
import { interpreterHazard } from './interpreters.ts';
import { judgeFileUses, judgeListed, judgeOutsideOperands, judgeReads, judgeValues } from './judge-files.ts';
import { commandName } from './names.ts';
import { optionRules } from './option-rules.ts';
import { forbiddenOption, scanArguments } from './options.ts';
import { packageScript } from './package-scripts.ts';
import type { Surroundings } from './places.ts';
import { judgeProgram } from './programs.ts';
import { filesListed, filesRead, safeCommands } from './safe-commands.ts';
import { suggestedPrefix } from './suggestion.ts';
import type { Judgement } from './verdict.ts';
import { commandText, literalOf, plainText, type ShellWord, textWord } from './words.ts';

/** Judges a command by its words. The judges are asked in order; the first that knows the command answers. */
export function judgeWords(words: readonly ShellWord[], around: Surroundings): Judgement {
  const [first, ...args] = words;
  if (!first) return { class: 'safe', rule: 'reads-only', detail: '' };
  const name = commandName(first);
  if (name === undefined) return { class: 'dangerous', rule: 'dynamic-command', detail: plainText(first) };
  const installed = /^(?:\.\/)?(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin)\/([\w.-]+)$/.exec(name)?.[1];
  if (installed !== undefined) return judgeInstalled(installed, args, around);
  const command: NamedCommand = { name, args, words, around };
  for (const judge of judges) {
    const judgement = judge(command);
    if (judgement) return judgement;
  }
  return { class: 'dangerous', rule: 'unknown-command', detail: suggestedPrefix(words) || name };
}

interface NamedCommand {
  readonly name: string;
  readonly args: readonly ShellWord[];
  readonly words: readonly ShellWord[];
  readonly around: Surroundings;
}

/** A tool that the project brought along: never safe, even under the name of a command that only reads. */
function judgeInstalled(tool: string, args: readonly ShellWord[], around: Surroundings): Judgement {
  const words = [textWord(tool), ...args];
  const command: NamedCommand = { name: commandName(words[0]) ?? tool, args, words, around };
  const judgement = judgePythonModule(command) ?? judgeTool(command);
  if (!judgement) return { class: 'dangerous', rule: 'unknown-command', detail: tool };
  return judgement.class === 'safe' ? projectCode(tool) : judgement;
}

type Judge = (command: NamedCommand) => Judgement | undefined;

const judges: readonly Judge[] = [
  judgePythonModule,
  judgeNodeTest,
  judgeSyntaxCheck,
  judgeInterpreter,
  ({ name, args, around }) => judgeBuiltin(name, args, around),
  judgeGitCommand,
  judgeFileCommand,
  judgeTextProgram,
  judgeSafeCommand,
  judgeVersion,
  judgeTool,
  ({ name, args, around }) => judgeArchiver(name, args, around),
  judgeOptionsOfUnknown,
];

function judgeInterpreter({ name, args }: NamedCommand): Judgement | undefined {
  const hazard = interpreterHazard(name, args);
  return hazard && { class: 'dangerous', ...hazard };
}

function judgePythonModule({ name, args, around }: NamedCommand): Judgement | undefined {
  if (name !== 'python' || literalOf(args[0] ?? textWord('')) !== '-m') return undefined;
  const [module, ...own] = args.slice(1);
  const text = module && literalOf(module);
  if (module === undefined || text === undefined)
    return { class: 'dangerous', rule: 'dynamic-command', detail: commandText(args) };
  if (text === 'pip') return judgeTool({ name: 'pip', args: own, words: [textWord('pip'), ...own], around });
  if (!pythonModules.has(text)) return { class: 'dangerous', rule: 'unknown-command', detail: `python -m ${text}` };
  const bad = forbiddenOption(own, devShapeOf(text));
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${text} ${bad.detail}` };
  return judgeOutsideOperands(own, around) ?? projectCode(`python -m ${text}`);
}

/** `node --test` runs the project's tests, without a script of its own. */
function judgeNodeTest({ name, args, around }: NamedCommand): Judgement | undefined {
  if (name !== 'node' || literalOf(args[0] ?? textWord('')) !== '--test') return undefined;
  const hazard = interpreterHazard(name, [...args, textWord('tests')]);
  if (hazard) return { class: 'dangerous', ...hazard };
  return judgeOutsideOperands(args, around) ?? projectCode('node --test');
}

const syntaxChecks: ReadonlyMap<string, string> = new Map(
  Object.entries({ bash: '-n', sh: '-n', dash: '-n', node: '--check', php: '-l', ruby: '-c' }),
);

/** Only parses one file. */
function judgeSyntaxCheck({ name, args, around }: NamedCommand): Judgement | undefined {
  const [option, file] = args;
  const check = syntaxChecks.get(name);
  if (!check || !option || !file || args.length > 2 || literalOf(option) !== check) return undefined;
  if (/^-|^$/.test(literalOf(file) ?? '')) return undefined;
  return judgeReads([file], around) ?? { class: 'safe', rule: 'reads-only', detail: name };
}

function judgeGitCommand({ name, args, around }: NamedCommand): Judgement | undefined {
  if (name !== 'git') return undefined;
  const { operands, ...judgement } = judgeGit(args);
  if (judgement.class === 'dangerous') return judgement;
  return judgeOutsideOperands(operands, around) ?? judgement;
}

function judgeFileCommand({ name, args, around }: NamedCommand): Judgement | undefined {
  const uses = fileUses(name, args);
  const mode = ownerMode(name, args);
  if (mode) return { class: 'dangerous', rule: 'option', detail: `${name} ${plainText(mode)}` };
  return uses && judgeFileUses(name, args, { uses, around });
}

function judgeTextProgram({ name, args, around }: NamedCommand): Judgement | undefined {
  const program = judgeProgram(name, args);
  if (!program) return undefined;
  if (program.status === 'refused') return { class: 'dangerous', rule: program.rule, detail: program.detail };
  return judgeReads(program.files, around) ?? { class: 'safe', rule: 'reads-only', detail: name };
}

function judgeSafeCommand({ name, args, around }: NamedCommand): Judgement | undefined {
  const command = safeCommands.get(name);
  if (!command) return undefined;
  const option = forbiddenOption(args, command);
  if (option) return { class: 'dangerous', rule: option.rule, detail: `${name} ${option.detail}` };
  const { operands } = scanArguments(args, command);
  const extra = command.mostOperands === undefined ? undefined : operands[command.mostOperands];
  const changes = extra ?? operands.find((word) => command.refusedOperand?.test(plainText(word)));
  if (changes) return { class: 'dangerous', rule: 'option', detail: `${name} … ${plainText(changes)}` };
  const readsFiles = command.reads !== undefined && command.reads !== 'none';
  const values = readsFiles ? scanArguments(args, command).values : [];
  return (
    judgeReads(filesRead(args, command), around) ??
    judgeListed([...filesListed(args, command), ...args.filter(hasPattern)], around) ??
    judgeValues(values, around) ?? { class: 'safe', rule: 'reads-only', detail: name }
  );
}

function judgeTool({ name, args, around }: NamedCommand): Judgement | undefined {
  const shape = devShapeOf(name);
  const { operands } = scanArguments(args, shape);
  const words = [textWord(name), ...operands];
  const isDev =
    isListedIn(devPrefixes, words) ||
    isInstall(name, args) ||
    packageScript(name, [textWord(name), ...args]) !== undefined;
  const isReader = isListedIn(readerPrefixes, words);
  if (!isDev && !isReader) return undefined;
  const bad = forbiddenOption(args, shape);
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${name} ${bad.detail}` };
  const refused =
    args.find((word) => shape.refused?.test(plainText(word))) ??
    scanArguments(args, shape).values.find((word) => shape.refusedValue?.test(plainText(word)));
  if (refused) return { class: 'dangerous', rule: 'option', detail: `${name} ${plainText(refused)}` };
  // `//pkg:target` is a label, not a path.
  const hasLabels = /^(?:bazel|bazelisk|buck2)$/.test(name);
  const outside = judgeOutsideOperands(
    hasLabels ? args.filter((word) => !plainText(word).startsWith('//')) : args,
    around,
  );
  // Asks the registry.
  const isRemote = args.some((word) => /^(?:-o|-u|--outdated|--uptodate)$/.test(plainText(word)));
  return outside ?? (isDev || isRemote ? projectCode(name) : { class: 'safe', rule: 'reads-only', detail: name });
}

/** `yarn`, `pnpm` or `bundle` alone install what the lock file says. */
function isInstall(name: string, args: readonly ShellWord[]): boolean {
  return args.length === 0 && (name === 'yarn' || name === 'bundle');
}

function judgeVersion({ name, args }: NamedCommand): Judgement | undefined {
  const only = args.length === 1 && args[0] ? literalOf(args[0]) : undefined;
  if (only === undefined || !asksAboutTool(name, only)) return undefined;
  // Their configuration in the project names code to start with.
  if (/^(?:yarn|mvn|gradle|composer)$/.test(name)) return projectCode(name);
  return { class: 'safe', rule: 'reads-only', detail: `${name} ${only}` };
}

function judgeOptionsOfUnknown({ name, args }: NamedCommand): Judgement | undefined {
  const shape = devShapeOf(name);
  const bad = forbiddenOption(args, optionRules.get(name) ?? shape);
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${name} ${bad.detail}` };
  const refused = args.find((word) => shape.refused?.test(plainText(word)));
  return refused && { class: 'dangerous', rule: 'option', detail: `${name} ${plainText(refused)}` };
}

/** The shell itself looks up what an unquoted pattern matches. */
function hasPattern(word: ShellWord): boolean {
  return word.pieces.some((piece) => piece.kind === 'glob');
}

/** Lists of word prefixes by their first word. */
const devPrefixes = byFirstWord(devCommands);
const readerPrefixes = byFirstWord(readOnlyCommands);

function byFirstWord(prefixes: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(
    prefixes.map((prefix) => prefix.split(' ')),
    ([first = '']) => first,
  );
}

function isListedIn(prefixes: ReturnType<typeof byFirstWord>, words: readonly ShellWord[]): boolean {
  const texts = words.slice(0, 3).map(literalOf);
  const candidates = prefixes.get(texts[0] ?? '') ?? [];
  return candidates.some((prefix) => prefix.every((expected, index) => texts[index] === expected));
}

function projectCode(detail: string): Judgement {
  return { class: 'dev', rule: 'project-code', detail };
}
