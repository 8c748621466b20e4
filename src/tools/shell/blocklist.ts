import { type Downloads, findDownloads } from './downloads.ts';
import { fileUses, isRecursive } from './file-commands.ts';
import { splitGit } from './git-rules.ts';
import { commandsIn, plainName } from './inner-commands.ts';
import { baseName } from './names.ts';
import { factsWithScripts } from './nested-scripts.ts';
import type { ShellCommand, ShellFacts } from './parse.ts';
import { isHomeOrRoot, isHomeOrRootFolder, isRunnerFile, isWritableDevice } from './protected-places.ts';
import { runsDownload } from './run-downloads.ts';
import { createResolver, type Resolve } from './variables.ts';
import type { BlockRule } from './verdict.ts';
import { commandText, plainText, type ShellWord } from './words.ts';

export interface Block {
  readonly rule: BlockRule;
  readonly detail: string;
  readonly part: string;
}

/** What is refused in every mode, on words after quote removal, wherever in the command line it stands. */
export function findBlocks(facts: ShellFacts): readonly Block[] {
  const all = factsWithScripts(facts);
  const downloads = findDownloads(all);
  return all.flatMap((one) => blocksIn(one, downloads));
}

function blocksIn(facts: ShellFacts, downloads: Downloads): readonly Block[] {
  const resolve = createResolver(facts.assignments);
  const bombs = facts.selfMultiplying.map((name): Block => ({ rule: 'fork-bomb', detail: name, part: name }));
  const redirects = facts.redirects.flatMap((redirect) =>
    redirect.writes ? targetBlocks(resolve(redirect.targets)) : [],
  );
  return [...bombs, ...facts.commands.flatMap((command) => blocksOf(command, resolve, downloads)), ...redirects];
}

function blocksOf(command: ShellCommand, resolve: Resolve, downloads: Downloads): readonly Block[] {
  const words = resolve(command.words);
  const part = commandText(words);
  const found = commandsIn(words);
  return (found.length > 0 ? found : [words]).flatMap((candidate) => {
    const block = blockOf(candidate, command, downloads);
    return block ? [{ ...block, part }] : [];
  });
}

function blockOf(
  words: readonly ShellWord[],
  command: ShellCommand,
  downloads: Downloads,
): Omit<Block, 'part'> | undefined {
  if (runsDownload(words, command, downloads))
    return { rule: 'download-to-shell', detail: plainText(words[0] ?? noWord) };
  const name = plainName(words);
  if (name === undefined) return undefined;
  const args = words.slice(1);
  const texts = args.map(plainText);
  const rule = simpleRules.find(({ matches }) => matches(name, texts))?.rule;
  if (rule) return { rule, detail: name };
  if (deletesHomeOrRoot(name, args, command)) return { rule: 'destructive-delete', detail: commandText(words) };
  if (/^git-(?:push|send-pack|http-push)$/.test(name) || (name === 'git' && pushes(args)))
    return { rule: 'git-push', detail: commandText(words) };
  return targetBlocks(writeTargets(name, args))[0];
}

interface SimpleRule {
  readonly rule: BlockRule;
  matches(name: string, args: readonly string[]): boolean;
}

const simpleRules: readonly SimpleRule[] = [
  { rule: 'privileges', matches: (name) => /^(?:sudo|sudoedit|su|doas|pkexec|runuser|run0)$/.test(name) },
  {
    rule: 'make-filesystem',
    matches: (name) => /^(?:mkfs(?:\..+)?|mke2fs|mkswap|wipefs|fdisk|sfdisk|parted)$/.test(name),
  },
  { rule: 'power', matches: (name) => /^(?:shutdown|reboot|halt|poweroff)$/.test(name) },
  { rule: 'power', matches: (name, args) => /^(?:init|telinit)$/.test(name) && /^[06]$/.test(args[0] ?? '') },
  {
    rule: 'power',
    matches: (name, args) =>
      /^(?:systemctl|loginctl)$/.test(name) &&
      args.some((arg) => /^(?:poweroff|reboot|halt|suspend|hibernate|kexec|hybrid-sleep|soft-reboot)$/.test(arg)),
  },
  { rule: 'open-permissions', matches: (name, args) => name === 'chmod' && args.some(opensToAll) },
  {
    rule: 'open-permissions',
    matches: (name, args) =>
      /^(?:install|mkdir|mkfifo)$/.test(name) &&
      args.some((arg, index) =>
        /^(?:-m|--mode=)./.test(arg)
          ? opensToAll(arg.replace(/^-m|^--mode=/, ''))
          : args[index - 1] === '-m' && opensToAll(arg),
      ),
  },
  { rule: 'mass-kill', matches: (name, args) => name === 'killall' && args.some(isKillSignal) },
  {
    rule: 'mass-kill',
    matches: (name, args) =>
      name === 'pkill' && args.some(isKillSignal) && args.some((arg) => /^(?:-[a-zA-Z]*f[a-zA-Z]*|--full)$/.test(arg)),
  },
  { rule: 'mass-kill', matches: (name, args) => name === 'kill' && args.slice(1).includes('-1') },
];

