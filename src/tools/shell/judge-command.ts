import { judgeBuiltin } from './builtins.ts';
import { devCommands, devShapes, pythonModules, readOnlyCommands, versionTools, versionWords } from './dev-commands.ts';
import { fileUses } from './file-commands.ts';
import { judgeGit } from './git-rules.ts';
import { interpreterHazard } from './interpreters.ts';
import { judgeFileUses, judgeOutsideOperands, judgeReads } from './judge-files.ts';
import { commandName } from './names.ts';
import { optionRules } from './option-rules.ts';
import { forbiddenOption, scanArguments } from './options.ts';
import type { Surroundings } from './places.ts';
import { judgeProgram } from './programs.ts';
import { filesRead, type SafeCommand, safeCommands } from './safe-commands.ts';
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
  judgeTool,
  judgeVersion,
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
  if (!option || !file || args.length > 2 || literalOf(option) !== syntaxChecks.get(name)) return undefined;
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
  // `date +format` shows, `date 0101…` sets the clock.
  const changes = extra ?? (name === 'date' ? operands.find((word) => !plainText(word).startsWith('+')) : undefined);
  if (changes) return { class: 'dangerous', rule: 'option', detail: `${name} … ${plainText(changes)}` };
  if (name === 'less' && args.some((word) => plainText(word).startsWith('+')))
    return { class: 'dangerous', rule: 'runs-code', detail: name };
  return judgeReads(readWords(args, command), around) ?? { class: 'safe', rule: 'reads-only', detail: name };
}

/** Its files, and values of options, which may be files as well (`grep -f`). */
function readWords(args: readonly ShellWord[], command: SafeCommand): readonly ShellWord[] {
  if (command.reads === undefined || command.reads === 'none') return [];
  return [...filesRead(args, command), ...scanArguments(args, command).values];
}

function judgeTool({ name, args, around }: NamedCommand): Judgement | undefined {
  const shape = devShapes.get(name) ?? {};
  const { operands } = scanArguments(args, shape);
  const words = [textWord(name), ...operands];
  const isDev = devCommands.some((prefix) => startsWith(words, prefix)) || isInstall(name, args);
  const isReader = readOnlyCommands.some((prefix) => startsWith(words, prefix));
  if (!isDev && !isReader) return undefined;
  const bad = forbiddenOption(args, shape);
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${name} ${bad.detail}` };
  const shell = operands.find((word) => /^\.?SHELL(?:FLAGS)?[:?+]*=/.test(plainText(word)));
  if (shell) return { class: 'dangerous', rule: 'option', detail: `${name} ${plainText(shell)}` };
  // `//pkg:target` is a label, not a path.
  const hasLabels = /^(?:bazel|bazelisk|buck2)$/.test(name);
  const outside = judgeOutsideOperands(
    hasLabels ? args.filter((word) => !plainText(word).startsWith('//')) : args,
    around,
  );
  return outside ?? (isDev ? projectCode(name) : { class: 'safe', rule: 'reads-only', detail: name });
}

/** `yarn`, `pnpm` or `bundle` alone install what the lock file says. */
function isInstall(name: string, args: readonly ShellWord[]): boolean {
  return args.length === 0 && (name === 'yarn' || name === 'bundle');
}

function judgeVersion({ name, args }: NamedCommand): Judgement | undefined {
  const only = args.length === 1 && args[0] ? literalOf(args[0]) : undefined;
  if (only === undefined || !versionTools.has(name) || !versionWords.has(only)) return undefined;
  return { class: 'safe', rule: 'reads-only', detail: `${name} ${only}` };
}

function judgeOptionsOfUnknown({ name, args }: NamedCommand): Judgement | undefined {
  const shape = optionRules.get(name) ?? devShapes.get(name);
  const bad = shape && forbiddenOption(oldStyleCluster(name, args), shape);
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${name} ${bad.detail}` };
  if (listsArchive(name, args)) return { class: 'safe', rule: 'reads-only', detail: name };
  return undefined;
}

/** `tar xzf …`: the first word is a cluster even without its dash. */
function oldStyleCluster(name: string, args: readonly ShellWord[]): readonly ShellWord[] {
  const [first, ...rest] = args;
  const text = first && literalOf(first);
  return name === 'tar' && text && /^[a-zA-Z]+$/.test(text) ? [textWord(`-${text}`), ...rest] : args;
}

function listsArchive(name: string, args: readonly ShellWord[]): boolean {
  const first = literalOf(args[0] ?? textWord('')) ?? '';
  if (name === 'unzip') return /^-[lvZ]$/.test(first);
  return name === 'tar' && /^(?:-?t[vzjJf]*|--list)$/.test(first);
}

function startsWith(words: readonly ShellWord[], prefix: string): boolean {
  return prefix.split(' ').every((expected, index) => words[index] && literalOf(words[index]) === expected);
}

function projectCode(detail: string): Judgement {
  return { class: 'dev', rule: 'project-code', detail };
}
