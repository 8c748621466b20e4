import { runners, shells } from './interpreters.ts';
import { baseName } from './names.ts';
import { firstOperands, projectPrograms, projectScripts } from './project-runners.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';
import { unwrap } from './wrappers.ts';

/** The name in command position without its folder; undefined where only running it tells. */
export function plainName(words: readonly ShellWord[]): string | undefined {
  const text = words[0] && literalOf(words[0]);
  return text === undefined ? undefined : baseName(text);
}

/**
 * A command and, where it runs others that stand in its words (`xargs rm`, `find -exec rm`), those too, each once: a
 * `find` in a `find` would double their number with every level.
 */
export function commandsIn(command: readonly ShellWord[]): readonly (readonly ShellWord[])[] {
  return unseenCommands(command, new Set());
}

function unseenCommands(command: readonly ShellWord[], seen: Set<ShellWord>): readonly (readonly ShellWord[])[] {
  const [first] = command;
  const inner = unwrap(command).words;
  const name = plainName(inner);
  if (!first || name === undefined) return [];
  seen.add(first);
  const found = [inner];
  for (const { start, end } of innerPlaces(name, inner)) {
    if (seen.size >= mostCommands) break;
    const begin = inner[start];
    if (begin && !seen.has(begin)) found.push(...unseenCommands(inner.slice(start, end), seen));
  }
  return found;
}

/** Texts in a command's words that a shell will run: `sh -c '…'`, `eval …`, `env -S '…'`, `npx -c '…'`. */
export function scriptsIn(words: readonly ShellWord[]): readonly string[] {
  const name = plainName(words);
  if (name === undefined) return [];
  if (!(shells.has(name) || scriptRunners.has(name))) return projectScripts(name, words);
  const texts = words.slice(1).flatMap((word) => literalOf(word) ?? []);
  const given = texts.filter(
    (text, index) => /[\s'"\\$`;&|<>()]/.test(text) || scriptOption.test(texts[index - 1] ?? ''),
  );
  const glued = texts.flatMap((text) => /^(?:-[cS]|--(?:command|split-string)=)(.+)$/s.exec(text)?.[1] ?? []);
  return [
    ...given,
    ...glued,
    ...(name === 'eval' ? [texts.join(' ')] : []),
    ...(name === 'trap' ? texts.slice(0, 1) : []),
  ];
}

const scriptOption = /^(?:-\w*[cS]|--command|--split-string)$/;

/** More than this are not looked at: what holds so many is dangerous anyway, because it runs code. */
const mostCommands = 32;

const scriptRunners: ReadonlySet<string> = new Set(
  'eval trap env watch parallel script su sudo flock ssh at'.split(' '),
);

/** Operands of their own that stand before the command. */
const ownOperands: ReadonlyMap<string, number> = new Map(
  ['chroot', 'flock', 'ssh', 'taskset', 'chrt', 'setarch'].map((name) => [name, 1]),
);

/** Where other commands stand in its words: `[start, end)`. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function innerPlaces(name: string, words: readonly ShellWord[]): readonly Place[] {
  const texts = words.map(plainText);
  if (name === 'find' || name === 'fd' || name === 'fdfind') return executedPlaces(texts);
  const starts = runners.has(name)
    ? firstOperands(texts, { after: 0, skip: ownOperands.get(name) ?? 0 })
    : projectPrograms(name, words);
  // `parallel command ::: arguments`
  const end = name === 'parallel' ? texts.findIndex((text) => /^:{3,4}\+?$/.test(text)) : -1;
  return starts.map((start) => ({ start, end: end < 0 ? texts.length : end }));
}

/** What follows each `-exec`, up to the next terminator. */
function executedPlaces(texts: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  let end = texts.length;
  for (let index = texts.length - 1; index > 0; index--) {
    const text = texts[index] ?? '';
    if (/^[;+]$/.test(text)) end = index;
    if (/^-(?:exec|execdir|ok|okdir|x|X)$|^--exec/.test(text)) places.push({ start: index + 1, end });
  }
  return places.reverse();
}
