import { type Command, forEachChild, type Script, type SyntaxNode } from 'unbash';
import type { Around, Visit } from './around.ts';
import { type Exit, eitherWay, stays } from './folders.ts';

/**
 * Visits the list of a whole command line. After `set -e`, what follows a simple command is reached only when that
 * succeeded: `set -e; cd build; cmake ..`
 */
export function visitWholeList(script: Script, around: Around, visit: Visit): Exit {
  const mayTurnOff = commandsIn(script).some(turnsSomethingOff);
  let exit = stays(around.folders);
  let isStrict = false;
  for (const [index, node] of script.commands.entries()) {
    const before = script.commands[index - 1];
    const folders = isStrict && before && simpleCommand(before) ? exit.succeeded : eitherWay(exit);
    exit = visit(node, { ...around, folders });
    const command = simpleCommand(node);
    isStrict ||= !mayTurnOff && command !== undefined && turnsErrorsFatal(command);
  }
  return exit;
}

/** A statement that is nothing but one command in this shell. */
function simpleCommand(node: SyntaxNode): Command | undefined {
  const isPlain = node.type === 'Statement' && !node.background && node.command.type === 'Command';
  return isPlain && node.command.type === 'Command' ? node.command : undefined;
}

function turnsErrorsFatal({ name, args, prefix, redirects }: Command): boolean {
  const texts = args.map((word) => word.text);
  const isBare = prefix.length + redirects.length === 0;
  const areModes = texts.every((text) => /^(?:-[euxo]+|pipefail|errexit)$/.test(text));
  return isBare && name?.text === 'set' && areModes && texts.some((text) => /^-[uxo]*e/.test(text));
}

/** `set +e`, also in a function or a group: where it happens is not looked at. */
function turnsSomethingOff({ args }: Command): boolean {
  return args.some((word) => /\+/.test(word.text));
}

/** Without those in words: a substitution is a shell of its own. */
function commandsIn(node: SyntaxNode): readonly Command[] {
  if (node.type === 'Word' || node.type === 'Assignment') return [];
  const found: Command[] = node.type === 'Command' ? [node] : [];
  forEachChild(node, (child) => {
    found.push(...commandsIn(child));
  });
  return found;
}
