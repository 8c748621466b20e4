/**
 * A glob over a path with `/`, as an expression of RE2 for the whole path: `*`, `**`, `?`, `[a-z]`, `[!a]`, `{a,b}`,
 * `{1..9}`, `@(a|b)`, `?(a)`, `*(a)`, `+(a)`, `\` before a literal character. Hidden names match like others.
 * Undefined for `!(a)`, which no expression of that kind can say. Parentheses by themselves are parts of names.
 */
export function globExpression(glob: string): string | undefined {
  return /(?<!\\)!\(/.test(glob) ? undefined : pathExpression(glob);
}

function pathExpression(glob: string): string {
  const segments = splitOutside(glob, '/').filter((segment, row, all) => segment !== '**' || all[row - 1] !== '**');
  let expression = '';
  for (const [row, segment] of segments.entries()) {
    const isLast = row === segments.length - 1;
    if (segment !== '**') expression += partExpression(segment) + (isLast ? '' : '/');
    else expression += isLast ? '.+' : '(?:[^/]+/)*';
  }
  return expression;
}

/** What a glob says within one name, or within one alternative. */
function partExpression(part: string): string {
  let expression = '';
  for (let at = 0; at < part.length; ) {
    const token = readToken(part, at);
    expression += token.expression;
    at = token.end;
  }
  return expression;
}

interface Token {
  readonly expression: string;
  /** Where the next one begins. */
  readonly end: number;
}

function readToken(part: string, at: number): Token {
  const character = String.fromCodePoint(part.codePointAt(at) ?? 0);
  const end = at + character.length;
  const group =
    part[end] === '(' && character in repeats ? extendedGroup(part, end, repeats[character] ?? '') : undefined;
  return group ?? special[character]?.(part, at) ?? { expression: quote(character), end };
}

/** What a character means; undefined where it means itself. */
const special: Readonly<Record<string, (part: string, at: number) => Token | undefined>> = {
  '\\': (part, at) => (at + 1 < part.length ? escapedToken(part, at + 1) : undefined),
  '*': (part, at) => ({ expression: '[^/]*', end: endOfStars(part, at) }),
  '?': (_part, at) => ({ expression: '[^/]', end: at + 1 }),
  '[': classToken,
  '{': bracesToken,
};

/** What stands before the parenthesis of an extended group, and how often the group may come. */
const repeats: Readonly<Record<string, string>> = { '@': '', '?': '?', '*': '*', '+': '+' };

function escapedToken(part: string, at: number): Token {
  const character = String.fromCodePoint(part.codePointAt(at) ?? 0);
  return { expression: quote(character), end: at + character.length };
}

function endOfStars(part: string, at: number): number {
  let end = at + 1;
  while (part[end] === '*' && part[end + 1] !== '(') end++;
  return end;
}

function extendedGroup(part: string, open: number, repeat: string): Token | undefined {
  const close = closingOf(part, open, '()');
  if (close === undefined) return undefined;
  return { expression: alternatives(part.slice(open + 1, close), '|') + repeat, end: close + 1 };
}

function bracesToken(part: string, open: number): Token | undefined {
  const close = closingOf(part, open, '{}');
  if (close === undefined) return undefined;
  const inside = part.slice(open + 1, close);
  const range = /^(\d{1,4})\.\.(\d{1,4})$/.exec(inside);
  if (range) return { expression: numbers(Number(range[1]), Number(range[2])), end: close + 1 };
  if (splitOutside(inside, ',').length < 2) return undefined;
  return { expression: alternatives(inside, ','), end: close + 1 };
}

function numbers(from: number, to: number): string {
  const first = Math.min(from, to);
  const count = Math.min(Math.abs(to - from) + 1, 1_000);
  return `(?:${Array.from({ length: count }, (_, row) => first + row).join('|')})`;
}

function alternatives(text: string, separator: string): string {
  return `(?:${splitOutside(text, separator).map(pathExpression).join('|')})`;
}

/** A set of characters; a bracket without an end is a bracket. */
function classToken(part: string, open: number): Token | undefined {
  const negated = /^[!^]/.test(part.slice(open + 1));
  const from = open + (negated ? 2 : 1);
  const close = part.indexOf(']', from + 1);
  if (close === -1) return undefined;
  const members = part.slice(from, close).replace(/[\\[\]^&~]/g, '\\$&');
  return { expression: `[${negated ? '^/' : ''}${members}]`, end: close + 1 };
}

/** The end of a bracket that opens here, with those inside it counted. */
function closingOf(text: string, open: number, pair: '()' | '{}'): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === pair[0]) depth++;
    else if (text[at] === pair[1] && --depth === 0) return at;
  }
  return undefined;
}

/** Parts between separators that stand in no bracket. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else depth = Math.max(0, depth + nesting(text, at));
  }
  return [...parts, text.slice(start)];
}

/** 1 where a bracket opens that means something, -1 where one closes. */
function nesting(text: string, at: number): number {
  const character = text[at];
  if (character === '{' || (character === '(' && (text[at - 1] ?? '') in repeats)) return 1;
  return character === '}' || character === ')' ? -1 : 0;
}

function quote(character: string): string {
  return /^[\x21-\x2F\x3A-\x40\x5B-\x60\x7B-\x7E]$/.test(character) ? `\\${character}` : character;
}
