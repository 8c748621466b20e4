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
  const armed = allWords(values).find((word) => holdsArmedSubscript(plainText(word)));
  if (armed) return [{ rule: 'arithmetic', detail: plainText(armed) }];
  const unknown = unknownNames(values);
  return evaluated.flatMap(({ text }) => {
    if (holdsArmedSubscript(text)) return [{ rule: 'arithmetic', detail: text } as const];
    const name = text.match(/[A-Za-z_]\w*/g)?.find((found) => unknown.has(found));
    return name === undefined ? [] : [{ rule: 'arithmetic', detail: name } as const];
  });
}

/** `a[$(…)]` or ``a[`…`]`` as plain text: harmless until it is evaluated. */
export function holdsArmedSubscript(text: string): boolean {
  const subscripts = text.split('[').slice(1);
  return subscripts.some((subscript) => /\$[({]|`/.test(subscript.split(']', 1)[0] ?? ''));
}

function allWords(values: Values): readonly ShellWord[] {
  return [...values.commands.flatMap((command) => command.words), ...values.assignments.flatMap((one) => one.values)];
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

/** Literal, or arithmetic, which is judged where it stands. */
function isKnown(word: ShellWord): boolean {
  return word.pieces.every(
    (piece) => piece.kind === 'text' || (piece.kind === 'expansion' && /^\$\(\(.*\)\)$|^\$[#?]$/s.test(piece.value)),
  );
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
