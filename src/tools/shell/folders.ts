import { posix } from 'node:path';
import type { Hazard } from './verdict.ts';
import { commandText, literalOf, plainText, type ShellWord, textWord } from './words.ts';

/**
 * The folders that a part of a command line may be in: relative to the one it starts in, or absolute. Empty where it is
 * never reached.
 */
export type Folders = readonly string[];

/** Where the shell may be after a part, by how that part ended. */
export interface Exit {
  readonly succeeded: Folders;
  readonly failed: Folders;
}

/** Where a command line starts. */
export const startFolder: Folders = ['.'];

/** The part does not change the folder. */
export function stays(folders: Folders): Exit {
  return { succeeded: folders, failed: folders };
}

export function eitherWay({ succeeded, failed }: Exit): Folders {
  return succeeded === failed ? succeeded : united(succeeded, failed);
}

export function united(...several: readonly Folders[]): Folders {
  const [first, ...rest] = several;
  if (first && rest.every((one) => one === first)) return first;
  const all = [...new Set(several.flat())];
  return all.length > mostFolders ? onlyHighest(all) : all;
}

/** Whether each folder is one of the others or below one: a path leads no further out from there. */
export function areWithin(folders: Folders, others: Folders): boolean {
  return folders.every((folder) => others.some((other) => folder === other || isBelow(folder, other)));
}

/** What a simple command does to the folder. */
export interface FolderChange {
  readonly exit: Exit;
  /** Where it leads cannot be told. */
  readonly hazard?: Hazard;
}

/** The folders before `cd` may be the ones it returns to. Undefined: the command leaves the folder alone. */
export function folderChange(words: readonly ShellWord[], from: Folders, before: Folders): FolderChange | undefined {
  const change = folderCommand(words);
  if (!change) return undefined;
  const { name, target } = change;
  if (change.isHome) return { exit: { succeeded: [homeFolder], failed: from } };
  if (name === 'popd' || target === undefined || /^[-+]\d*$/.test(target)) {
    const isFirst = target === '-' && before.length === 0;
    const exit = { succeeded: united(before, from), failed: from };
    return isFirst ? { exit, hazard: { rule: 'unknown-target', detail: commandText(words) } } : { exit };
  }
  return { exit: { succeeded: united(from.map((folder) => below(folder, target))), failed: from } };
}

/** The literal folder that `cd` or `pushd` goes to; undefined for other commands, and where it is not known. */
export function folderCommand(words: readonly ShellWord[]) {
  const name = shellName(words);
  if (name !== 'cd' && name !== 'pushd' && name !== 'popd') return undefined;
  const args = shellWords(words).slice(1).map(literalOf);
  const target = args.find((arg) => arg !== undefined && !/^-[LPen@]+$/.test(arg) && arg !== '--');
  const isKnown = args.every((arg) => arg !== undefined);
  const first = shellWords(words)[1];
  const isHome = name === 'cd' && (first === undefined || /^(?:~|\$\{?HOME\b)[^/]*$/.test(plainText(first)));
  return { name, target: isKnown ? target : undefined, isHome } as const;
}

/** `exit` ends the shell for certain only with a plain status: with two, or after a failed redirection, it goes on. */
export function isCertainExit(words: readonly ShellWord[]): boolean {
  return shellName(words) === 'exit' && words.length <= 2 && words.every((word) => literalOf(word) !== undefined);
}

/** A path that only leads down. */
export function leadsDown(path: string): boolean {
  return !/^[/~-]|^$|(?:^|\/)\.\.(?:\/|$)/.test(path);
}

export function below(folder: string, path: string): string {
  return path.startsWith('/') ? posix.normalize(path) : posix.join(folder, path);
}

/** Stands for the home folder, wherever it is. */
const homeFolder = '/root';

const mostFolders = 16;

/** Stands for "anywhere": nothing that a relative path names from there is in a workspace. */
const anywhere: Folders = ['/'];

function onlyHighest(folders: Folders): Folders {
  const highest = folders.filter((folder) => !folders.some((other) => isBelow(folder, other)));
  return highest.length > mostFolders ? anywhere : highest;
}

function isBelow(folder: string, other: string): boolean {
  const way = posix.relative(posix.resolve('/', other), posix.resolve('/', folder));
  const isComparable = !/^\.\.(?:\/|$)/.test(folder) && !/^\.\.(?:\/|$)/.test(other);
  const isSameKind = folder.startsWith('/') === other.startsWith('/');
  return isSameKind && isComparable && way !== '' && !way.startsWith('..');
}

/** Without `command` and `builtin`, which leave the work to the shell; `env cd` is another program. */
function shellWords(words: readonly ShellWord[]): readonly ShellWord[] {
  const start = words.findIndex((word) => !/^(?:command|builtin|-p|--)$/.test(literalOf(word) ?? ''));
  return start < 0 ? [] : words.slice(start);
}

function shellName(words: readonly ShellWord[]): string | undefined {
  return literalOf(shellWords(words)[0] ?? textWord(''));
}
