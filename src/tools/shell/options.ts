import { knownPrefix, literalOf, literalWithNumbers, mayBecomeOption, maySplit, type ShellWord } from './words.ts';

/** How a program reads its arguments, and which of its options are not allowed. */
export interface OptionShape {
  /** Letters of the short options that take a value, glued or as the next word. */
  readonly values?: string;
  /** Long options whose value is the next word, unless it is glued on; they may be abbreviated. */
  readonly longValues?: readonly string[];
  /** Options that run or write something: `-o`, `--output` (abbreviations count too), `-exec` (one dash, whole word). */
  readonly forbidden?: readonly string[];
  /** Everything after the first operand belongs to somebody else. */
  readonly stopAtOperand?: boolean;
}

export interface ScannedArguments {
  /** `-x` and `--long`, without values. */
  readonly options: readonly string[];
  /** Values that belong to options: of `--long=value`, `-xvalue`, or the next word. */
  readonly values: readonly ShellWord[];
  readonly operands: readonly ShellWord[];
  /** The first word that may turn out to be an option when it runs. */
  readonly uncertain?: ShellWord;
}

/** Sorts arguments into options, their values and operands, as getopt does (options may follow operands). */
export function scanArguments(args: readonly ShellWord[], shape: OptionShape = {}): ScannedArguments {
  const scan: Scan = { options: [], values: [], operands: [] };
  for (let index = 0; index < args.length; ) index = scanWord(args, index, { shape, scan });
  return scan;
}

/** The first forbidden option, or the first word that may become one; undefined when the shape forbids nothing. */
export function forbiddenOption(args: readonly ShellWord[], shape: OptionShape) {
  const { forbidden } = shape;
  if (!forbidden || forbidden.length === 0) return undefined;
  const scan = scanArguments(args, shape);
  const found = scan.options.find((option) => forbidden.some((one) => names(option, one)));
  if (found !== undefined) return { rule: 'option', detail: found } as const;
  const single = forbidden.filter(isSingleDashWord);
  const word = args.map(knownPrefix).find((text) => single.some((one) => namesSingleDashWord(text, one)));
  if (word !== undefined) return { rule: 'option', detail: word } as const;
  return scan.uncertain ? ({ rule: 'maybe-option', detail: textOf(scan.uncertain) } as const) : undefined;
}

interface Scan {
  readonly options: string[];
  readonly values: ShellWord[];
  readonly operands: ShellWord[];
  uncertain?: ShellWord;
}

interface Scanning {
  readonly shape: OptionShape;
  readonly scan: Scan;
}

/** Returns the index of the next word to look at. */
function scanWord(args: readonly ShellWord[], index: number, { shape, scan }: Scanning): number {
  const word = args[index];
  if (word === undefined) return args.length;
  const isEnd = literalOf(word) === '--';
  if (isEnd || (shape.stopAtOperand && scan.operands.length > 0)) {
    scan.operands.push(...args.slice(isEnd ? index + 1 : index));
    return args.length;
  }
  if (!readWord(word, shape, scan)) return index + 1;
  const value = args[index + 1];
  if (value) scan.values.push(value);
  if (value && maySplit(value)) scan.uncertain ??= value;
  return index + 2;
}

/** Returns whether the next word is this one's value. */
function readWord(word: ShellWord, shape: OptionShape, scan: Scan): boolean {
  const text = literalWithNumbers(word) ?? longOptionWithUnknownValue(word);
  if (text === undefined) {
    if (mayBecomeOption(word)) scan.uncertain ??= word;
    scan.operands.push(word);
    return false;
  }
  if (text.startsWith('--')) return readLong(word, text, { shape, scan });
  if (text.startsWith('-') && text.length > 1) return readCluster(text.slice(1), shape, scan);
  scan.operands.push(word);
  return false;
}

/** `--name="$value"`: the value is unknown, but it can be nothing else than this option's value. */
function longOptionWithUnknownValue(word: ShellWord): string | undefined {
  const prefix = knownPrefix(word);
  return /^--[\w-]+=/.test(prefix) && !maySplit(word) ? prefix : undefined;
}

function readLong(word: ShellWord, text: string, into: Scanning): boolean {
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  into.scan.options.push(name);
  if (equals >= 0) into.scan.values.push(withoutPrefix(word, equals + 1));
  return equals < 0 && name.length > 2 && (into.shape.longValues ?? []).some((full) => full.startsWith(name));
}

function readCluster(letters: string, shape: OptionShape, scan: Scan): boolean {
  for (const [index, letter] of [...letters].entries()) {
    scan.options.push(`-${letter}`);
    if (!shape.values?.includes(letter)) continue;
    const rest = letters.slice(index + 1);
    if (rest !== '') scan.values.push({ pieces: [{ kind: 'text', value: rest }] });
    return rest === '';
  }
  return false;
}

function withoutPrefix(word: ShellWord, length: number): ShellWord {
  const [first, ...rest] = word.pieces;
  if (first?.kind !== 'text') return word;
  const value = first.value.slice(length);
  return { pieces: value === '' ? rest : [{ kind: 'text', value }, ...rest] };
}

/** Long options may be abbreviated, so every beginning of a forbidden one names it. */
function names(option: string, forbidden: string): boolean {
  if (!option.startsWith('--')) return option === forbidden;
  return forbidden.startsWith('--') && forbidden.startsWith(option) && option.length > 2;
}

function isSingleDashWord(forbidden: string): boolean {
  return /^-[A-Za-z0-9][\w-]+$/.test(forbidden);
}

function namesSingleDashWord(text: string, forbidden: string): boolean {
  const name = text.split('=', 1)[0] ?? '';
  return name === forbidden || name === `-${forbidden}`;
}

function textOf(word: ShellWord): string {
  return word.pieces.map((piece) => piece.value).join('');
}