/** `777` in any form, `a+rwx`, and `u+rwx,g+rwx,o+rwx`. */
function opensToAll(mode: string): boolean {
  if (/^0*[0-7]?777$/.test(mode)) return true;
  const opened = mode
    .split(',')
    .flatMap((part) => /^([ugoa]*)[+=](?=\S*r)(?=\S*w)(?=\S*x)[rwxXst]+$/.exec(part)?.[1] ?? []);
  return (
    opened.some((who) => who === '' || who.includes('a')) || [...'ugo'].every((who) => opened.join('').includes(who))
  );
}

function isKillSignal(arg: string): boolean {
  return /^(?:-(?:9|KILL|SIGKILL|s(?:9|KILL|SIGKILL))|9|(?:SIG)?KILL|--signal=(?:9|KILL|SIGKILL))$/.test(arg);
}

function deletesHomeOrRoot(name: string, args: readonly ShellWord[], command: ShellCommand): boolean {
  if (name === 'find') {
    const deletes = args.some((word) => plainText(word) === '-delete' || baseName(plainText(word)) === 'rm');
    return deletes && args[0] !== undefined && isHomeOrRoot(args[0]);
  }
  if (name !== 'rm') return false;
  const isWide = isRecursive(name, args) || args.some((word) => /\/\*/.test(plainText(word)));
  return isWide && (args.some(isHomeOrRoot) || isToldTo(args, command) || isWithin(args, command));
}

/** `echo / | xargs rm -rf`, `rm -rf $(echo /)` */
function isToldTo(args: readonly ShellWord[], command: ShellCommand): boolean {
  const takesInput = plainName(command.words) === 'xargs' || args.some((word) => /\$\(|`/.test(plainText(word)));
  return takesInput && command.feeds.some((feed) => feed.words.slice(1).some(isHomeOrRoot));
}

/** `cd / && rm -rf *` */
function isWithin(args: readonly ShellWord[], { folders }: ShellCommand): boolean {
  return folders.some(isHomeOrRootFolder) && args.some((word) => /^(?:\.\/?)?[*.]?$/.test(plainText(word)));
}

const noWord: ShellWord = { pieces: [] };

/** `git push` in any form, and the commands that push under another name. */
function pushes(args: readonly ShellWord[]): boolean {
  const { global, subcommand, args: own } = splitGit(args);
  if (subcommand === 'push' || subcommand === 'send-pack' || subcommand === 'http-push') return true;
  const first = own[0] && plainText(own[0]);
  if (/^(?:subtree|lfs)$/.test(subcommand ?? '') && first === 'push') return true;
  return global.some((word) => /^alias\.[^=]*=.*\bpush\b/s.test(plainText(word)));
}

function writeTargets(name: string, args: readonly ShellWord[]): readonly ShellWord[] {
  if (name === 'sed' || name === 'shred' || name === 'blkdiscard') return args;
  return (fileUses(name, args) ?? []).filter((use) => use.access !== 'read').map((use) => use.word);
}

function targetBlocks(words: readonly ShellWord[]): readonly Block[] {
  return words.flatMap((word): Block[] => {
    const detail = plainText(word);
    if (isRunnerFile(word)) return [{ rule: 'runner-file', detail, part: detail }];
    return isWritableDevice(word) ? [{ rule: 'raw-device', detail, part: detail }] : [];
  });
}
