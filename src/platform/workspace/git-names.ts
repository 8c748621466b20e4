/** No disk has longer names. */
const longestName = 255;

/**
 * Whether a name means git's own folder on some disk: other letter case, characters that a disk ignores, a full-width
 * spelling, trailing dots and spaces or a `:stream` (NTFS), the short name `git~1`. Refused on every system, because
 * the tree is checked out on others.
 */
export function isGitName(name: string): boolean {
  if (name.length > longestName) return false;
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/:.*$/su, '')
    .replace(/[. ]+$/u, '')
    .toUpperCase();
  return plain === '.GIT' || /^GIT~\d+$/u.test(plain);
}

/** Whether any part of a path is git's own folder. A backslash parts names too: on Windows it does. */
export function hasGitName(path: string): boolean {
  if (isPlain.test(path) && !mayBeGit.test(path)) return false;
  return path.split(/[/\\]/u).some(isGitName);
}

/** Long listings are asked name by name: most names need no closer look. */
const isPlain = /^[\x20-\x7E]*$/;
const mayBeGit = /\.git|git~/i;
