import { fileUses } from './file-commands.ts';
import { commandsIn, plainName, scriptsIn } from './inner-commands.ts';
import { baseName } from './names.ts';
import { scanArguments } from './options.ts';
import type { ShellCommand, ShellFacts, ShellFunction, ShellRedirect } from './parse.ts';
import { literalOf, plainText, type ShellWord } from './words.ts';

/** What of a command line comes from the network: the commands that download or pass it on, and where they leave it. */
export interface Downloads {
  /** Commands that print, or are given, something that was downloaded. */
  readonly commands: ReadonlySet<ShellCommand>;
  /** Names of files that it was written to, without their folders. */
  readonly files: ReadonlySet<string>;
  /** Names of variables that hold it. */
  readonly variables: ReadonlySet<string>;
}

/** Follows downloads through pipes, substitutions, files, variables and functions until nothing new turns up. */
export function findDownloads(several: readonly ShellFacts[]): Downloads {
  const found: Found = { commands: new Set(), files: new Set(), variables: new Set() };
  if (!several.some(mentionsNetwork)) return found;
  let before = -1;
  while (before < sizeOf(found)) {
    before = sizeOf(found);
    for (const facts of several) spread(facts, found);
  }
  return found;
}

/** Whether a word names a file or variable with a download, or a stream that may carry it. */
export function isDownloaded(word: ShellWord, downloads: Downloads): boolean {
  const text = literalOf(word);
  if (text !== undefined) return downloads.files.has(baseName(text));
  return word.pieces.some((piece) => piece.kind === 'expansion' && downloads.variables.has(piece.variable ?? ''));
}

interface Found extends Downloads {
  readonly commands: Set<ShellCommand>;
  readonly files: Set<string>;
  readonly variables: Set<string>;
}

const downloaders: ReadonlySet<string> = new Set(
  (
    'curl wget wget2 aria2c axel fetch http https xh lwp-download lwp-request GET lynx w3m links elinks ftp tftp sftp scp ' +
    'nc ncat netcat socat telnet gh aws gsutil dig host nslookup'
  ).split(' '),
);

const networkText = /\b(?:curl|wget|https?:\/\/|urllib|requests|fetch\(|LWP|open-uri)/;

function mentionsNetwork(facts: ShellFacts): boolean {
  return facts.commands.some(downloads) || facts.redirects.some((one) => one.targets.some(isNetworkDevice));
}

function downloads(command: ShellCommand): boolean {
  return commandsIn(command.words).some((words) => {
    const name = plainName(words) ?? '';
    const isRemote =
      /^(?:rsync|git|openssl)$/.test(name) && /:\/\/|[\w.]:|s_client|--remote/.test(textOf(words.slice(1)));
    return downloaders.has(name) || isRemote || runsNetworkText(words);
  });
}

/** `sh -c 'curl …'`, `python -c 'urllib…'` */
function runsNetworkText(words: readonly ShellWord[]): boolean {
  if (scriptsIn(words).some((script) => networkText.test(script))) return true;
  return (
    /^(?:python|perl|ruby|node|php)[\d.]*$/.test(plainName(words) ?? '') && networkText.test(textOf(words.slice(1)))
  );
}

function textOf(words: readonly ShellWord[]): string {
  return words.map(plainText).join(' ');
}

function isNetworkDevice(word: ShellWord): boolean {
  return /^\/dev\/(?:tcp|udp)\//.test(plainText(word));
}

function sizeOf(found: Found): number {
  return found.commands.size + found.files.size + found.variables.size;
}

function spread(facts: ShellFacts, found: Found): void {
  for (const command of facts.commands) if (isTouched(command, found)) addCommand(command, found);
  for (const redirect of facts.redirects) followRedirect(redirect, facts, found);
  for (const { name, values, feeds } of facts.assignments) {
    const holds = feeds.some((one) => found.commands.has(one)) || values.some((value) => isDownloaded(value, found));
    if (holds) found.variables.add(name);
  }
  for (const one of facts.functions) followFunction(one, facts, found);
}

function followRedirect({ targets, commands, writes }: ShellRedirect, facts: ShellFacts, found: Found): void {
  if (writes && commands.some((one) => found.commands.has(one))) addFiles(targets, found);
  const isNetwork = targets.some(isNetworkDevice);
  if (!isNetwork && (writes || !targets.some((target) => isDownloaded(target, found)))) return;
  // What `exec` opens is there for every command.
  const isShared = isNetwork && commands.some((one) => plainName(one.words) === 'exec');
  addAll(isShared ? facts.commands : commands, found);
}

/** Its callers and its body give each other what they have. */
function followFunction({ name, commands }: ShellFunction, facts: ShellFacts, found: Found): void {
  const callers = facts.commands.filter((one) => plainName(one.words) === name);
  const isTouchedNow = [...callers, ...commands].some((one) => found.commands.has(one));
  if (isTouchedNow) addAll([...callers, ...commands], found);
}

function addAll(commands: readonly ShellCommand[], found: Found): void {
  for (const command of commands) found.commands.add(command);
}

function isTouched(command: ShellCommand, found: Found): boolean {
  return (
    found.commands.has(command) ||
    downloads(command) ||
    command.feeds.some((feed) => found.commands.has(feed)) ||
    command.mentions.some((name) => found.variables.has(name)) ||
    command.words.some((word) => isDownloaded(word, found))
  );
}

/** Notes a command and where it leaves what it was given. */
function addCommand(command: ShellCommand, found: Found): void {
  found.commands.add(command);
  for (const words of commandsIn(command.words)) {
    const name = plainName(words) ?? '';
    addFiles(writtenFiles(name, words.slice(1)), found);
    for (const variable of variablesSet(name, words.slice(1))) found.variables.add(variable);
  }
}

function addFiles(words: readonly ShellWord[], found: Found): void {
  for (const word of words) {
    const name = baseName(plainText(word).replace(/[?#].*$/s, ''));
    if (!/^(?:null|stdout|stderr|tty|-|\.{0,2})$/.test(name)) found.files.add(name);
  }
}

function writtenFiles(name: string, args: readonly ShellWord[]): readonly ShellWord[] {
  const uses = fileUses(name, args);
  // A copy into a folder keeps its name.
  if (uses) return uses.flatMap(({ word, access, sources = [] }) => (access === 'write' ? [word, ...sources] : []));
  if (!/^(?:curl|wget2?|aria2c|axel|fetch|https?|xh|scp|rsync|lwp-download|gh|aws|gsutil)$/.test(name)) return [];
  const { operands, values } = scanArguments(args, {
    values: 'oO',
    longValues: ['--output', '--output-document', '--out'],
  });
  const isPrinted = name === 'curl' && !args.some((word) => /^-\w*[OJ]|^--remote/.test(plainText(word)));
  return isPrinted ? values : [...values, ...operands.filter((word) => /[/:]/.test(plainText(word)))];
}

/** `read x`, `printf -v x …`, `export x=…` */
function variablesSet(name: string, args: readonly ShellWord[]): readonly string[] {
  if (!/^(?:read|mapfile|readarray|printf|export|declare|typeset|local|readonly|eval)$/.test(name)) return [];
  const names = args.flatMap((word) => /^(?:-v)?([A-Za-z_]\w*)(?:\+?=|\[|$)/.exec(plainText(word))?.[1] ?? []);
  return name === 'read' ? ['REPLY', ...names] : name === 'printf' ? names.slice(0, 1) : ['MAPFILE', ...names];
}
