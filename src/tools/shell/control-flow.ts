import {
  type AndOr,
  type ArithmeticFor,
  type Case,
  type For,
  forEachChild,
  type If,
  type Select,
  type SyntaxNode,
  type While,
} from 'unbash';
import type { Around, Visit } from './around.ts';
import { areWithin, type Exit, eitherWay, type Folders, stays, united } from './folders.ts';
import { loopsInside } from './loops.ts';

/** Visits lists, conditions and loops in the order the shell runs them; words and all else in the order they stand. */
export function visitControlFlow(node: SyntaxNode, around: Around, visit: Visit): Exit {
  switch (node.type) {
    case 'Script':
    case 'CompoundList':
      return visitList(node.commands, around, visit);
    case 'Statement':
      return node.background ? aside(node.command, around, visit) : visit(node.command, around);
    case 'AndOr':
      return visitAndOr(node, around, visit);
    case 'BraceGroup':
      return visit(node.body, around);
    case 'Subshell':
      return aside(node.body, around, visit);
    case 'Coproc':
      around.readers.push(node.body);
      return stays(around.folders);
    case 'If':
      return visitIf(node, around, visit);
    case 'For':
    case 'Select':
    case 'While':
    case 'ArithmeticFor':
      return visitLoop(node, around, visit);
    case 'Case':
      return visitCase(node, around, visit);
    default:
      forEachChild(node, (child) => visit(child, around));
      return stays(around.folders);
  }
}

/** In a shell of its own: where that ends up does not matter. */
function aside(node: SyntaxNode, around: Around, visit: Visit): Exit {
  visit(node, { ...around, visited: new Set() });
  return stays(around.folders);
}

function visitList(nodes: readonly SyntaxNode[], around: Around, visit: Visit): Exit {
  let exit = stays(around.folders);
  for (const node of nodes) exit = visit(node, { ...around, folders: eitherWay(exit) });
  return exit;
}

function visitAndOr(node: AndOr, around: Around, visit: Visit): Exit {
  let exit = stays(around.folders);
  for (const [index, command] of node.commands.entries()) {
    const operator = node.operators[index - 1];
    if (operator === '||') {
      const next = visit(command, { ...around, folders: exit.failed });
      exit = { succeeded: united(exit.succeeded, next.succeeded), failed: next.failed };
    } else {
      const next = visit(command, { ...around, folders: exit.succeeded });
      exit = { succeeded: next.succeeded, failed: operator ? united(exit.failed, next.failed) : next.failed };
    }
  }
  return exit;
}

function visitIf(node: If, around: Around, visit: Visit): Exit {
  const exits: Exit[] = [];
  let folders: Folders = around.folders;
  for (const { clause, then } of [node, ...node.elif]) {
    const condition = visit(clause, { ...around, folders });
    exits.push(visit(then, { ...around, folders: condition.succeeded }));
    folders = condition.failed;
  }
  exits.push(node.else ? visit(node.else, { ...around, folders }) : stays(folders));
  return anyOf(exits);
}

function visitCase(node: Case, around: Around, visit: Visit): Exit {
  visit(node.word, around);
  const exits = [stays(around.folders)];
  for (const item of node.items) {
    for (const pattern of item.pattern) visit(pattern, around);
    // After `;&` the next body goes on where this one ended.
    exits.push(visit(item.body, { ...around, folders: united(...exits.map(eitherWay)) }));
  }
  return anyOf(exits);
}

function anyOf(exits: readonly Exit[]): Exit {
  return {
    succeeded: united(...exits.map((exit) => exit.succeeded)),
    failed: united(...exits.map((exit) => exit.failed)),
  };
}

type Loop = For | Select | While | ArithmeticFor;

/**
 * Twice where the body changes the folder, since the second round starts elsewhere; it may be left from every folder
 * that it gets to. When a third round would get further out, where the loop leads is unknown.
 */
function visitLoop(node: Loop, around: Around, visit: Visit): Exit {
  visitHead(node, around, visit);
  const inside: Around = {
    ...around,
    visited: new Set(),
    loops: node.type === 'For' ? loopsInside(node, around.loops) : around.loops,
  };
  const first = united(around.folders, eitherWay(visitRound(node, inside, visit)));
  const second =
    first.length === around.folders.length
      ? first
      : united(first, eitherWay(visitRound(node, { ...inside, folders: first }, visit)));
  const reached = areWithin(second, first) ? second : united(second, ['/']);
  for (const folder of inside.visited) around.visited.add(folder);
  return stays(united(around.folders, reached, [...inside.visited]));
}

/** What is evaluated once, before the first round. */
function visitHead(node: Loop, around: Around, visit: Visit): void {
  if (node.type === 'While') return;
  const parts = node.type === 'ArithmeticFor' ? [node.initialize, node.test, node.update] : (node.wordlist ?? []);
  for (const part of parts) if (part) visit(part, around);
}

function visitRound(node: Loop, around: Around, visit: Visit): Exit {
  if (node.type !== 'While') return visit(node.body, around);
  const clause = visit(node.clause, around);
  return visit(node.body, { ...around, folders: node.kind === 'while' ? clause.succeeded : clause.failed });
}
