import { type Function as FunctionNode, forEachChild, type SyntaxNode } from 'unbash';
import { below, type Exit, type Folders, folderCommand, leadsDown, stays, united } from './folders.ts';
import type { Collection } from './node-facts.ts';
import type { ShellCommand, ShellFacts } from './parse.ts';
import { commandText, literalOf, plainText, type ShellWord, toShellWords } from './words.ts';

export interface FunctionDefinition {
  readonly name: string;
  readonly body: SyntaxNode;
}

/**
 * Notes a function, whose body is visited later. From here on it may be called, and may have gone down into the folders
 * that it names; one that leads elsewhere is a hazard, because nothing counts its calls.
 */
export function defineFunction(
  node: FunctionNode,
  folders: Folders,
  { into, functions }: { readonly into: Collection; readonly functions: FunctionDefinition[] },
): Exit {
  const name = node.name.value;
  functions.push({ name, body: node.body });
  if (followedNames.has(name)) into.hazards.push({ rule: 'dynamic-command', detail: name });
  const changes = commandWords(node.body).flatMap((words) => {
    const change = folderCommand(words);
    return change ? [{ words, target: change.target }] : [];
  });
  const astray = changes.find(({ target }) => target === undefined || !leadsDown(target));
  if (astray) into.hazards.push({ rule: 'unknown-target', detail: commandText(astray.words) });
  const deeper = changes.flatMap(({ target }) => folders.map((folder) => below(folder, target ?? '.')));
  return stays(united(folders, deeper));
}

/** It starts itself more than once, or in the background. */
export function isSelfMultiplying({ name, body }: FunctionDefinition, commands: readonly ShellCommand[]): boolean {
  const calls = commands.filter((command) => command.words[0] && literalOf(command.words[0]) === name);
  return calls.length > 1 || (calls.length > 0 && runsInBackground(body));
}

/** The commands in bodies of functions that no other command names. */
export function idleCommands(facts: readonly ShellFacts[]): ReadonlySet<ShellCommand> {
  const functions = facts.flatMap((one) => one.functions);
  let idle = new Set(functions.flatMap((one) => one.commands));
  for (let before = idle.size + 1; idle.size < before; ) {
    before = idle.size;
    const running = facts.flatMap((one) => one.commands).filter((command) => !idle.has(command));
    const named = new Set(running.flatMap((command) => command.words.map(plainText)));
    idle = new Set(functions.filter((one) => !named.has(one.name)).flatMap((one) => one.commands));
  }
  return idle;
}

/** Commands whose effect is followed; under their name, a function would have another. */
const followedNames: ReadonlySet<string> = new Set([
  ...['cd', 'pushd', 'popd', 'exit', 'command', 'builtin', 'true', 'false'],
]);

/** The words of every simple command in a node, but for those in substitutions and functions. */
function commandWords(node: SyntaxNode): readonly (readonly ShellWord[])[] {
  if (node.type === 'Word' || node.type === 'Assignment' || node.type === 'Function') return [];
  const found: (readonly ShellWord[])[] = [];
  if (node.type === 'Command' && node.name) {
    found.push([node.name, ...node.args].flatMap((word) => (word.type === 'Word' ? toShellWords(word) : [])));
  }
  forEachChild(node, (child) => {
    found.push(...commandWords(child));
  });
  return found;
}

function runsInBackground(node: SyntaxNode): boolean {
  if (node.type === 'Statement' && node.background) return true;
  let found = false;
  forEachChild(node, (child) => {
    found ||= runsInBackground(child);
  });
  return found;
}
