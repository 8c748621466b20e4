import { type OptionShape, scanArguments } from './options.ts';
import { plainText, type ShellWord } from './words.ts';

/** A command that only reads, as long as none of its forbidden options is used. */
export interface SafeCommand extends OptionShape {
  /**
   * Which operands are files whose contents it prints. `after-first`: all but the first, which is a pattern or program,
   * unless one of `patternOptions` gives that.
   */
  readonly reads?: 'all' | 'after-first' | 'none';
  readonly patternOptions?: readonly string[];
  /** Which operands are files or folders that it tells about without printing their contents. */
  readonly lists?: 'all' | 'after-first' | 'before-options';
  /** At most this many operands: one more would be written to. */
  readonly mostOperands?: number;
  /** An operand that makes it do something else. */
  readonly refusedOperand?: RegExp;
}

export const safeCommands: ReadonlyMap<string, SafeCommand> = new Map<string, SafeCommand>([
  ...listOf('all', 'cat tac nl rev fold fmt expand unexpand paste column comm cmp od hexdump'),
  ...listOf('all', 'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum base32 zcat'),
  ...listOf('none', 'readlink realpath pathchk basename dirname which whereis whatis type echo'),
  ...listOf('none', 'pwd true false : test [ expr seq sleep whoami id groups uname nproc uptime tty users'),
  ...listOf(
    'none',
    'exit return break continue shift wait times umask ulimit dirs popd disown bg fg yes factor cal getconf locale free lscpu lsb_release',
  ),
  ...Object.entries<SafeCommand>({
    // `@file` would read arguments from a file, and complain about them.
    strings: { reads: 'all', values: 'nTtes', refusedOperand: /^@/ },
    head: { reads: 'all', values: 'nc', longValues: ['--lines', '--bytes'] },
    tail: { reads: 'all', values: 'ncs', longValues: ['--lines', '--bytes', '--pid'] },
    wc: { reads: 'all', longValues: ['--files0-from'] },
    cut: { reads: 'all', values: 'bcdf', longValues: ['--delimiter', '--fields', '--characters', '--bytes'] },
    tr: { reads: 'none' },
    // Elsewhere it starts the program that it is given.
    arch: { reads: 'none', mostOperands: 0 },
    numfmt: { reads: 'none' },
    ...Object.fromEntries(
      ['nm', 'size', 'readelf'].map((name) => [name, { reads: 'all', forbidden: ['--plugin'] } as const]),
    ),
    ls: { reads: 'none', lists: 'all', values: 'ITw' },
    dir: { reads: 'none', lists: 'all' },
    vdir: { reads: 'none', lists: 'all' },
    stat: { reads: 'none', lists: 'all', values: 'c', longValues: ['--format', '--printf'] },
    tokei: { reads: 'none', lists: 'all', values: 'ceot', forbidden: ['-o'] },
    zipinfo: { reads: 'none', lists: 'all' },
    tree: { reads: 'none', lists: 'all', values: 'LPIo', forbidden: ['-o', '-R'] },
    base64: { reads: 'all', values: 'ow', forbidden: ['-o', '--output'] },
    jobs: { reads: 'none', forbidden: ['-x'] },
    join: { reads: 'all', values: '12aeijotv' },
    diff: { reads: 'all', values: 'CFILUWXx' },
    uniq: { reads: 'all', values: 'fsw', mostOperands: 1 },
    xxd: { reads: 'all', values: 'bcglnos', mostOperands: 1 },
    sort: {
      reads: 'all',
      values: 'kStT',
      forbidden: ['-o', '--output', '-T', '--temporary-directory', '--compress-program', '--files0-from'],
    },
    du: { reads: 'none', lists: 'all', values: 'dBtX', forbidden: ['--files0-from'] },
    df: { reads: 'none', values: 'tBx' },
    file: {
      reads: 'none',
      lists: 'all',
      values: 'eFmP',
      forbidden: ['-C', '--compile', '-f', '--files-from', '-m', '--magic-file', '-z', '--uncompress'],
    },
    // `date +format` shows, `date 0101…` sets the clock.
    date: {
      reads: 'none',
      values: 'dr',
      forbidden: ['-s', '--set', '-f', '--file'],
      mostOperands: 1,
      refusedOperand: /^[^+]/,
    },
    hostname: { reads: 'none', forbidden: ['-F', '--file', '-b', '--boot'], mostOperands: 0 },
    printf: { reads: 'none', forbidden: ['-v'], stopAtOperand: true },
    grep: grepLike('ABCDefmd'),
    egrep: grepLike('ABCDefmd'),
    fgrep: grepLike('ABCDefmd'),
    zgrep: grepLike('ABCDefmd'),
    rg: {
      ...grepLike('ABCEMTdefgjmrt'),
      longValues: [
        ...['--ignore-file', '--encoding', '--engine', '--type-add', '--type-clear', '--max-filesize', '--max-columns'],
        ...['--path-separator', '--pre-glob', '--threads', '--colors', '--context-separator', '--sortr'],
        ...['--after-context', '--before-context', '--field-match-separator', '--field-context-separator'],
        '--regexp',
        '--file',
        '--glob',
        '--iglob',
        '--type',
        '--type-not',
        '--max-count',
        '--context',
        '--max-depth',
        '--sort',
        '--replace',
        '--color',
      ],
      forbidden: ['--pre', '--hostname-bin', '-z', '--search-zip'],
    },
    ag: { ...grepLike('ABCGmp'), forbidden: ['--pager', '-z', '--search-zip', '--path-to-ignore', '-p'] },
    fd: fdLike(),
    fdfind: fdLike(),
    find: {
      reads: 'none',
      lists: 'before-options',
      forbidden: [
        '-exec',
        '-execdir',
        '-ok',
        '-okdir',
        '-delete',
        '-fprint',
        '-fprint0',
        '-fprintf',
        '-fls',
        '-files0-from',
      ],
    },
    man: {
      reads: 'all',
      values: 'CELMPRSemnprs',
      forbidden: [
        '-P',
        '--pager',
        '-H',
        '--html',
        '--browser',
        '-C',
        '--config-file',
        '-p',
        '--preprocessor',
        '-M',
        '--manpath',
        '-l',
        '--local-file',
        '-X',
        '--gxditview',
      ],
      // A page of its own may include any other file.
      refusedOperand: /\//,
    },
    less: {
      reads: 'all',
      values: 'bhjkoOpPtTxyz',
      forbidden: [
        '-o',
        '-O',
        '--log-file',
        '--LOG-FILE',
        '-k',
        '--lesskey-file',
        '--lesskey-src',
        '--lesskey-content',
        '-t',
        '-T',
      ],
      refusedOperand: /^\+/,
    },
    more: { reads: 'all', values: 'n', refusedOperand: /^\+/ },
    bat: {
      reads: 'all',
      values: 'rlHm',
      forbidden: ['--pager', '--diff', '--generate-config-file', '--build', '--clear', '--lessopen'],
    },
    ps: { reads: 'none', values: 'CGOUgopqstu', forbidden: ['-E'] },
  }),
]);

