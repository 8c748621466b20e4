import { shells } from './interpreters.ts';
import { commandName } from './names.ts';
import { literalOf, type ShellWord, textWord } from './words.ts';
import { unwrap } from './wrappers.ts';

/**
 * Tells whether a command starts with one of the word prefixes. Wrappers (`env X=1`, `timeout 5`) are looked through: an
 * entry that names only them says nothing about the command behind. A shell needs its script named as well.
 */
export function createListing(entries: readonly string[]): (words: readonly ShellWord[]) => boolean {
  const prefixes = entries.map((entry) => entry.trim().split(/\s+/)).filter(saysEnough);
  return (words) => {
    const inner = unwrap(words);
    if (inner.words.length === 0)
      return inner.wrapper !== undefined && prefixes.some((prefix) => prefix.join(' ') === inner.wrapper);
    const skipped = words.length - inner.words.length;
    return prefixes.some(
      (prefix) => startsWith(inner.words, prefix) || (prefix.length > skipped && startsWith(words, prefix)),
    );
  };
}

function saysEnough(prefix: readonly string[]): boolean {
  const [name = '', ...rest] = prefix;
  return name !== '' && (rest.length > 0 || !shells.has(commandName(textWord(name)) ?? name));
}

function startsWith(words: readonly ShellWord[], prefix: readonly string[]): boolean {
  return prefix.every((expected, index) => {
    const word = words[index];
    if (!word) return false;
    return literalOf(word) === expected || (index === 0 && commandName(word) === expected);
  });
}
