import { forbiddenOption, type OptionShape, scanArguments } from './options.ts';
import type { CommandRule } from './verdict.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';

/** Programs that run other programs or code they are given; no list of safe commands can speak for those. */
export const runners: ReadonlySet<string> = new Set(
  (
    'eval source . trap alias unalias history fc let enable bind complete compgen hash exec ' +
    'xargs parallel watch setsid script flock chroot unshare nsenter strace ltrace gdb lldb ssh scp sftp systemd-run at batch ' +
    'crontab screen tmux expect su sudo doas pkexec runuser busybox toybox entr chrt taskset setarch linux64 unbuffer dbus-run-session ' +
    'firejail bwrap capsh setpriv start-stop-daemon run-parts osascript chronic ifne fakeroot faketime proot torsocks ' +
    'proxychains proxychains4 xvfb-run rlwrap prlimit numactl cgexec valgrind perf hyperfine daemonize direnv doppler ' +
    'tini dumb-init gosu su-exec caffeinate retry'
  ).split(' '),
);

export const shells: ReadonlySet<string> = new Set('sh bash dash zsh ksh ash mksh fish csh tcsh rbash pwsh'.split(' '));

export interface InterpreterHazard {
  readonly rule: CommandRule;
  readonly detail: string;
}

/** Whether a program takes code from its arguments or stdin. Undefined: not an interpreter, or it runs a named file. */
export function interpreterHazard(name: string, args: readonly ShellWord[]): InterpreterHazard | undefined {
  if (name === 'exec' && args.length === 0) return undefined;
  if (runners.has(name)) return { rule: 'runs-code', detail: name };
  const shape = shells.has(name) ? shellShape : interpreters.get(name);
  if (!shape || asksForVersion(name, args)) return undefined;
  const option = forbiddenOption(args, shape);
  if (option) return { rule: option.rule === 'option' ? 'runs-code' : option.rule, detail: `${name} ${option.detail}` };
  return scriptHazard(name, scanArguments(args, shape).operands[0]);
}

/** Without a file, or with one of the standard streams, the code comes from stdin. */
function scriptHazard(name: string, script: ShellWord | undefined): InterpreterHazard | undefined {
  const text = script && literalOf(script);
  if (script && text === undefined) return { rule: 'dynamic-command', detail: plainText(script) };
  const isStream = text === undefined || text === '-' || text.startsWith('/dev/');
  return isStream ? { rule: 'runs-code', detail: [name, text].filter(Boolean).join(' ') } : undefined;
}

const shellShape: OptionShape = {
  values: 'oO',
  longValues: [],
  forbidden: ['-c', '-s', '-i', '-l', '--rcfile', '--init-file', '--login', '-Command', '-EncodedCommand', '-File'],
  stopAtOperand: true,
};

/** Options that give code, load more of it, or read it from stdin. */
const interpreters: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  [
    'node',
    code(
      'C',
      words(
        '-e --eval -p --print -r --require --import --loader --experimental-loader -i --interactive --env-file --inspect-brk',
      ),
    ),
  ],
  ['python', code('WX', ['-c', '-i'])],
  ['perl', code('', ['-e', '-E', '-M', '-m', '-I', '-d', '-x'])],
  ['ruby', code('CEFK', ['-e', '-r', '-I', '-x', '-S'])],
  ['php', code('', ['-r', '-B', '-R', '-E', '-F', '-d', '-c', '-a', '-S', '--run', '--define', '--php-ini'])],
  ['lua', code('', ['-e', '-l', '-i'])],
  ['luajit', code('', ['-e', '-l', '-i', '-b'])],
  ['Rscript', code('', ['-e'])],
  ['tclsh', code('', [])],
  ...words('ts-node babel-node zx esno vite-node jiti coffee julia elixir groovy scala ghc R').map(
    (name): [string, OptionShape] => [name, code('', words('-e -E --eval -p --print -r --require'))],
  ),
  ['erl', code('', ['-eval', '-run', '-s'])],
]);

function words(text: string): readonly string[] {
  return text.split(' ');
}

function code(values: string, forbidden: readonly string[]): OptionShape {
  return { values, forbidden, stopAtOperand: true };
}

/** A shell and Python go on with what comes in after `-v`. */
function asksForVersion(name: string, args: readonly ShellWord[]): boolean {
  const only = args.length === 1 ? (literalOf(args[0] ?? { pieces: [] }) ?? '') : '';
  if (/^--(?:version|help)$/.test(only)) return true;
  return (only === '-V' && !shells.has(name)) || (only === '-v' && /^(?:node|ruby|perl|php)$/.test(name));
}
