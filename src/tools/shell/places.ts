import { posix } from 'node:path';
import type { ShellCommand } from './parse.ts';
import { knownPrefix, literalOf, type ShellWord } from './words.ts';

/**
 * Where a path of a command leads. `unknown`: only running it tells; `harmless`: `/dev/null` and the standard streams;
 * `system`: world-readable parts of the machine; `private`: everything else outside the workspace.
 */
export type Place =
  | 'workspace'
  | 'workspace-root'
  | 'git'
  | 'harmless'
  | 'device'
  | 'network'
  | 'system'
  | 'private'
  | 'unknown';

export interface Surroundings {
  /** Absolute. */
  readonly root: string;
  /** Absolute folders that a relative path may start from: where the command starts, and where its `cd`s lead. */
  readonly folders: readonly string[];
}

/** The folders a command line may be in: `cd` may fail, so the ones before it stay possible. */
export function surroundingsOf(root: string, cwd: string, commands: readonly ShellCommand[]): Surroundings {
  const folders = [cwd];
  for (const { words } of commands) {
    const [name, ...args] = words.map((word) => literalOf(word));
    if (name !== 'cd' && name !== 'pushd') continue;
    const target = args.find((arg) => arg !== undefined && !/^-[LPe@]*$/.test(arg));
    if (target === undefined || folders.length > mostFolders) continue;
    for (const folder of [...folders]) addOnce(folders, posix.resolve(folder, target));
  }
  return { root, folders };
}

/** The worst place that a word may lead to. */
export function placeOf(word: ShellWord, around: Surroundings): Place {
  const literal = literalOf(word);
  if (literal !== undefined) return worstPlace(literal, around);
  const first = word.pieces[0];
  if (first?.kind === 'expansion' && first.variable === 'PWD') {
    return placeOf({ pieces: [{ kind: 'text', value: '.' }, ...word.pieces.slice(1)] }, around);
  }
  if (first?.kind === 'expansion')
    return first.variable && privateVariables.test(first.variable) ? 'private' : 'unknown';
  const pattern = placeOfPattern(word, around);
  const isKnown = word.pieces.every((piece) => piece.kind !== 'expansion');
  // Below a folder of the workspace, `..` in the value could still lead anywhere.
  return isKnown || !isInside(pattern) ? pattern : 'unknown';
}

/** The paths, relative to the workspace where they are inside it, that a literal word may name. */
export function pathsNamed(path: string, around: Surroundings): readonly string[] {
  return around.folders.map((folder) => {
    const absolute = posix.resolve(folder, path);
    const relative = posix.relative(around.root, absolute);
    return relative === '' ? '.' : relative.startsWith('..') ? absolute : relative;
  });
}

const mostFolders = 16;

const privateVariables = /^(?:HOME|OLDPWD|GITHUB_\w+|RUNNER_\w+|ACTIONS_\w+|INPUT_\w+)$/;

const worstFirst: readonly Place[] = ['network', 'device', 'private', 'git', 'system', 'workspace-root', 'workspace'];

function worstPlace(path: string, around: Surroundings): Place {
  const places = around.folders.map((folder) => placeOfPath(path, folder, around.root));
  return worstFirst.find((place) => places.includes(place)) ?? places[0] ?? 'unknown';
}

function placeOfPath(path: string, folder: string, root: string): Place {
  if (path === '-' || path === '') return 'harmless';
  if (path.startsWith('~')) return 'private';
  const absolute = posix.resolve(folder, path);
  const relative = posix.relative(root, absolute);
  if (relative === '') return 'workspace-root';
  if (relative === '..' || relative.startsWith('../')) return placeOutside(absolute);
  return relative.split('/').some((name) => name.toLowerCase() === '.git') ? 'git' : 'workspace';
}

function placeOutside(absolute: string): Place {
  if (/^\/dev\/(?:null|zero|full|u?random|std(?:in|out|err)|fd\/\d+|tty)$/.test(absolute)) return 'harmless';
  if (/^\/dev\/(?:tcp|udp)(?:\/|$)/.test(absolute)) return 'network';
  if (absolute.startsWith('/dev/')) return 'device';
  if (/^\/etc\/(?:g?shadow|sudoers|ssh|ssl\/private|security|docker|kubernetes)/.test(absolute)) return 'private';
  if (/^\/proc\/(?:cpuinfo|meminfo|version|loadavg|uptime)$/.test(absolute)) return 'system';
  return /^\/(?:usr|etc|opt|lib\w*|s?bin|tmp)(?:\/|$)/.test(absolute) ? 'system' : 'private';
}

/** A pattern leads to what lies in its folder; one that starts with a dot may match `.git`. */
function placeOfPattern(word: ShellWord, around: Surroundings): Place {
  const text = word.pieces.map((piece) => piece.value).join('');
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text.slice(knownPrefix(word).length))) return 'unknown';
  const begun = knownPrefix(word);
  const folder = begun.slice(0, begun.lastIndexOf('/') + 1);
  const place = worstPlace(folder === '' ? '.' : folder, around);
  if (!isInside(place)) return place;
  return /(?:^|\/)\.[^/]*[*?[]/.test(text) ? 'git' : 'workspace';
}

function isInside(place: Place): boolean {
  return place === 'workspace' || place === 'workspace-root';
}

function addOnce(folders: string[], folder: string): void {
  if (!folders.includes(folder)) folders.push(folder);
}
