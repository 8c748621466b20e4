import { type OptionShape, scanArguments } from './options.ts';
import type { ShellWord } from './words.ts';

/** A command that only reads, as long as none of its forbidden options is used. */
export interface SafeCommand extends OptionShape {
  /**
   * Which operands are files whose contents it prints. `after-first`: all but the first, which is a pattern or program,
   * unless one of `patternOptions` gives that.
   */
  readonly reads?: 'all' | 'after-first' | 'none';
  readonly patternOptions?: readonly string[];
  /** At most this many operands: one more would be written to. */
  readonly mostOperands?: number;
}

export const safeCommands: ReadonlyMap<string, SafeCommand> = new Map<string, SafeCommand>([
  ...listOf('all', 'cat tac nl rev fold fmt expand unexpand paste column comm cmp od hexdump strings'),
  ...listOf('all', 'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum base32 zcat tokei'),
  ...listOf('none', 'ls dir vdir stat readlink realpath pathchk basename dirname which whereis whatis type echo'),
  ...listOf('none', 'pwd true false : test [ expr seq sleep whoami id groups uname arch nproc uptime tty users'),
  ...listOf(
    'none',
    'exit return break continue shift wait times umask ulimit dirs popd disown bg fg yes factor cal getconf locale free lscpu lsb_release zipinfo',
  ),
  ...Object.entries<SafeCommand>({
    head: { reads: 'all', values: 'nc', longValues: ['--lines', '--bytes'] },
    tail: { reads: 'all', values: 'ncs', longValues: ['--lines', '--bytes', '--pid'] },
    wc: { reads: 'all', longValues: ['--files0-from'] },
    cut: { reads: 'all', values: 'bcdf', longValues: ['--delimiter', '--fields', '--characters', '--bytes'] },
    tr: { reads: 'none' },
    tree: { reads: 'none', values: 'LPIo', forbidden: ['-o', '-R'] },
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
    du: { reads: 'none', values: 'dBtX', forbidden: ['--files0-from'] },
    df: { reads: 'none', values: 'tBx' },
    file: {
      reads: 'none',
      values: 'eFmP',
      forbidden: ['-C', '--compile', '-f', '--files-from', '-m', '--magic-file', '-z', '--uncompress'],
    },
    date: { reads: 'none', values: 'dr', forbidden: ['-s', '--set', '-f', '--file'], mostOperands: 1 },
    hostname: { reads: 'none', forbidden: ['-F', '--file', '-b', '--boot'], mostOperands: 0 },
    printf: { reads: 'none', forbidden: ['-v'], stopAtOperand: true },
    grep: grepLike('ABCDefmd'),
    egrep: grepLike('ABCDefmd'),
    fgrep: grepLike('ABCDefmd'),
    zgrep: grepLike('ABCDefmd'),
    rg: {
      ...grepLike('ABCEMTdefgjmrt'),
      longValues: [
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
    ag: { ...grepLike('ABCGmp'), forbidden: ['--pager', '-z', '--search-zip'] },
    fd: fdLike(),
    fdfind: fdLike(),
    find: {
      reads: 'none',
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
      ],
    },
    less: {
      reads: 'all',
      values: 'bhjkoOpPtTxyz',
      forbidden: ['-o', '-O', '--log-file', '--LOG-FILE', '-k', '--lesskey-file', '--lesskey-src', '-t', '-T'],
    },
    more: { reads: 'all', values: 'n' },
    bat: {
      reads: 'all',
      values: 'rlHm',
      forbidden: ['--pager', '--diff', '--generate-config-file', '--build', '--clear', '--lessopen'],
    },
    ps: { reads: 'none', values: 'CGOUgopqstu', forbidden: ['-E'] },
    shellcheck: { reads: 'all', values: 'CefiopsSWx' },
  }),
]);

/** The operands of a reading command that name files whose contents it prints. */
export function filesRead(args: readonly ShellWord[], command: SafeCommand): readonly ShellWord[] {
  if (command.reads === undefined || command.reads === 'none') return [];
  const { options, operands } = scanArguments(args, command);
  const patternGiven = options.some((option) => command.patternOptions?.includes(option));
  return command.reads === 'all' || patternGiven ? operands : operands.slice(1);
}

function grepLike(values: string): SafeCommand {
  return {
    reads: 'after-first',
    patternOptions: ['-e', '--regexp', '-f', '--file', '--files'],
    values,
    longValues: ['--regexp', '--file', '--max-count', '--context', '--after-context', '--before-context', '--color'],
  };
}

function fdLike(): SafeCommand {
  return {
    reads: 'none',
    values: 'EScdejotx',
    forbidden: ['-x', '--exec', '-X', '--exec-batch', '-l', '--list-details'],
  };
}

function listOf(reads: 'all' | 'none', names: string): readonly (readonly [string, SafeCommand])[] {
  return names.split(' ').map((name) => [name, { reads }] as const);
}
