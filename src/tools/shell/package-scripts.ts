import { devShapeOf } from './dev-shapes.ts';
import { scanArguments } from './options.ts';
import { literalOf, type ShellWord } from './words.ts';

/**
 * Index among the words of the script or installed program that `yarn name` and `pnpm name` run, where the name is no
 * subcommand of theirs; undefined for everything else.
 */
export function packageScript(name: string, words: readonly ShellWord[]): number | undefined {
  const own = ownSubcommands.get(name);
  if (!own) return undefined;
  const { operands } = scanArguments(words.slice(1), devShapeOf(name));
  const [first, second, third] = operands;
  // `yarn run` runs installed programs too; other names are judged as the project's scripts.
  const isRun = name === 'yarn' && first && literalOf(first) === 'run';
  if (isRun && second && interpreters.test(literalOf(second) ?? '')) return words.indexOf(second);
  const script = name === 'yarn' && first && literalOf(first) === 'workspace' ? third : first;
  const text = script && literalOf(script);
  return script && text && /^\w[\w:.@-]*$/.test(text) && !own.has(text) ? words.indexOf(script) : undefined;
}

const interpreters = /^(?:[a-z]*sh|node|python[\d.]*|perl|ruby|php)$/;

const shared =
  'access add audit bin cache config create dedupe deploy dlx doctor env exec global help import info init install i ' +
  'licenses link list ls login logout npm outdated owner pack patch patch-commit patch-remove plugin policies publish ' +
  'rebuild remove rm root run self-update server set setup start stop store tag team test t unlink unplug unpublish up ' +
  'update upgrade upgrade-interactive version versions view whoami why';

/** Names that never are scripts of the project. */
const ownSubcommands: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['yarn', new Set(`${shared} constraints generate-lock-entry rebuild search stage workspace workspaces`.split(' '))],
  ['pnpm', new Set(`${shared} approve-builds fetch m multi prune recursive restart`.split(' '))],
]);