/** The operands of a reading command that name files whose contents it prints. */
export function filesRead(args: readonly ShellWord[], command: SafeCommand): readonly ShellWord[] {
  if (command.reads === undefined || command.reads === 'none') return [];
  const { options, operands } = scanArguments(args, command);
  const patternGiven = options.some((option) => command.patternOptions?.includes(option));
  return command.reads === 'all' || patternGiven || followsLongOption(args, operands[0]) ? operands : operands.slice(1);
}

/** It may be the value of an option that is abbreviated (`--fil file`), and the pattern comes later. */
function followsLongOption(args: readonly ShellWord[], word: ShellWord | undefined): boolean {
  const previous = word && args[args.indexOf(word) - 1];
  return previous !== undefined && /^--f[a-z]*$/.test(plainText(previous));
}

/** The operands that it only tells about. */
export function filesListed(args: readonly ShellWord[], command: SafeCommand): readonly ShellWord[] {
  const { operands } = scanArguments(args, command);
  if (command.lists !== 'before-options')
    return command.lists === undefined ? [] : operands.slice(command.lists === 'all' ? 0 : 1);
  const end = args.findIndex((word) => /^[-(!]/.test(plainText(word)) && !/^-(?:[HLP]|D|O\d?)$/.test(plainText(word)));
  return (end < 0 ? args : args.slice(0, end)).filter((word) => !plainText(word).startsWith('-'));
}

function grepLike(values: string): SafeCommand {
  return {
    reads: 'after-first',
    patternOptions: ['-e', '--regexp', '-f', '--file', '--files'],
    values,
    longValues: ['--regexp', '--file', '--max-count', '--context', '--after-context', '--before-context'],
  };
}

function fdLike(): SafeCommand {
  return {
    reads: 'none',
    lists: 'after-first',
    values: 'EScdejotx',
    forbidden: [
      ...['-x', '--exec', '-X', '--exec-batch', '-l', '--list-details', '-C', '--base-directory'],
      ...['--search-path', '--ignore-file'],
    ],
  };
}

function listOf(reads: 'all' | 'none', names: string): readonly (readonly [string, SafeCommand])[] {
  return names.split(' ').map((name) => [name, { reads }] as const);
}
