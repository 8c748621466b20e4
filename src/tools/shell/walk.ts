import {
  type ArithmeticCommandExpansion,
  type Command,
  type CommandExpansionPart,
  forEachChild,
  type Pipeline,
  type ProcessSubstitutionPart,
  type Redirected,
  type Script,
  type SyntaxNode,
} from 'unbash';
import type { Around, Visit } from './around.ts';
import { visitControlFlow } from './control-flow.ts';
import { type Exit, eitherWay, type Folders, folderChange, isCertainExit, stays, united } from './folders.ts';
import { type Collection, collectNode, commandsOf, mostWords } from './node-facts.ts';
import type { ShellCommand } from './parse.ts';
import { defineFunction, type FunctionDefinition, isSelfMultiplying } from './shell-functions.ts';
import { visitWholeList } from './strict-lists.ts';
import { literalOf } from './words.ts';

/**
 * Visits a command line that starts in `folders` as the shell would run it, and gathers the facts of each node. One that
 * is too much for that counts as an error; what was gathered until then stays.
 */
export function walk(script: Script, into: Collection, folders: Folders): void {
  const state: Walk = {
    whole: script,
    into,
    functions: [],
    nodesLeft: mostNodes,
    charactersLeft: mostNestedCharacters,
    visit,
  };
  const around: Around = { ...nothing(), folders, visited: new Set(folders) };
  try {
    visit(script, around);
    visitReaders(around, state, into.commands.slice());
    // The list grows while it is walked: functions may define functions.
    for (const definition of state.functions) visitBody(definition, around, state);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    into.errorCount += 1;
  }

  function visit(...[node, here]: Parameters<Visit>): Exit {
    const since = into.commands.length;
    spend(node, state);
    const exit = visitKind(node, here, state);
    for (const folder of eitherWay(exit)) here.visited.add(folder);
    collectNode(node, into, { ...here, since });
    return exit;
  }
}

interface Walk {
  readonly whole: Script;
  readonly into: Collection;
  readonly visit: Visit;
  readonly functions: FunctionDefinition[];
  nodesLeft: number;
  /** Of expansions in expansions: each level of nesting reads its text again. */
  charactersLeft: number;
}

/** Thrown to leave a walk at once; never leaves `walk`. */
class TooMuch extends Error {}

/** Nobody means more, and judging must take no more than a moment. */
const mostCommands = 500;
const mostStages = 100;
const mostRedirects = 500;
const mostNodes = 20_000;
const mostNestedCharacters = 300_000;

function spend(node: SyntaxNode, walk: Walk): void {
  walk.nodesLeft -= 1;
  if (/Expansion$|^ProcessSubstitution$|^Arithmetic/.test(node.type)) walk.charactersLeft -= node.end - node.pos;
  const { commands, redirects } = walk.into;
  const isTooMuch = commands.length > mostCommands || redirects.length > mostRedirects;
  if (isTooMuch || walk.nodesLeft < 0 || walk.charactersLeft < 0) throw new TooMuch();
}

function nothing() {
  return { feeds: [], outputIsUsed: false, loops: [], owners: [], mentions: [], inputs: [], given: [], readers: [] };
}

function visitKind(node: SyntaxNode, around: Around, walk: Walk): Exit {
  if (node === walk.whole) return visitWholeList(walk.whole, around, walk.visit);
  switch (node.type) {
    case 'Command':
      return visitCommand(node, around, walk);
    case 'Pipeline':
      return visitPipeline(node, around, walk);
    case 'Redirected':
      return visitRedirected(node, around, walk);
    case 'Function':
      return defineFunction(node, around.folders, walk);
    case 'CommandExpansion':
    case 'ArithmeticCommandExpansion':
    case 'ProcessSubstitution':
      return visitNested(node, around, walk);
    default:
      return visitControlFlow(node, around, walk.visit);
  }
}

function visitCommand(node: Command, around: Around, walk: Walk): Exit {
  const { into, visit } = walk;
  const before = into.commands.length;
  const own: Around = {
    ...around,
    owners: [],
    mentions: [...around.given],
    inputs: [],
    readers: [],
    commandName: node.name?.value,
  };
  forEachChild(node, (child) => visit(child, own));
  const feeds = [...around.feeds, ...into.commands.slice(before)];
  const commands = commandsOf(node, { ...own, feeds });
  into.errorCount += commands.some(({ words }) => words.length > mostWords) ? 1 : 0;
  into.commands.push(...commands);
  own.owners.push(...commands);
  // What `exec` redirects goes on for all that follows.
  const isExec = commands.every(({ words }) => words.length === 1 && words[0] && literalOf(words[0]) === 'exec');
  if (isExec) around.readers.push(...own.readers);
  else visitReaders(own, walk, [...feeds, ...commands]);
  return exitOf(node, commands, { around, into });
}

