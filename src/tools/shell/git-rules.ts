import { forbiddenOption, type OptionShape, scanArguments } from './options.ts';
import type { CommandRule } from './verdict.ts';
import { knownPrefix, literalOf, plainText, type ShellWord } from './words.ts';

export interface GitJudgement {
  readonly class: 'safe' | 'dev' | 'dangerous';
  readonly rule: CommandRule;
  readonly detail: string;
  /** Folders and files that its arguments name outside options. */
  readonly operands: readonly ShellWord[];
}

export interface GitCommandLine {
  /** Options before the subcommand. */
  readonly global: readonly ShellWord[];
  /** Undefined when there is none, or none that is known. */
  readonly subcommand: string | undefined;
  readonly args: readonly ShellWord[];
}

/** Splits `git [options] subcommand …`. */
export function splitGit(args: readonly ShellWord[]): GitCommandLine {
  const rest = [...args];
  const global: ShellWord[] = [];
  while (rest[0] && knownPrefix(rest[0]).startsWith('-')) {
    const option = rest.shift();
    if (!option) break;
    global.push(option);
    if (separateValues.has(plainText(option))) global.push(...rest.splice(0, 1));
  }
  const [subcommand, ...own] = rest;
  return { global, subcommand: subcommand && literalOf(subcommand), args: own };
}

export function judgeGit(words: readonly ShellWord[]): GitJudgement {
  const { global, subcommand, args } = splitGit(words);
  const badGlobal = globalHazard(global);
  if (badGlobal) return { class: 'dangerous', ...badGlobal, operands: [] };
  if (subcommand === undefined) return withoutSubcommand(words, global);
  if (isRefused(subcommand, args.map(plainText))) return refused('option', `git ${subcommand}`);
  const shape = subcommandShapes.get(subcommand) ?? commonShape;
  const bad = forbiddenOption(args, { ...shape, forbidden: [...commonForbidden, ...(shape.forbidden ?? [])] });
  if (bad) return { class: 'dangerous', ...bad, operands: [] };
  const { operands } = scanArguments(args, shape);
  if (operands.some(namesTransportProgram)) return refused('runs-code', `git ${subcommand}`);
  // What `git grep` searches for may look like a path.
  const paths = subcommand === 'grep' ? operands.slice(1) : operands;
  return {
    ...classOf(subcommand, args, operands),
    detail: `git ${subcommand}`,
    operands: [...folders(global), ...paths],
  };
}

const separateValues: ReadonlySet<string> = new Set(
  '-C -c --git-dir --work-tree --namespace --config-env --exec-path --super-prefix --attr-source'.split(' '),
);

/** Only look, whatever their arguments are (but for the forbidden options). */
const readers: ReadonlySet<string> = new Set(
  (
    'status log diff show rev-parse ls-files ls-tree describe blame annotate shortlog cat-file rev-list merge-base name-rev ' +
    'for-each-ref show-ref count-objects grep check-ignore check-attr diff-tree diff-index diff-files whatchanged version help ' +
    'cherry range-diff show-branch verify-pack merge-tree'
  ).split(' '),
);

/** Change the work tree, the index or local branches, or run the repository's hooks. */
const workers: ReadonlySet<string> = new Set(
  (
    'add commit checkout switch restore merge rebase cherry-pick revert reset rm mv apply am stash branch tag fetch pull ' +
    'init worktree sparse-checkout format-patch notes'
  ).split(' '),
);

/** Run programs, delete what is not tracked, rewrite history or hand out credentials. */
const refusedSubcommands: ReadonlySet<string> = new Set(
  (
    'clean filter-branch filter-repo bisect difftool mergetool credential credential-cache credential-store credential-manager ' +
    'daemon http-backend shell upload-pack receive-pack upload-archive send-email instaweb gui citool gitk web--browse hook maintenance gc prune ' +
    'fast-import fast-export archive bundle svn p4 remote-ext remote-fd remote-http remote-https update-server-info replace update-ref symbolic-ref update-index'
  ).split(' '),
);

const commonForbidden =
  '--output --ext-diff --upload-pack --receive-pack --exec --open-files-in-pager --contents --no-index'.split(' ');

const commonShape: OptionShape = { values: 'nSGLU' };

const subcommandShapes: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  ['grep', { values: 'efABCm', forbidden: ['-O', '-f'] }],
  ['cat-file', { forbidden: ['--textconv', '--filters'] }],
  ['help', { forbidden: ['-w', '--web', '-i', '--info'] }],
  ['fetch', { forbidden: ['-o'], longValues: ['--depth'] }],
  ['rebase', { values: 'xsX', forbidden: ['-x', '-i', '--interactive'], longValues: ['--onto'] }],
  ['commit', { values: 'mFCct', longValues: ['--message', '--author', '--date'] }],
  ['tag', { values: 'mFun', longValues: ['--message', '--sort', '--format', '--contains', '--points-at'] }],
  [
    'branch',
    { values: 'u', longValues: ['--sort', '--format', '--contains', '--merged', '--no-merged', '--points-at'] },
  ],
  ['clone', { values: 'bojucd', forbidden: ['-u', '-c', '--config', '--template'] }],
  ['init', { values: 'b', forbidden: ['--template'] }],
  ['format-patch', { values: 'on', longValues: ['--output-directory'] }],
]);

