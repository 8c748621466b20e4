import { isListing, isRefused } from './git-forms.ts';
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
  const unknownFolder = folders(global).find((word) => literalOf(word) === undefined);
  if (unknownFolder) return refused('unknown-target', plainText(unknownFolder));
  if (operands.some(namesTransportProgram)) return refused('runs-code', `git ${subcommand}`);
  if (/^(?:fetch|pull)$/.test(subcommand) && operands.some(isAddress)) return refused('network', `git ${subcommand}`);
  // What `git grep` searches for may look like a path.
  const paths = subcommand === 'grep' ? operands.slice(1) : operands;
  return {
    ...classOf(subcommand, args, operands),
    detail: `git ${subcommand}`,
    operands: [...folders(global), ...paths, ...optionWords(args)],
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
    'cherry range-diff show-branch verify-pack'
  ).split(' '),
);

/** Change the work tree, the index or local branches, or run the repository's hooks. */
const workers: ReadonlySet<string> = new Set(
  (
    'add commit checkout switch restore merge rebase cherry-pick revert reset rm mv apply am stash branch tag fetch pull ' +
    'init worktree sparse-checkout format-patch notes merge-tree remote'
  ).split(' '),
);

const commonForbidden = (
  '--output --ext-diff --textconv --show-signature --upload-pack --receive-pack --exec --open-files-in-pager --contents ' +
  '--no-index --unsafe-paths'
).split(' ');

const commonShape: OptionShape = { values: 'nSGLU' };

const subcommandShapes: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  ['grep', { values: 'efABCm', forbidden: ['-O', '-f'] }],
  ['cat-file', { forbidden: ['--filters'] }],
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
  /^(?:color\.[\w.-]+|core\.quotepath|advice\.\w+|user\.(?:name|email)|core\.pager=cat$|log\.(?!showsignature)\w+|column\.\w+)/i;

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

/** Options and their values, but for those that are messages, patterns and formats: they may name files. */
function optionWords(args: readonly ShellWord[]): readonly ShellWord[] {
  const isText = args.map((word) => textOption.test(plainText(word)));
  return args.filter((word, index) =>
    plainText(word).startsWith('-') ? !isText[index] : index > 0 && fileOption.test(plainText(args[index - 1] ?? word)),
  );
}

const textOption =
  /^(?:-[mSGLe]|--(?:message|grep|format|pretty|author|committer|date|since|until|after|before|trailer|glob)(?:=|$))/;
const fileOption =
  /^(?:-[FXOo]|--(?:file|template|exclude-from|exclude-per-directory|pathspec-from-file|ignore-revs-file|output-directory|directory))$/;

/** Another repository than the configured ones: a URL, `host:path`. */
function isAddress(operand: ShellWord): boolean {
  return /:\/\/|^[\w.-]+@[\w.-]+:/.test(plainText(operand));
}

/** `ext::program` and other remotes that name their transport's helper program. */
function namesTransportProgram(operand: ShellWord): boolean {
  return /^[\w+.-]*::/.test(plainText(operand));
}

function refused(rule: CommandRule, detail: string): GitJudgement {
  return { class: 'dangerous', rule, detail, operands: [] };
}