function exitOf(
  node: Command,
  commands: readonly ShellCommand[],
  { around, into }: { readonly around: Around; readonly into: Collection },
): Exit {
  const before = [...around.visited].filter((folder) => !around.folders.includes(folder));
  const changes = commands.flatMap(({ words }) => folderChange(words, around.folders, before) ?? []);
  into.hazards.push(...changes.flatMap(({ hazard }) => hazard ?? []));
  if (changes.length > 0) {
    return {
      succeeded: united(...changes.map(({ exit }) => exit.succeeded)),
      failed: united(...changes.map(({ exit }) => exit.failed)),
    };
  }
  // A redirection may fail.
  const isBare = node.prefix.length + node.redirects.length === 0;
  return isBare ? certainExit(commands, around.folders) : stays(around.folders);
}

/** What `exit`, `true` and `false` leave reachable. */
function certainExit(commands: readonly ShellCommand[], folders: Folders): Exit {
  if (commands.every(({ words }) => isCertainExit(words))) return stays([]);
  const [only] = commands.length === 1 ? (commands[0]?.words ?? []) : [];
  const name = commands[0]?.words.length === 1 && only ? literalOf(only) : undefined;
  if (name === 'false') return { succeeded: [], failed: folders };
  return name === 'true' || name === ':' ? { succeeded: folders, failed: [] } : stays(folders);
}

function visitPipeline(node: Pipeline, around: Around, walk: Walk): Exit {
  const { into, visit } = walk;
  const before = into.commands.length;
  if (node.commands.length > mostStages) throw new TooMuch();
  let exit = stays(around.folders);
  for (const [index, stage] of node.commands.entries()) {
    const isLast = index === node.commands.length - 1;
    exit = visit(stage, {
      ...around,
      feeds: [...around.feeds, ...into.commands.slice(before)],
      outputIsUsed: around.outputIsUsed || !isLast,
    });
  }
  // With `lastpipe` the last stage runs in this shell.
  if (node.commands.length > 1) return stays(united(around.folders, eitherWay(exit)));
  const isNegated = node.prefixes.filter((prefix) => prefix.type === 'Negation').length % 2 === 1;
  return isNegated ? { succeeded: exit.failed, failed: exit.succeeded } : exit;
}

/** The redirections come first: what they read reaches every command inside. */
function visitRedirected(node: Redirected, around: Around, walk: Walk): Exit {
  const { into, visit } = walk;
  const before = into.commands.length;
  const own: Around = { ...around, owners: [], mentions: [], inputs: [], readers: [] };
  for (const redirect of node.redirects) visit(redirect, own);
  const feeds = [...around.feeds, ...into.commands.slice(before)];
  const exit = visit(node.command, { ...around, feeds, given: [...around.given, ...own.mentions] });
  const commands = into.commands.slice(before);
  own.owners.push(...commands);
  visitReaders(own, walk, [...around.feeds, ...commands]);
  return exit;
}

function visitNested(
  node: CommandExpansionPart | ArithmeticCommandExpansion | ProcessSubstitutionPart,
  around: Around,
  walk: Walk,
): Exit {
  const { script } = node;
  if (!script) return stays(around.folders);
  if (node.type === 'ProcessSubstitution' && node.operator === '>') around.readers.push(script);
  else visitApart(script, { ...around, feeds: [], outputIsUsed: true }, walk);
  return stays(around.folders);
}

/** In a shell of its own. */
function visitApart(node: SyntaxNode, around: Around, walk: Walk): void {
  const before = walk.into.commands.length;
  const own: Around = { ...around, owners: [], readers: [], visited: new Set(around.folders) };
  walk.visit(node, own);
  visitReaders(own, walk, [...around.feeds, ...walk.into.commands.slice(before)]);
}

function visitReaders(around: Around, walk: Walk, feeds: readonly ShellCommand[]): void {
  for (const node of around.readers) visitApart(node, { ...around, feeds }, walk);
}

/** A body runs later, in any folder that the shell gets to, for whoever uses its output. */
function visitBody(definition: FunctionDefinition, around: Around, walk: Walk): void {
  const { into } = walk;
  const before = into.commands.length;
  const folders = united([...around.visited]);
  visitApart(definition.body, { ...nothing(), outputIsUsed: true, folders, visited: around.visited }, walk);
  const commands = into.commands.slice(before);
  into.functions.push({ name: definition.name, commands });
  if (isSelfMultiplying(definition, commands)) into.selfMultiplying.push(definition.name);
}
