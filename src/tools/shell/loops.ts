import { type For, forEachChild, type SyntaxNode } from 'unbash';
import { maySplit, plainText, type ShellWord, toShellWords } from './words.ts';

/** A variable of a `for` loop whose values are written in the command line. */
export interface LoopVariable {
  readonly name: string;
  readonly values: readonly ShellWord[];
}

/** The loop variables that hold inside this loop: its own when nothing in it can change the value. */
export function loopsInside(node: For, around: readonly LoopVariable[]): readonly LoopVariable[] {
  const name = node.name.value;
  const values = (node.wordlist ?? []).flatMap(toShellWords);
  const others = around.filter((loop) => loop.name !== name);
  const isKnown = values.length > 0 && !values.some((word) => word.pieces.some((piece) => piece.kind === 'expansion'));
  return isKnown && !mentionsAsName(node.body, name) ? [...others, { name, values }] : others;
}

/**
 * The words as they are in each round of the loops around them. A value with a pattern in an unquoted place is split
 * again by the shell, so it stays unknown there; so does everything when the rounds are too many.
 */
export function eachRound(
  words: readonly ShellWord[],
  loops: readonly LoopVariable[],
): readonly (readonly ShellWord[])[] {
  const used = loops.filter((loop) => words.some((word) => uses(word, loop.name)));
  const count = used.reduce((product, loop) => product * loop.values.length, 1);
  if (count > mostRounds || count * words.length > mostWordsInRounds) return [words];
  return used.reduce<readonly (readonly ShellWord[])[]>(
    (rounds, { name, values }) =>
      rounds.flatMap((round) => values.map((value) => round.map((word) => withValue(word, name, value)))),
    [words],
  );
}

const mostRounds = 64;
const mostWordsInRounds = 10_000;

function uses(word: ShellWord, name: string): boolean {
  return word.pieces.some((piece) => piece.kind === 'expansion' && piece.variable === name);
}

function withValue(word: ShellWord, name: string, value: ShellWord): ShellWord {
  const isPlain = value.pieces.every((piece) => piece.kind === 'text') && !/[\s*?[]/.test(plainText(value));
  if (maySplit(word) && !isPlain) return word;
  return {
    pieces: word.pieces.flatMap((piece) =>
      piece.kind === 'expansion' && piece.variable === name ? value.pieces : [piece],
    ),
  };
}

/** An assignment to the name, or a bare word that might be one for `read`, `printf -v`, `unset` or arithmetic. */
function mentionsAsName(node: SyntaxNode, name: string): boolean {
  if ((node.type === 'Assignment' || node.type === 'FileDescriptorVariable') && node.name === name) return true;
  if (node.type === 'Word' && node.value === name) return true;
  if (node.type === 'ArithmeticWord' && node.value.includes(name)) return true;
  let found = false;
  forEachChild(node, (child) => {
    found ||= mentionsAsName(child, name);
  });
  return found;
}
