import { type Downloads, isDownloaded } from './downloads.ts';
import { shells } from './interpreters.ts';
import { baseName, commandName } from './names.ts';
import { scanArguments } from './options.ts';
import type { ShellCommand } from './parse.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';

/**
 * Whether a command, without wrappers, runs something that was downloaded: as its standard input, as the text or file
 * it is given, or by its name. An interpreter with code of its own only reads its input.
 */
export function runsDownload(words: readonly ShellWord[], command: ShellCommand, downloads: Downloads): boolean {
  const [first, ...args] = words;
  const path = first && literalOf(first);
  if (path === undefined) return first !== undefined && isNamedByDownload(first, command, downloads);
  if (path.includes('/') && downloads.files.has(baseName(path))) return true;
  const name = commandName({ pieces: [{ kind: 'text', value: baseName(path) }] }) ?? path;
  return codeOf(name, args)?.some((code) => isFromNetwork(code, command, downloads)) ?? false;
}

/** `$(curl …)` or a variable in command position. */
function isNamedByDownload(word: ShellWord, command: ShellCommand, downloads: Downloads): boolean {
  const isSubstitution = /\$\(|`/.test(plainText(word)) && downloads.commands.has(command);
  return isSubstitution || isDownloaded(word, downloads);
}

/** Code that a command is given: its standard input, or a word. */
type Code = 'stdin' | ShellWord;

function isFromNetwork(code: Code, command: ShellCommand, downloads: Downloads): boolean {
  const isGiven = downloads.commands.has(command);
  if (code === 'stdin') return isGiven;
  const text = literalOf(code);
  if (text === undefined) return isGiven;
  // A stream is what the command is given; a text may hand its own input to a shell.
  if (/^-$|^\{\}$|^\/dev\/(?:stdin|fd\/)|^\/proc\/self\/fd\//.test(text)) return isGiven;
  return isDownloaded(code, downloads) || (isGiven && handsOn.test(text));
}

const handsOn =
  /(?:^|[\s;&|(/])(?:ba|da|z|k|a)?sh\b|\b(?:eval|source|python[\d.]*|perl|ruby|node|php|xargs)\b|(?:^|[\s;&|])\.\s/;

/** The code that such a command runs; undefined for commands that run none. */
function codeOf(name: string, args: readonly ShellWord[]): readonly Code[] | undefined {
  if (shells.has(name)) return shellCode(args);
  if (name === 'source' || name === '.') return [args[0] ?? 'stdin'];
  if (/^(?:eval|trap)$/.test(name)) return args;
  if (interpreters.has(name)) return interpreterCode(args);
  if (fileReaders.test(name)) return valuesAfter(args, /^(?:-f|--file|--from-file|--makefile|--command|-x|-S|-s)$/);
  return /^(?:at|batch|crontab|parallel|irb|ipython|pwsh)$/.test(name) && !hasCommand(args) ? ['stdin'] : undefined;
}

const interpreters: ReadonlySet<string> = new Set(
  'python perl ruby node php lua luajit deno bun tclsh Rscript julia elixir osascript pypy pypy3 ts-node tsx'.split(
    ' ',
  ),
);

const fileReaders = /^(?:[gmn]?awk|sed|g?make|gdb|psql|sqlite3|vim?|nvim|ex|expect|bc)$/;

/** `sh -c text`, `sh -s`, `sh file`, or what comes in. */
function shellCode(args: readonly ShellWord[]): readonly Code[] {
  const { options, operands } = scanArguments(args, { values: 'oO', stopAtOperand: true });
  const script = operands[0];
  if (options.includes('-s') || script === undefined) return ['stdin'];
  return [script];
}

const codeOptions = /^-(?:\w*[ceErpxR]|-eval|-print|-run)$/;

/** `-c text`, `-m module`, a file, or what comes in. */
function interpreterCode(args: readonly ShellWord[]): readonly Code[] {
  if (args.some((word) => /^-(?:m|-version|-help|V)$/.test(plainText(word)))) return [];
  const given = valuesAfter(args, codeOptions);
  if (given.length > 0) return given;
  const script = args.find((word) => !/^-./.test(plainText(word)) && plainText(word) !== 'run');
  return [script ?? 'stdin'];
}

function valuesAfter(args: readonly ShellWord[], option: RegExp): readonly ShellWord[] {
  return args.filter((_, index) => index > 0 && option.test(plainText(args[index - 1] ?? { pieces: [] })));
}

function hasCommand(args: readonly ShellWord[]): boolean {
  return args.some((word) => !/^-|^:::|^now$/.test(plainText(word)));
}