/** Keys of `-c` that only change how things look, and the author's name. */
const harmlessKeys =
  /^(?:color\.[\w.-]+|core\.quotepath|advice\.\w+|user\.(?:name|email)|core\.pager=cat$|log\.\w+|column\.\w+)/i;

function globalHazard(global: readonly ShellWord[]) {
  for (const [index, word] of global.entries()) {
    const text = literalOf(word);
    const previous = index > 0 ? plainText(global[index - 1] ?? word) : '';
    if (previous === '-c' && text !== undefined && harmlessKeys.test(text)) continue;
    if (previous === '-C' || (text !== undefined && harmlessGlobal.has(text))) continue;
    return { rule: 'option', detail: `git ${[previous, plainText(word)].filter(startsLikeOption).join(' ')}` } as const;
  }
  return undefined;
}

const harmlessGlobal: ReadonlySet<string> = new Set(
  (
    '-C -c -p --paginate -P --no-pager --no-optional-locks --literal-pathspecs --glob-pathspecs --noglob-pathspecs ' +
    '--icase-pathspecs --no-replace-objects --version --help -v -h'
  ).split(' '),
);

function startsLikeOption(text: string): boolean {
  return text.startsWith('-');
}

/** The folders of `git -C`. */
function folders(global: readonly ShellWord[]): readonly ShellWord[] {
  return global.filter((_, index) => index > 0 && plainText(global[index - 1] ?? { pieces: [] }) === '-C');
}

function withoutSubcommand(words: readonly ShellWord[], global: readonly ShellWord[]): GitJudgement {
  const dynamic = words[global.length];
  if (dynamic) return refused('dynamic-command', `git ${plainText(dynamic)}`);
  return { class: 'safe', rule: 'reads-only', detail: 'git', operands: [] };
}

function classOf(subcommand: string, args: readonly ShellWord[], operands: readonly ShellWord[]) {
  if (readers.has(subcommand) || isListing(subcommand, args, operands))
    return { class: 'safe', rule: 'reads-only' } as const;
  if (workers.has(subcommand)) return { class: 'dev', rule: 'project-code' } as const;
  if (subcommand !== 'config') return { class: 'dangerous', rule: 'unknown-command' } as const;
  return { class: 'dangerous', rule: operands.length > 1 ? 'option' : 'reads-secret' } as const;
}

/** The forms of `branch`, `tag`, `remote`, … that only list. */
function isListing(subcommand: string, args: readonly ShellWord[], operands: readonly ShellWord[]): boolean {
  const texts = args.map(plainText);
  const first = operands[0] && plainText(operands[0]);
  const hasListOption = texts.some((text) => listOptions.test(text));
  switch (subcommand) {
    case 'branch':
    case 'tag':
      return !texts.some((text) => changeOptions.test(text)) && (first === undefined || hasListOption);
    // What else these do was refused before.
    case 'remote':
    case 'submodule':
    case 'reflog':
      return true;
    case 'worktree':
      return first === 'list';
    case 'stash':
      return first === 'list' || first === 'show';
    case 'config':
      return isHarmlessConfig(args);
    default:
      return false;
  }
}

const listOptions =
  /^(?:-l|--list|--contains|--no-contains|--merged|--no-merged|--points-at|--show-current|-n\d*|-[arv]+|--all|--remotes)(?:=|$)/;
const changeOptions = /^(?:-u|--(?:set|uns|tra|edi|cre|sig|ann|mes|fil|loc))/;

/** Reading single keys that cannot hold credentials. */
function isHarmlessConfig(args: readonly ShellWord[]): boolean {
  const texts = args.map(plainText);
  const [key, ...more] = texts.filter((text) => !/^(?:--get|--local|get)$/.test(text));
  const isRead = texts.some((text) => text === '--get' || text === 'get') || more.length === 0;
  return (
    isRead &&
    more.length === 0 &&
    key !== undefined &&
    /^(?:user|core|branch|init|pull|merge|diff)\.[\w.\-/]+$/i.test(key)
  );
}

/** `ext::program` and other remotes that name their transport's helper program. */
function namesTransportProgram(operand: ShellWord): boolean {
  return /^[\w+.-]*::/.test(plainText(operand));
}

/** Also the forms of harmless-looking subcommands that delete, rename or redirect. */
function isRefused(subcommand: string, args: readonly string[]): boolean {
  const first = args.find((arg) => !arg.startsWith('-')) ?? '';
  switch (subcommand) {
    case 'submodule':
      return first !== 'status';
    case 'branch':
      return args.some((arg) => /^(?:-[a-zA-Z]*[dDmMcCf][a-zA-Z]*$|--(?:del|mov|cop|forc))/.test(arg));
    case 'tag':
      return args.some((arg) => /^(?:-[df]$|--(?:del|forc))/.test(arg));
    case 'stash':
      return first === 'drop' || first === 'clear';
    case 'reflog':
      return first === 'expire' || first === 'delete' || first === 'drop';
    case 'worktree':
      return first === 'remove' || first === 'prune';
    case 'remote':
      return first !== '' && !['show', 'get-url'].includes(first);
    default:
      return refusedSubcommands.has(subcommand);
  }
}

function refused(rule: CommandRule, detail: string): GitJudgement {
  return { class: 'dangerous', rule, detail, operands: [] };
}
