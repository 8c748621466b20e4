import { runners, shells } from './interpreters.ts';
import { baseName } from './names.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';
import { unwrap } from './wrappers.ts';

/** The name in command position without its folder; undefined where only running it tells. */
export function plainName(words: readonly ShellWord[]): string | undefined {
  const text = words[0] && literalOf(words[0]);
  return text === undefined ? undefined : baseName(text);
}

/** A command and, where it runs others that stand in its words (`xargs rm`, `find -exec rm`), those too. */
export function commandsIn(command: readonly ShellWord[], depth = 0): readonly (readonly ShellWord[])[] {
  const inner = unwrap(command).words;
  const name = plainName(inner);
  if (name === undefined || depth > deepest) return [];
  return [inner, ...innerWords(name, inner).flatMap((words) => commandsIn(words, depth + 1))];
}

/** Texts in a command's words that a shell will run: `sh -c '…'`, `eval …`, `env -S '…'`. */
export function scriptsIn(words: readonly ShellWord[]): readonly string[] {
  const name = plainName(words);
  if (name === undefined || !(shells.has(name) || scriptRunners.has(name))) return [];
  const texts = words.slice(1).flatMap((word) => literalOf(word) ?? []);
  return [...texts.filter((text) => /\s/.test(text)), ...(name === 'eval' ? [texts.join(' ')] : [])];
}

const deepest = 16;

const scriptRunners: ReadonlySet<string> = new Set(
  'eval trap env watch parallel script su sudo flock ssh at'.split(' '),
);

/** Operands of their own that stand before the command. */
const ownOperands: ReadonlyMap<string, number> = new Map(
  ['chroot', 'flock', 'ssh', 'taskset', 'chrt', 'setarch'].map((name) => [name, 1]),
);

function innerWords(name: string, words: readonly ShellWord[]): readonly (readonly ShellWord[])[] {
  const texts = words.map(plainText);
  if (name === 'find' || name === 'fd' || name === 'fdfind') {
    const starts = texts.flatMap((text, index) =>
      /^-(?:exec|execdir|ok|okdir|x|X)$|^--exec/.test(text) ? [index + 1] : [],
    );
    return starts.map((start) => untilTerminator(words.slice(start)));
  }
  return runners.has(name) ? firstOperands(texts, ownOperands.get(name) ?? 0).map((start) => words.slice(start)) : [];
}

function untilTerminator(words: readonly ShellWord[]): readonly ShellWord[] {
  const end = words.findIndex((word) => /^[;+]$/.test(plainText(word)));
  return end < 0 ? words : words.slice(0, end);
}

/** Up to the first word that can only be an operand; a word after an option may be that option's value. */
function firstOperands(texts: readonly string[], skip: number): readonly number[] {
  const starts: number[] = [];
  let left = skip;
  for (let index = 1; index < texts.length; index++) {
    if (texts[index]?.startsWith('-')) continue;
    starts.push(index);
    const mayBeValue = texts[index - 1]?.startsWith('-');
    if (!mayBeValue && left-- === 0) break;
  }
  return starts;
}
