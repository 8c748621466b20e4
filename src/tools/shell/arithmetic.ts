import { variableEffect } from './environment-names.ts';
import type { EvaluatedText } from './expansions.ts';
import type { ShellAssignment, ShellCommand } from './parse.ts';
import type { Hazard } from './verdict.ts';
import { commandText, knownPrefix, literalOf, plainText, type ShellWord } from './words.ts';

interface Values {
  readonly commands: readonly ShellCommand[];
  readonly assignments: readonly ShellAssignment[];
}

/**
 * Bash evaluates names in arithmetic recursively, and a subscript in any value runs the substitutions in it: arithmetic
 * over a value that is not known, or that holds such a text, may run anything.
 */
export function arithmeticHazards(values: Values, evaluated: readonly EvaluatedText[]): readonly Hazard[] {
  if (evaluated.length === 0) return [];
  const armed = [
    ...allWords(values).map(writtenText).filter(holdsArmedSubscript),
    ...assignedTexts(values).filter(isArmed),
  ][0];
  if (armed !== undefined) return [{ rule: 'arithmetic', detail: armed }];
  const unknown = unknownNames(values);
  return evaluated.flatMap(({ text }): readonly Hazard[] => {
    const set = namesIn(text).find((name) => variableEffect(name) === 'dangerous');
    if (set !== undefined) return [{ rule: 'environment-variable', detail: set }];
    if (holdsArmedSubscript(text) || holdsUnknownValue(text)) return [{ rule: 'arithmetic', detail: text } as const];
    const name = namesIn(text).find((found) => unknown.has(found));
    return name === undefined ? [] : [{ rule: 'arithmetic', detail: name } as const];
  });
}

/** A text that does more than to count when it is evaluated: runs something, or sets a variable that matters. */
export function isArmed(text: string): boolean {
  const set = [...text.matchAll(/([A-Za-z_]\w*)\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)/g)].map((match) => match[1] ?? '');
  return holdsArmedSubscript(text) || set.some((name) => variableEffect(name) === 'dangerous');
}

function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}

/** `a[$(…)]` or ``a[`…`]`` as plain text: harmless until it is evaluated. */
export function holdsArmedSubscript(text: string): boolean {
  const subscripts = text.split('[').slice(1);
  return subscripts.some((subscript) => /\$[({]|`/.test(subscript.split(']', 1)[0] ?? ''));
}

/** The output of a program, or an argument. */
function holdsUnknownValue(text: string): boolean {
  const rest = text.replace(/\$\(\(/g, '').replace(countingCommand, '');
  return /\$\(|`|\$\{?[@*1-9]/.test(rest);
}

/** Substitutions that can be nothing but a number. */
const countingCommand =
  /\$\((?:[^()`$;&]*\|)?\s*(?:wc -[lcmw]|nproc|date \+%s|git rev-list --count [\w./~^-]+|grep -c [^()`$;&|]*)\s*(?:<\s*[\w./-]+\s*)?\)/g;

/** Without what expansions put there: they are judged where they stand, and leave the value unknown. */
function writtenText(word: ShellWord): string {
  return plainText({ pieces: word.pieces.filter((piece) => piece.kind !== 'expansion') });
}

function allWords(values: Values): readonly ShellWord[] {
  return [...values.commands.flatMap((command) => command.words), ...values.assignments.flatMap((one) => one.values)];
}

/** What is assigned, also by `export name=…`. */
function assignedTexts(values: Values): readonly string[] {
  const declared = values.commands.flatMap(({ words: [name, ...args] }) =>
    name && /^(?:export|declare|typeset|local|readonly)$/.test(plainText(name)) ? args : [],
  );
  const texts = declared.map((word) => plainText(word).replace(/^\w+\+?=/, ''));
  return [...texts, ...values.assignments.flatMap((one) => one.values).map(writtenText)];
}

/** Variables whose value comes from a program's output, from input or from file names. */
function unknownNames(values: Values): ReadonlySet<string> {
  const assigned = values.assignments.filter((one) => !one.values.every(isKnown)).map((one) => one.name);
  const read = values.commands.flatMap((command) => {
    const [name, ...names] = command.words.map((word) => literalOf(word) ?? '');
    return name !== undefined && readers.has(name) ? ['REPLY', 'MAPFILE', ...names] : [];
  });
  return new Set([...assigned, ...read]);
}

const readers: ReadonlySet<string> = new Set(['read', 'mapfile', 'readarray', 'printf', 'getopts']);

/** Literal, a count, or arithmetic, which is judged where it stands. */
function isKnown(word: ShellWord): boolean {
  return word.pieces.every((piece) => piece.kind === 'text' || (piece.kind === 'expansion' && isNumber(piece.value)));
}

function isNumber(text: string): boolean {
  return /^\$\(\(.*\)\)$|^\$[#?]$/s.test(text) || text.replace(countingCommand, '') === '';
}

/** Builtins that evaluate the subscript of a name they are given, even a quoted one. */
export function evaluatedNameHazard(names: readonly ShellWord[]): Hazard | undefined {
  const suspicious = names.find(
    (word) => !(isPlainName(literalOf(word) ?? '') || isPlainAssignment(knownPrefix(word))),
  );
  return suspicious ? { rule: 'arithmetic', detail: commandText([suspicious]) } : undefined;
}

function isPlainName(text: string): boolean {
  return /^[A-Za-z_]\w*(?:\[[\w@*]+\])?$/.test(text);
}

function isPlainAssignment(text: string): boolean {
  return /^[A-Za-z_]\w*(?:\[\w+\])?\+?=/.test(text);
}
