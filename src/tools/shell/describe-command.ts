import type { ToolTouch } from '../../contracts/tool.ts';
import { fileUses } from './file-commands.ts';
import type { Folders } from './folders.ts';
import { commandsIn, plainName } from './inner-commands.ts';
import { commandName } from './names.ts';
import { factsWithScripts } from './nested-scripts.ts';
import { scanArguments } from './options.ts';
import { parseCommand, type ShellCommand, type ShellFacts, type ShellRedirect } from './parse.ts';
import { pathsNamed, type Surroundings, surroundingsOf } from './places.ts';
import { judgeProgram } from './programs.ts';
import { filesRead, safeCommands } from './safe-commands.ts';
import { idleCommands } from './shell-functions.ts';
import { isTestCommand } from './test-commands.ts';
import { commandText, literalOf, type ShellWord, textWord } from './words.ts';
import { isLookup } from './wrappers.ts';

export interface CommandDescription {
  /** Each simple command as plain words joined by one space; behind wrappers and in scripts (`sh -c`) too. */
  readonly parts: readonly string[];
  /** Files that the command names literally. Relative to the workspace, absolute outside of it. */
  readonly touches: readonly ToolTouch[];
  /** One of the parts runs the project's tests. */
  readonly runsTests: boolean;
}

/** What a command line would run and touch, as far as its text tells. Pure; never throws. */
export function describeCommand(
  command: string,
  place: { readonly workspaceRoot: string; readonly cwd: string },
): CommandDescription {
  const facts = factsWithScripts(parseCommand(command).facts);
  const commands = facts.flatMap((one) => one.commands).filter(hasWords);
  const inner = commands.map((command) => ({ command, words: commandsIn(command.words) }));
  const placed = (folders: Folders) => surroundingsOf(place.workspaceRoot, place.cwd, folders);
  return {
    parts: unique([
      ...commands.map((one) => commandText(one.words)),
      ...inner.flatMap((one) => one.words.map(commandText)),
    ]),
    touches: uniqueTouches([
      ...inner.flatMap(({ command, words }) => words.flatMap((one) => touchesOf(one, placed(command.folders)))),
      ...facts
        .flatMap((one) => one.redirects)
        .flatMap((redirect) => redirectTouches(redirect, placed(redirect.folders))),
    ]),
    runsTests: runsTests(facts, inner),
  };
}

/** What is never reached, and the body of a function that nobody names, does not run. */
function runsTests(
  facts: readonly ShellFacts[],
  inner: readonly { readonly command: ShellCommand; readonly words: readonly (readonly ShellWord[])[] }[],
): boolean {
  const idle = idleCommands(facts);
  return inner.some(
    ({ command, words }) =>
      command.folders.length > 0 && !idle.has(command) && !isLookup(command.words) && words.some(isTestCommand),
  );
}

function redirectTouches({ targets, writes }: ShellRedirect, around: Surroundings): readonly ToolTouch[] {
  return targets.flatMap((word) => touch(word, writes ? 'write' : 'read', around));
}

function hasWords(command: ShellCommand): boolean {
  return command.words.length > 0;
}

function touchesOf(words: readonly ShellWord[], around: Surroundings): readonly ToolTouch[] {
  const name = commandName(words[0]) ?? plainName(words);
  const args = words.slice(1);
  if (name === undefined) return [];
  const uses = fileUses(name, args);
  if (uses) {
    return uses.flatMap(({ word, access, sources = [] }) => [
      ...touch(word, access, around),
      ...sources.flatMap((source) => touch(insideOf(word, source), 'write', around)),
    ]);
  }
  return [...readsOf(name, args), ...editedBySed(name, args)].flatMap(({ word, access }) =>
    touch(word, access, around),
  );
}

interface Named {
  readonly word: ShellWord;
  readonly access: ToolTouch['access'];
}

function readsOf(name: string, args: readonly ShellWord[]): readonly Named[] {
  const safe = safeCommands.get(name);
  const program = judgeProgram(name, args);
  const words = [
    ...(safe ? filesRead(args, safe) : []),
    ...(program?.status === 'reads' ? program.files : []),
    ...(name === '.' || name === 'source' ? args.slice(0, 1) : []),
  ];
  return words.map((word) => ({ word, access: 'read' }));
}

/** `sed -i` rewrites its operands; the first may be the script, and naming it as well does no harm. */
function editedBySed(name: string, args: readonly ShellWord[]): readonly Named[] {
  const { options, operands } = scanArguments(args, { values: 'efl' });
  const edits = options.some((option) => option === '-i' || (option.length > 3 && '--in-place'.startsWith(option)));
  return name === 'sed' && edits ? operands.map((word) => ({ word, access: 'write' })) : [];
}

/** Where `cp source folder` puts the source. */
function insideOf(folder: ShellWord, source: ShellWord): ShellWord {
  const text = literalOf(source);
  const name = text?.replace(/\/+$/, '').split('/').at(-1);
  return name ? { pieces: [...folder.pieces, ...textWord(`/${name}`).pieces] } : source;
}

function touch(word: ShellWord, access: ToolTouch['access'], around: Surroundings): readonly ToolTouch[] {
  const text = literalOf(word);
  if (text === undefined || text === '' || text === '-' || text.startsWith('/dev/')) return [];
  return pathsNamed(text, around).map((path) => ({ path, access }));
}

function uniqueTouches(touches: readonly ToolTouch[]): readonly ToolTouch[] {
  return [...new Map(touches.map((one) => [`${one.access} ${one.path}`, one])).values()];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
