import { literalOf, type ShellWord } from './words.ts';
import { unwrap } from './wrappers.ts';

const mostWords = 3;

/** The beginning of a command that would be worth allowing: its name and the plain words that follow, without options. */
export function suggestedPrefix(words: readonly ShellWord[]): string {
  const texts = unwrap(words).words.map(literalOf);
  const end = texts.findIndex((text, index) => text === undefined || (index > 0 && /^-|[\s"]/.test(text)));
  return texts.slice(0, Math.min(end < 0 ? texts.length : end, mostWords)).join(' ');
}
