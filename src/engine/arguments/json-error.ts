interface Scanner {
  readonly text: string;
  at: number;
  depth: number;
}

/**
 * Where a text stops being JSON (offset in characters); the text's length when it ends too early or is valid.
 * `JSON.parse` names no position for most of its errors.
 */
export function jsonErrorPosition(text: string): number {
  const scanner: Scanner = { text, at: 0, depth: 0 };
  if (scanValue(scanner)) skipSpace(scanner);
  return scanner.at;
}

/** Line and column, both from 1, of an offset. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function scanValue(scanner: Scanner): boolean {
  skipSpace(scanner);
  const first = scanner.text[scanner.at];
  if (first === '{') return scanList(scanner, '}', scanMember);
  if (first === '[') return scanList(scanner, ']', scanValue);
  if (first === '"') return scanString(scanner);
  return take(scanner, number) || take(scanner, word);
}

function scanList(scanner: Scanner, close: string, scanItem: (scanner: Scanner) => boolean): boolean {
  if (scanner.depth === deepest) return false;
  scanner.at += 1;
  scanner.depth += 1;
  if (takeCharacter(scanner, close)) return leave(scanner);
  while (scanItem(scanner)) {
    if (takeCharacter(scanner, close)) return leave(scanner);
    if (!takeCharacter(scanner, ',')) return false;
  }
  return false;
}

function leave(scanner: Scanner): true {
  scanner.depth -= 1;
  return true;
}

function scanMember(scanner: Scanner): boolean {
  skipSpace(scanner);
  return scanString(scanner) && takeCharacter(scanner, ':') && scanValue(scanner);
}

function scanString(scanner: Scanner): boolean {
  if (!take(scanner, quote)) return false;
  while (take(scanner, plainCharacters) || take(scanner, escapeSequence));
  return take(scanner, quote);
}

function takeCharacter(scanner: Scanner, character: string): boolean {
  skipSpace(scanner);
  if (scanner.text[scanner.at] !== character) return false;
  scanner.at += 1;
  return true;
}

function skipSpace(scanner: Scanner): void {
  take(scanner, space);
}

function take(scanner: Scanner, token: RegExp): boolean {
  token.lastIndex = scanner.at;
  if (!token.test(scanner.text)) return false;
  scanner.at = token.lastIndex;
  return true;
}

/** Deeper nesting than any tool takes; a text that goes on like that would exhaust the stack. */
const deepest = 500;

const space = /[ \t\n\r]+/y;
const quote = /"/y;
const plainCharacters = /[^"\\\u0000-\u001f]+/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
