/**
 * A text that every match of an expression (RE2 syntax, valid) holds, the longest that is plain to see; undefined
 * where there is none. Only what stands outside of groups counts.
 */
export function requiredLiteral(source: string): string | undefined {
  // Letter case, quoting and alternatives would need more than a glance.
  if (/\(\?[a-zA-Z]*i|\\Q/.test(source)) return undefined;
  const atoms = readAtoms(source);
  if (!atoms || atoms.some(({ kind, depth }) => kind === 'or' && depth === 0)) return undefined;
  const longest = runsOf(atoms).reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest.length >= shortest && longest.isWellFormed() ? longest : undefined;
}

/** Nearly every file holds a shorter text. */
const shortest = 2;

interface Atom {
  readonly kind: 'literal' | 'open' | 'close' | 'or' | 'other';
  /** Of a literal: its character. */
  readonly text: string;
  readonly end: number;
}

interface PlacedAtom extends Atom {
  /** Groups around it. */
  readonly depth: number;
  /** How often it may come, as written; empty for once. */
  readonly repeat: string;
}

/** Undefined where something is not understood. */
function readAtoms(source: string): readonly PlacedAtom[] | undefined {
  const atoms: PlacedAtom[] = [];
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const atom = readAtom(source, at);
    if (!atom) return undefined;
    const repeat = repetitionAt(source, atom.end);
    atoms.push({ ...atom, depth, repeat });
    at = atom.end + repeat.length;
    depth += { open: 1, close: -1, literal: 0, or: 0, other: 0 }[atom.kind];
  }
  return atoms;
}

/** Literal characters that follow one another in every match. */
function runsOf(atoms: readonly PlacedAtom[]): readonly string[] {
  const runs: string[] = [];
  let run = '';
  for (const { kind, text, depth, repeat } of atoms) {
    const isHeld = kind === 'literal' && depth === 0 && (repeat === '' || repeat.startsWith('+'));
    if (isHeld) run += text;
    if (isHeld && repeat === '') continue;
    runs.push(run);
    run = '';
  }
  return [...runs, run];
}

function readAtom(source: string, at: number): Atom | undefined {
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const end = at + character.length;
  if (character === '\\') return escapeAtom(source, end);
  if (character === '[') return classAtom(source, end);
  if (character === '(') return { kind: 'open', text: '', end: groupStart(source, end) };
  if (character === ')') return { kind: 'close', text: '', end };
  if (character === '|') return { kind: 'or', text: '', end };
  if ('.^$*+?{}'.includes(character)) return { kind: 'other', text: '', end };
  return { kind: 'literal', text: character, end };
}

function escapeAtom(source: string, at: number): Atom | undefined {
  const rest = source.slice(at);
  if (/^[!-/:-@[-`{-~]/.test(rest)) return { kind: 'literal', text: source.charAt(at), end: at + 1 };
  const [name] = /^(?:x\{[0-9A-Fa-f]*\}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|[pP].|[0-7]{1,3}|[A-Za-z])/.exec(rest) ?? [];
  return name === undefined ? undefined : { kind: 'other', text: '', end: at + name.length };
}

/** `[` has been read. */
function classAtom(source: string, at: number): Atom | undefined {
  let end = at;
  if (source[end] === '^') end++;
  if (source[end] === ']') end++;
  while (end < source.length && source[end] !== ']') {
    const named = /^\[:\^?\w+:\]/.exec(source.slice(end, end + 20));
    if (named) end += named[0].length;
    else end += source[end] === '\\' ? 2 : 1;
  }
  return end < source.length ? { kind: 'other', text: '', end: end + 1 } : undefined;
}

/** Behind `(`, `(?:`, `(?flags:` or `(?P<name>`. */
function groupStart(source: string, at: number): number {
  return at + (/^\?(?:P?<\w+>|[a-zA-Z-]*:?)/.exec(source.slice(at, at + 200))?.[0].length ?? 0);
}

function repetitionAt(source: string, at: number): string {
  return /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at, at + 20))?.[0] ?? '';
}
