import type { Word, WordPart } from 'unbash';
import { braceAlternatives } from './braces.ts';

export type WordPiece =
  /** Text after quote removal. */
  | { readonly kind: 'text'; readonly value: string }
  /** An unquoted pattern: may become several words that start with what stands before it. */
  | { readonly kind: 'glob'; readonly value: string }
  /** Known only when it runs; unquoted it may become several words. `variable`: for a plain `$name`. */
  | {
      readonly kind: 'expansion';
      readonly value: string;
      /** Stays one word. */
      readonly quoted: boolean;
      readonly variable?: string;
      /** The id of a commit: cannot become an option or a path. */
      readonly isObjectId?: true;
      /** Digits only. */
      readonly isNumber?: true;
    };

/** A word of a command. No pieces: the empty string. */
export interface ShellWord {
  readonly pieces: readonly WordPiece[];
}

/** The words that a source word stands for: one, or several where braces can be expanded now. */
export function toShellWords(word: Word): readonly ShellWord[] {
  if (!word.parts) return [textWord(word.value)];
  const alternatives = piecesOfParts(word.parts);
  if (alternatives.length > mostWords) return [{ pieces: [expansion(word.text, false)] }];
  return alternatives.map((pieces) => ({ pieces }));
}

export function textWord(value: string): ShellWord {
  return { pieces: textPieces(value) };
}

/** The word's text when all of it is known, else undefined. */
export function literalOf(word: ShellWord): string | undefined {
  return word.pieces.every((piece) => piece.kind === 'text') ? plainText(word) : undefined;
}

/** Like `literalOf`, with `1` for what can only be a number. */
export function literalWithNumbers(word: ShellWord): string | undefined {
  const pieces = word.pieces.map((piece) =>
    piece.kind === 'expansion' && piece.isNumber ? ({ kind: 'text', value: '1' } as const) : piece,
  );
  return literalOf({ pieces });
}

/** The word as it reads, with patterns and expansions as written. */
export function plainText(word: ShellWord): string {
  return word.pieces.map((piece) => piece.value).join('');
}

/** The known text at the beginning. */
export function knownPrefix(word: ShellWord): string {
  const end = word.pieces.findIndex((piece) => piece.kind !== 'text');
  return plainText({ pieces: end < 0 ? word.pieces : word.pieces.slice(0, end) });
}

/** The known beginning of something that only running it completes: it might turn out to be an option. */
export function mayBecomeOption(word: ShellWord): boolean {
  const [first] = word.pieces;
  if (literalOf(word) !== undefined || (first?.kind === 'expansion' && first.isObjectId && !maySplit(word)))
    return false;
  const prefix = knownPrefix(word);
  return prefix === '' || prefix.startsWith('-') || maySplit(word);
}

/** An unquoted expansion is split at blanks, so it may become several words. */
export function maySplit(word: ShellWord): boolean {
  return word.pieces.some((piece) => piece.kind === 'expansion' && !piece.quoted);
}

export function commandText(words: readonly ShellWord[]): string {
  return words.map(plainText).join(' ');
}

/** `{a,b}{a,b}…` doubles with each pair: beyond this a word counts as unknown. */
const mostWords = 256;

/** All combinations of a word's parts; only braces give more than one. */
function piecesOfParts(parts: readonly WordPart[]): readonly (readonly WordPiece[])[] {
  let begun: WordPiece[][] = [[]];
  for (const part of parts) {
    if (begun.length > mostWords) break;
    const alternatives = alternativesOf(part);
    const [only] = alternatives;
    // In place where nothing branches: a copy for each part of a word of thousands is quadratic.
    if (only && alternatives.length === 1) for (const pieces of begun) pieces.push(...only);
    else begun = begun.flatMap((pieces) => alternatives.map((more) => [...pieces, ...more]));
  }
  return begun;
}

function alternativesOf(part: WordPart): readonly (readonly WordPiece[])[] {
  if (part.type !== 'BraceExpansion') return [piecesOf(part)];
  const alternatives = braceAlternatives(part.text);
  return alternatives ? alternatives.map(patternPieces) : [[expansion(part.text, false)]];
}

function piecesOf(part: WordPart): readonly WordPiece[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return textPieces(part.value);
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.flatMap((inner) =>
        inner.type === 'Literal' ? textPieces(inner.value) : [expansionOf(inner, true)],
      );
    case 'Glob':
      return [part.parts?.some(isExpansion) ? expansion(part.text, false) : { kind: 'glob', value: part.text }];
    case 'ProcessSubstitution':
      // What the command sees is a path like this; what runs inside is judged by itself.
      return textPieces('/dev/fd/63');
    default:
      return [expansionOf(part, false)];
  }
}

function expansionOf(part: WordPart, quoted: boolean): WordPiece {
  if (objectId.test(part.text)) return { kind: 'expansion', value: part.text, quoted: true, isObjectId: true };
  if (numbers.test(part.text)) return { kind: 'expansion', value: part.text, quoted: true, isNumber: true };
  if (part.type === 'SimpleExpansion') return expansion(part.text, quoted, part.text.slice(1));
  if (part.type === 'ParameterExpansion' && !part.operation && !part.index && !part.prefix) {
    return expansion(part.text, quoted, part.parameter);
  }
  // A number is never split.
  return expansion(part.text, quoted || part.type === 'ArithmeticExpansion');
}

/** Plain revisions only: `rev-parse` repeats options that it does not know. */
const objectId = /^\$\(git (?:merge-base|rev-parse)(?: [\w@/.][\w@/.^~-]*)+\)$/;

const numbers = /^\$(?:[?#]|\((?:nproc|date \+%s|getconf _NPROCESSORS_ONLN)\))$/;

function isExpansion(part: WordPart): boolean {
  return part.type !== 'Literal' && part.type !== 'SingleQuoted' && part.type !== 'AnsiCQuoted';
}

function expansion(value: string, quoted: boolean, variable?: string): WordPiece {
  return { kind: 'expansion', value, quoted, ...(variable === undefined ? {} : { variable }) };
}

function textPieces(value: string): readonly WordPiece[] {
  return value === '' ? [] : [{ kind: 'text', value }];
}

function patternPieces(value: string): readonly WordPiece[] {
  return /[*?[]/.test(value) ? [{ kind: 'glob', value }] : textPieces(value);
}
