import type { ShellAssignment } from './parse.ts';
import { commandText, type ShellWord, textWord, type WordPiece } from './words.ts';

/** The words with variables that the command line itself sets to a known text replaced by it. */
export type Resolve = (words: readonly ShellWord[]) => readonly ShellWord[];

/** For finding what is worse than it looks (`d=/; rm -rf $d`), never for calling something harmless. */
export function createResolver(assignments: readonly ShellAssignment[]): Resolve {
  const values = new Map(assignments.map(({ name, values: words }) => [name, words] as const));
  return (words) => words.flatMap((word) => resolveWord(word, values));
}

function resolveWord(word: ShellWord, values: ReadonlyMap<string, readonly ShellWord[]>): readonly ShellWord[] {
  const pieces = word.pieces.flatMap((piece) => {
    const value = piece.kind === 'expansion' && piece.variable ? values.get(piece.variable) : undefined;
    return value?.length === 1 ? (value[0]?.pieces.map((one) => asQuoted(one, piece)) ?? [piece]) : [piece];
  });
  const split = word.pieces.length === 1 && word.pieces[0]?.kind === 'expansion' && !word.pieces[0].quoted;
  const resolved = { pieces };
  if (!split || pieces.some((piece) => piece.kind !== 'text')) return [resolved];
  return commandText([resolved]).split(/\s+/).filter(Boolean).map(textWord);
}

/** A value is split where the variable stands unquoted, however it was assigned. */
function asQuoted(value: WordPiece, use: WordPiece): WordPiece {
  return value.kind === 'expansion' && use.kind === 'expansion' ? { ...value, quoted: use.quoted } : value;
}
