import type { Language } from '../contracts/language.ts';
import { briefingTexts } from './briefing-texts.ts';
import { removeInvisibleCharacters } from './sanitize/characters.ts';

export interface TreeLimits {
  readonly language: Language;
  /** Up to this number each file is named; above it files are counted by folder. Default 300. */
  readonly maxFiles?: number;
  /** Default 12,000. */
  readonly maxCharacters?: number;
}

/**
 * A compact picture of the repository from the paths of its files (with `/`, in any order): each file by name, or for
 * larger ones counts by folder, as deep as the limits allow. Says what it leaves out.
 */
export function buildRepoTree(paths: readonly string[], limits: TreeLimits): string {
  if (paths.length === 0) return briefingTexts[limits.language].emptyTree;
  const sorted = paths.toSorted();
  return sorted.length <= (limits.maxFiles ?? 300) ? listFiles(sorted, limits) : listFolders(sorted, limits);
}

const defaultCharacters = 12_000;
const maxFolderLines = 200;
const maxDepth = 8;

function listFiles(paths: readonly string[], { language, maxCharacters = defaultCharacters }: TreeLimits): string {
  const lines: string[] = [];
  let length = 0;
  let folders: readonly string[] = [];
  for (const [index, path] of paths.entries()) {
    const parts = path.split('/');
    const added = linesFor(parts, folders);
    length += added.reduce((sum, line) => sum + line.length + 1, 0);
    if (length > maxCharacters) return [...lines, briefingTexts[language].moreFiles(paths.length - index)].join('\n');
    lines.push(...added);
    folders = parts.slice(0, -1);
  }
  return lines.join('\n');
}

/** The folders of a path that the previous one was not in, each on its own line, and the file. */
function linesFor(parts: readonly string[], previousFolders: readonly string[]): string[] {
  const folders = parts.slice(0, -1);
  const differing = folders.findIndex((folder, depth) => folder !== previousFolders[depth]);
  const shared = differing < 0 ? folders.length : differing;
  return parts.slice(shared).map((part, index) => {
    const depth = shared + index;
    return `${'  '.repeat(depth)}${displayName(part)}${depth < folders.length ? '/' : ''}`;
  });
}

function listFolders(paths: readonly string[], limits: TreeLimits): string {
  const { language, maxCharacters = defaultCharacters } = limits;
  const header = briefingTexts[language].total(paths.length);
  let best: readonly FolderLine[] = [];
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const lines = folderLines(paths, depth, language);
    const fits = lines.length <= maxFolderLines && lengthOf(lines) + header.length <= maxCharacters;
    if (depth === 1 || fits) best = lines;
    if (!fits) break;
  }
  return [header, ...cutLines(best, maxCharacters - header.length, language)].join('\n');
}

interface FolderLine {
  readonly text: string;
  readonly files: number;
}

/** Files directly in the root by name, all others counted in their folder of at most this depth. */
function folderLines(paths: readonly string[], depth: number, language: Language): FolderLine[] {
  const groups = new Map<string, Map<string, number>>();
  const rootFiles: FolderLine[] = [];
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    if (folders.length === 0) {
      rootFiles.push({ text: displayName(path), files: 1 });
      continue;
    }
    const folder = folders.slice(0, depth).map(displayName).join('/');
    const kinds = groups.get(folder) ?? new Map<string, number>();
    groups.set(folder, kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + 1));
  }
  const lines = [...groups].map(([folder, kinds]) => folderLine(folder, kinds, language));
  return [...lines, ...rootFiles];
}

function folderLine(folder: string, kinds: ReadonlyMap<string, number>, language: Language): FolderLine {
  const files = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const named = [...kinds]
    .filter(([kind]) => kind !== '')
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 3)
    .map(([kind, count]) => `${count} ${kind}`);
  const detail = named.length > 0 ? `: ${named.join(', ')}` : '';
  return { text: `${folder}/ (${briefingTexts[language].files(files)}${detail})`, files };
}

function cutLines(lines: readonly FolderLine[], maxCharacters: number, language: Language): string[] {
  let length = 0;
  const fitting = lines.findIndex((line, index) => {
    length += line.text.length + 1;
    return length > maxCharacters || index >= maxFolderLines;
  });
  if (fitting < 0) return lines.map(({ text }) => text);
  const rest = lines.slice(fitting);
  const files = rest.reduce((sum, line) => sum + line.files, 0);
  return [...lines.slice(0, fitting).map(({ text }) => text), briefingTexts[language].moreFolders(rest.length, files)];
}

function lengthOf(lines: readonly FolderLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** The ending of a file's name, without the dot. */
function kindOf(path: string): string {
  return /[^/.][^/]*\.([A-Za-z0-9_]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** A name with characters that are not shown, or that begin a new line, is quoted, with these escaped. */
function displayName(name: string): string {
  const shown = [...name].map((character) => (isShown(character) ? character : codeOf(character))).join('');
  return shown === name ? name : `"${shown}"`;
}

function isShown(character: string): boolean {
  return character >= ' ' && removeInvisibleCharacters(character) === character;
}

function codeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
