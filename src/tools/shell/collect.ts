import {
  type Assignment,
  type Command,
  type Function as FunctionNode,
  forEachChild,
  type Pipeline,
  type Redirect,
  type SyntaxNode,
  type Word,
} from 'unbash';
import { arithmeticHazards } from './arithmetic.ts';
import { type EvaluatedText, evaluatedTexts, expansionHazard } from './expansions.ts';
import { eachRound, type LoopVariable, loopsInside } from './loops.ts';
import type { ShellAssignment, ShellCommand, ShellFacts, ShellRedirect } from './parse.ts';
import type { Hazard } from './verdict.ts';
import { literalOf, type ShellWord, toShellWords } from './words.ts';

export interface CollectedFacts {
  readonly facts: ShellFacts;
  /** Errors of the script and of every script nested in it. */
  readonly errorCount: number;
}

/** Walks a syntax tree once and gathers every command, redirection, assignment and suspicious expansion in it. */
export function collectFacts(script: SyntaxNode): CollectedFacts {
  const collection: Collection = {
    commands: [],
    redirects: [],
    assignments: [],
    hazards: [],
    selfMultiplying: [],
    evaluated: [],
    errorCount: 0,
  };
  visit(script, collection, topLevel);
  const { errorCount, evaluated, ...facts } = collection;
  return { facts: { ...facts, hazards: [...facts.hazards, ...arithmeticHazards(facts, evaluated)] }, errorCount };
}

interface Collection {
  readonly commands: ShellCommand[];
  readonly redirects: ShellRedirect[];
  readonly assignments: ShellAssignment[];
  readonly hazards: Hazard[];
  readonly selfMultiplying: string[];
  readonly evaluated: EvaluatedText[];
  errorCount: number;
}

/** What surrounds a node. */
interface Surroundings {
  readonly feeds: readonly ShellCommand[];
  readonly outputIsUsed: boolean;
  readonly loops: readonly LoopVariable[];
}

/** Pipelines cost the square of their length to judge; nobody writes so many commands in one call. */
const mostCommands = 1000;

const topLevel: Surroundings = { feeds: [], outputIsUsed: false, loops: [] };

function visit(node: SyntaxNode, into: Collection, around: Surroundings): void {
  const hazard = expansionHazard(node);
  if (hazard) into.hazards.push(hazard);
  into.evaluated.push(...evaluatedTexts(node));
  if (node.type === 'Script') into.errorCount += node.errors?.length ?? 0;
  addValues(node, into, around.loops);
  if (node.type === 'Command') visitCommand(node, into, around);
  else if (node.type === 'Pipeline') visitPipeline(node, into, around);
  else if (node.type === 'Function') visitFunction(node, into, around);
  else visitChildren(node, into, surroundingsIn(node, around));
}

/** What surrounds the children of a node. */
function surroundingsIn(node: SyntaxNode, around: Surroundings): Surroundings {
  switch (node.type) {
    case 'For':
      return { ...around, loops: loopsInside(node, around.loops) };
    case 'CommandExpansion':
    case 'ArithmeticCommandExpansion':
    case 'ProcessSubstitution':
      return { feeds: [], outputIsUsed: true, loops: around.loops };
    default:
      return around;
  }
}

function visitChildren(node: SyntaxNode, into: Collection, around: Surroundings): void {
  forEachChild(node, (child) => visit(child, into, around));
}

/** Redirections, and everything that gives a variable a value. */
function addValues(node: SyntaxNode, into: Collection, loops: readonly LoopVariable[]): void {
  if (node.type === 'Redirect') into.redirects.push(...fileRedirect(node, loops));
  if (node.type === 'Assignment') into.assignments.push(assignmentOf(node));
  if (node.type === 'FileDescriptorVariable') into.assignments.push({ name: node.name, values: [] });
  if (node.type === 'ParameterExpansion' && node.operation?.type === 'Default' && /=$/.test(node.operation.operator)) {
    into.assignments.push({ name: node.parameter, values: toShellWords(node.operation.operand) });
  }
  if (node.type === 'For' || node.type === 'Select') {
    into.assignments.push({ name: node.name.value, values: (node.wordlist ?? []).flatMap(toShellWords) });
  }
}

function visitCommand(node: Command, into: Collection, around: Surroundings): void {
  const before = into.commands.length;
  if (before > mostCommands) {
    into.errorCount += 1;
    return;
  }
  visitChildren(node, into, around);
  const nested = into.commands.slice(before);
  const [name, ...args] = [...(node.name ? toShellWords(node.name) : []), ...node.args.flatMap(argumentWords)];
  for (const loopArgs of eachRound(args, around.loops)) {
    into.commands.push({
      words: name ? [name, ...loopArgs] : [],
      assignments: node.prefix.flatMap((item) => (item.type === 'Assignment' ? [assignmentOf(item)] : [])),
      feeds: [...around.feeds, ...nested],
      outputIsUsed: around.outputIsUsed,
    });
  }
}

function visitPipeline(node: Pipeline, into: Collection, around: Surroundings): void {
  const before = into.commands.length;
  node.commands.forEach((stage, index) => {
    const isLast = index === node.commands.length - 1;
    visit(stage, into, {
      ...around,
      feeds: [...around.feeds, ...into.commands.slice(before)],
      outputIsUsed: around.outputIsUsed || !isLast,
    });
  });
}

function visitFunction(node: FunctionNode, into: Collection, around: Surroundings): void {
  const before = into.commands.length;
  visitChildren(node, into, around);
  const name = node.name.value;
  const calls = into.commands
    .slice(before)
    .filter((command) => command.words[0] && literalOf(command.words[0]) === name);
  if (calls.length > 1 || (calls.length > 0 && runsInBackground(node.body))) into.selfMultiplying.push(name);
}

function runsInBackground(node: SyntaxNode): boolean {
  if (node.type === 'Statement' && node.background) return true;
  let found = false;
  forEachChild(node, (child) => {
    found ||= runsInBackground(child);
  });
  return found;
}

function argumentWords(argument: Word | Assignment): readonly ShellWord[] {
  if (argument.type === 'Word') return toShellWords(argument);
  const sign = argument.append ? '+=' : '=';
  const values = assignmentOf(argument).values;
  const name = `${argument.name}${argument.index ? `[${argument.index.text}]` : ''}${sign}`;
  const pieces = values.length === 1 ? (values[0]?.pieces ?? []) : [{ kind: 'text', value: '(…)' } as const];
  return [{ pieces: [{ kind: 'text', value: name }, ...pieces] }];
}

function assignmentOf(node: Assignment): ShellAssignment {
  const words = node.value.type === 'Word' ? [node.value] : node.value.elements;
  return { name: node.name, values: words.flatMap(toShellWords) };
}

function fileRedirect(redirect: Redirect, loops: readonly LoopVariable[]): readonly ShellRedirect[] {
  if (!redirect.target) return [];
  if (redirect.operator.endsWith('&') && /^(?:\d+-?|-)$/.test(redirect.target.value)) return [];
  const writes = redirect.operator !== '<' && redirect.operator !== '<&';
  return eachRound(toShellWords(redirect.target), loops).map((targets) => ({ writes, targets }));
}
