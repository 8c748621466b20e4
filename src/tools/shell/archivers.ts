import { judgeFileUses, judgeReads } from './judge-files.ts';
import { forbiddenOption, type OptionShape, scanArguments } from './options.ts';
import type { Surroundings } from './places.ts';
import type { Judgement } from './verdict.ts';
import { literalOf, plainText, type ShellWord, textWord } from './words.ts';

/**
 * Judges tools that pack, unpack, patch or convert files: every file and folder that they name must be one that may be
 * written. Undefined for other commands.
 */
export function judgeArchiver(name: string, args: readonly ShellWord[], around: Surroundings): Judgement | undefined {
  const shape = archivers.get(name);
  if (!shape) return undefined;
  const given = withDashes(name, args);
  const bad = forbiddenOption(given, shape);
  if (bad) return { class: 'dangerous', rule: bad.rule, detail: `${name} ${bad.detail}` };
  // `host:archive` would be fetched by a program.
  const remote = name === 'tar' ? args.find((word) => /^[^/]*:/.test(plainText(word))) : undefined;
  if (remote) return { class: 'dangerous', rule: 'network', detail: plainText(remote) };
  const { operands, values } = scanArguments(given, shape);
  if (onlyShows(name, given)) return judgeReads([...operands, ...values], around) ?? readsOnly(name);
  const uses = [...operands, ...values].map((word) => ({ word, access: 'write' }) as const);
  return judgeFileUses(name, args, { uses, around });
}

const archivers: ReadonlyMap<string, OptionShape> = new Map<string, OptionShape>([
  [
    'tar',
    {
      values: 'bCfgHKLNTVX',
      longValues: ['--file', '--directory', '--files-from', '--exclude-from', '--exclude', '--listed-incremental'],
      forbidden: [
        ...['-I', '--use-compress-program', '--to-command', '--checkpoint-action', '-F', '--info-script'],
        ...[
          '--new-volume-script',
          '--index-file',
          '--rsh-command',
          '--rmt-command',
          '-P',
          '--absolute-names',
          '--transform',
          '--xform',
        ],
      ],
    },
  ],
  ['zip', { values: 'bnitxP', forbidden: ['-T', '-TT', '--test', '--unzip-command'] }],
  ['unzip', { values: 'dxP', forbidden: ['-:'] }],
  ...['gzip', 'gunzip', 'bzip2', 'bunzip2', 'xz', 'unxz', 'zstd', 'unzstd'].map((name): [string, OptionShape] => [
    name,
    { values: 'SoD', longValues: ['--suffix', '--files'] },
  ]),
  ['patch', { values: 'pidorBzDFVYgx', longValues: ['--input', '--directory', '--output'], forbidden: patchForbids() }],
  ['split', { values: 'abCltn', forbidden: ['--filter'] }],
  ['csplit', { values: 'bfn' }],
  ...['dos2unix', 'unix2dos'].map((name): [string, OptionShape] => [name, {}]),
]);

/** An ed script runs commands; `-g` gets files from version control. */
function patchForbids(): readonly string[] {
  return ['-e', '--ed', '-g', '--get'];
}

/** `tar xzf …`: the first word is a cluster even without its dash. */
function withDashes(name: string, args: readonly ShellWord[]): readonly ShellWord[] {
  const [first, ...rest] = args;
  const text = first && literalOf(first);
  return name === 'tar' && text && /^[a-zA-Z]+$/.test(text) ? [textWord(`-${text}`), ...rest] : args;
}

function onlyShows(name: string, args: readonly ShellWord[]): boolean {
  const first = literalOf(args[0] ?? textWord('')) ?? '';
  if (name === 'unzip') return /^-[lvZpc]$/.test(first);
  return name === 'tar' && /^(?:-t[vzjJf]*|--list)$/.test(first);
}

function readsOnly(detail: string): Judgement {
  return { class: 'safe', rule: 'reads-only', detail };
}
