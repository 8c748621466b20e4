import { plainText, type ShellWord } from './words.ts';

/** The forms of `branch`, `tag`, `remote`, … that only list. */
export function isListing(subcommand: string, args: readonly ShellWord[], operands: readonly ShellWord[]): boolean {
  const texts = args.map(plainText);
  const first = operands[0] && plainText(operands[0]);
  const hasListOption = texts.some((text) => listOptions.test(text));
  switch (subcommand) {
    case 'branch':
    case 'tag':
      return !texts.some((text) => changeOptions.test(text)) && (first === undefined || hasListOption);
    case 'remote':
      return first !== 'show' || texts.includes('-n');
    // What else these do was refused before.
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

/** With one of these, operands are patterns or commits, and nothing is made. */
const listOptions = /^(?:-l|--list|--contains|--no-contains|--merged|--no-merged|--points-at|--show-current)(?:=|$)/;
const changeOptions = /^(?:-u|--(?:set|uns|tra|cre|sig|ann|mes|fil|loc))/;

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

/** Also the forms of harmless-looking subcommands that delete, rename or redirect. */
export function isRefused(subcommand: string, args: readonly string[]): boolean {
  const first = args.find((arg) => !arg.startsWith('-')) ?? '';
  switch (subcommand) {
    case 'submodule':
      return first !== 'status';
    case 'branch':
      return args.some((arg) => /^(?:-[a-zA-Z]*[dDmMcCf][a-zA-Z]*$|--(?:del|mov|cop|forc|edit))/.test(arg));
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

/** Run programs, delete what is not tracked, rewrite history or hand out credentials. */
const refusedSubcommands: ReadonlySet<string> = new Set(
  (
    'clean filter-branch filter-repo bisect difftool mergetool credential credential-cache credential-store credential-manager ' +
    'daemon http-backend shell upload-pack receive-pack upload-archive send-email instaweb gui citool gitk web--browse hook maintenance gc prune ' +
    'fast-import fast-export archive bundle svn p4 remote-ext remote-fd remote-http remote-https update-server-info replace update-ref symbolic-ref update-index'
  ).split(' '),
);
