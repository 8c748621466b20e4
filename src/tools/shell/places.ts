import { posix } from 'node:path';
import type { Folders } from './folders.ts';
import { knownPrefix, literalOf, type ShellWord } from './words.ts';

/**
 * Where a path of a command leads. `secret`: a file of the workspace that by its name holds credentials; `unknown`: only
 * running it tells; `harmless`: `/dev/null` and the standard streams;
 * `system`: world-readable parts of the machine; `private`: everything else outside the workspace.
 */
export type Place =
  | 'workspace'
  | 'workspace-root'
  | 'secret'
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
  /** Absolute folders that a relative path may start from. */
  readonly folders: readonly string[];
}

/** The folders, relative to `cwd`, as places of a workspace; what is never reached is judged as if it were. */
export function surroundingsOf(root: string, cwd: string, folders: Folders): Surroundings {
  return { root, folders: (folders.length > 0 ? folders : ['.']).map((folder) => posix.resolve(cwd, folder)) };
}

/** The worst place that a word may lead to. */
export function placeOf(word: ShellWord, around: Surroundings): Place {
  const literal = literalOf(word);
  if (literal !== undefined) return worstPlace(literal, around);
  const first = word.pieces[0];
  if (first?.kind === 'expansion' && /^\$(?:PWD|\{PWD\}|\(pwd\))$/.test(first.value)) {
    return placeOf({ pieces: [{ kind: 'text', value: '.' }, ...word.pieces.slice(1)] }, around);
  }
  if (first?.kind === 'expansion') return privateVariables.test(first.value) ? 'private' : 'unknown';
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

const privateVariables = /^\$\{?[!#]?(?:HOME|OLDPWD|(?:GITHUB|RUNNER|ACTIONS|INPUT)_\w+)\b/;

const worstFirst: readonly Place[] = [
  'network',
  'device',
  'private',
  'git',
  'system',
  'secret',
  'workspace-root',
  'workspace',
];

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
  if (relative.split('/').some((name) => name.toLowerCase() === '.git')) return 'git';
  return isSecretFile(relative) ? 'secret' : 'workspace';
}

/** Whether a path ends in a name of files that hold credentials. */
export function isSecretFile(path: string): boolean {
  return secretFile.test(posix.basename(path));
}

/** Not `.env.example` and its like: they are made to be read. */
const secretFile =
  /^(?:\.env(?:\.(?!(?:.*[.-])?(?:example|sample|template|tmpl|tpl|dist|defaults?|schema)$).+)?|\.netrc|\.npmrc|\.pypirc|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519))$/i;

function placeOutside(absolute: string): Place {
  if (/^\/dev\/(?:null|zero|full|u?random|std(?:in|out|err)|fd\/\d+|tty)$/.test(absolute)) return 'harmless';
  if (/^\/dev\/(?:tcp|udp)(?:\/|$)/.test(absolute)) return 'network';
  if (absolute.startsWith('/dev/')) return 'device';
  return readableFiles.test(absolute) ? 'system' : 'private';
}

/** What is the same on every machine, or says which machine it is. */
const readableFiles =
  /^\/(?:usr|opt|lib\w*|s?bin)(?:\/|$)|^\/etc\/(?:[\w-]*release|debian_version|issue|timezone|localtime|hostname|hosts|mime\.types|services|protocols|shells|ssl\/certs(?:\/.*)?)$|^\/proc\/(?:cpuinfo|meminfo|version|loadavg|uptime)$/;

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
  return place === 'workspace' || place === 'workspace-root' || place === 'secret';
}
