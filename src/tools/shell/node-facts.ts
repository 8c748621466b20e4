import type { Assignment, Command, ParameterExpansionPart, Redirect, SyntaxNode, Word } from 'unbash';
import { type EvaluatedText, evaluatedTexts, expansionHazard } from './expansions.ts';
import type { Folders } from './folders.ts';
import { eachRound, type LoopVariable } from './loops.ts';
import type { ShellAssignment, ShellCommand, ShellFunction, ShellRedirect } from './parse.ts';
import type { Hazard } from './verdict.ts';
import { type ShellWord, textWord, toShellWords } from './words.ts';

/** What a walk gathers. */
export interface Collection {
  readonly commands: ShellCommand[];
  readonly redirects: ShellRedirect[];
  readonly assignments: ShellAssignment[];
  readonly hazards: Hazard[];
  readonly functions: ShellFunction[];
  readonly selfMultiplying: string[];
  readonly evaluated: EvaluatedText[];
  errorCount: number;
}

/** What surrounds a node, as far as its facts depend on it. */
export interface FactSurroundings {
  readonly loops: readonly LoopVariable[];
  readonly folders: Folders;
  /** The commands that a redirection here belongs to; filled after it is seen. */
  readonly owners: readonly ShellCommand[];
  /** Names of the variables that the command around mentions; filled by what stands in it. */
  readonly mentions: string[];
  /** As it is written; undefined outside of simple commands. */
  readonly commandName?: string | undefined;
  /** Takes here documents and here strings. */
  readonly inputs: ShellWord[];
  /** How many commands there were before the node: the others stand inside it. */
  readonly since: number;
}

/** Adds the facts of one node, without those of its children. */
export function collectNode(node: SyntaxNode, into: Collection, around: FactSurroundings): void {
  const hazard = expansionHazard(node);
  if (hazard) into.hazards.push(hazard);
  into.evaluated.push(...evaluatedTexts(node));
  if (node.type === 'Script') into.errorCount += node.errors?.length ?? 0;
  if (node.type === 'SimpleExpansion') around.mentions.push(node.text.slice(1));
  if (node.type === 'ParameterExpansion') around.mentions.push(node.parameter);
  if (node.type === 'HereString' && node.target) around.inputs.push(...toShellWords(node.target));
  if (node.type === 'HereDocBody') around.inputs.push(textWord(node.text));
  if (node.type === 'Redirect') into.redirects.push(...fileRedirects(node, around));
  if (node.type === 'Assignment' && isForRead(node, around)) return;
  into.assignments.push(...assignmentsIn(node).map((one) => ({ ...one, feeds: into.commands.slice(around.since) })));
}

/** A simple command, once for each round of the loops around it. */
export function commandsOf(
  node: Command,
  around: Omit<FactSurroundings, 'owners' | 'since'> & {
    readonly feeds: readonly ShellCommand[];
    readonly outputIsUsed: boolean;
  },
): readonly ShellCommand[] {
  const { feeds, outputIsUsed, folders, mentions, inputs } = around;
  const [name, ...args] = wordsOf(node);
  const assignments = node.prefix.flatMap((item) =>
    item.type === 'Assignment' && !isForRead(item, around) ? [assignmentOf(item)] : [],
  );
  return eachRound(args, around.loops).map((loopArgs) => ({
    words: name ? [name, ...loopArgs] : [],
    assignments,
    feeds,
    outputIsUsed,
    folders,
    mentions,
    inputs,
  }));
}

/** More are a flood: nobody means it, and only the first are looked at. */
export const mostWords = 2000;

function wordsOf(node: Command): readonly ShellWord[] {
  const words = node.name ? [...toShellWords(node.name)] : [];
  for (const argument of node.args) {
    if (words.length > mostWords) break;
    words.push(...argumentWords(argument));
  }
  return words;
}

/** `IFS=, read a b` splits what that reads, and nothing else. */
function isForRead(node: Assignment, { commandName }: Pick<FactSurroundings, 'commandName'>): boolean {
  return node.name === 'IFS' && commandName === 'read';
}

type PlainAssignment = Pick<ShellAssignment, 'name' | 'values'>;

/** Everything that gives a variable a value. */
function assignmentsIn(node: SyntaxNode): readonly PlainAssignment[] {
  switch (node.type) {
    case 'Assignment':
      return [assignmentOf(node)];
    case 'FileDescriptorVariable':
      return [{ name: node.name, values: [] }];
    case 'ParameterExpansion':
      return defaultAssignment(node);
    case 'Coproc':
      return node.name ? [{ name: node.name.value, values: [] }] : [];
    case 'For':
    case 'Select':
      return [{ name: node.name.value, values: (node.wordlist ?? []).flatMap(toShellWords) }];
    default:
      return [];
  }
}

/** `${name:=value}` */
function defaultAssignment({ operation, parameter }: ParameterExpansionPart): readonly PlainAssignment[] {
  if (operation?.type !== 'Default' || !operation.operator.endsWith('=')) return [];
  return [{ name: parameter, values: toShellWords(operation.operand) }];
}

function argumentWords(argument: Word | Assignment): readonly ShellWord[] {
  if (argument.type === 'Word') return toShellWords(argument);
  const sign = argument.append ? '+=' : '=';
  const values = assignmentOf(argument).values;
  const name = `${argument.name}${argument.index ? `[${argument.index.text}]` : ''}${sign}`;
  const pieces = values.length === 1 ? (values[0]?.pieces ?? []) : [{ kind: 'text', value: '(…)' } as const];
  return [{ pieces: [{ kind: 'text', value: name }, ...pieces] }];
}

function assignmentOf(node: Assignment): Pick<ShellAssignment, 'name' | 'values'> & { readonly feeds: readonly [] } {
  const words = node.value.type === 'Word' ? [node.value] : node.value.elements;
  return { name: node.name, values: words.flatMap(toShellWords), feeds: [] };
}

function fileRedirects(redirect: Redirect, around: FactSurroundings): readonly ShellRedirect[] {
  const { folders, owners: commands } = around;
  if (!redirect.target) return [];
  if (redirect.operator.endsWith('&') && /^(?:\d+-?|-)$/.test(redirect.target.value)) return [];
  const writes = redirect.operator !== '<' && redirect.operator !== '<&';
  return eachRound(toShellWords(redirect.target), around.loops).map((targets) => ({
    writes,
    targets,
    folders,
    commands,
  }));
}
