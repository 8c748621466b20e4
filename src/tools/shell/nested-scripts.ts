import { commandsIn, plainName, scriptsIn } from './inner-commands.ts';
import { shells } from './interpreters.ts';
import { parseCommand, type ShellCommand, type ShellFacts } from './parse.ts';
import { createResolver, type Resolve } from './variables.ts';
import { commandText, plainText, type ShellWord } from './words.ts';

/** More scripts in scripts than this are not looked at: what holds them is dangerous anyway, because it runs code. */
const mostScripts = 32;
/** All scripts together: `eval eval …` holds one for each of its words, nearly as long as itself. */
const mostCharacters = 20_000;

/** The facts of a command line, then those of every script text in its words (`sh -c '…'`), each text once. */
export function factsWithScripts(facts: ShellFacts): readonly ShellFacts[] {
  const all = [facts];
  const seen = new Set<string>();
  let characters = 0;
  // The list grows while it is walked: scripts may hold scripts.
  for (const one of all) {
    const resolve = createResolver(one.assignments);
    for (const { script, folders } of one.commands.flatMap((command) => scriptsOf(command, resolve))) {
      if (seen.has(script) || seen.size >= mostScripts || characters > mostCharacters) continue;
      seen.add(script);
      characters += script.length;
      all.push(parseCommand(script, folders).facts);
    }
  }
  return all;
}

function scriptsOf(command: ShellCommand, resolve: Resolve) {
  const resolved = resolve(command.words);
  const inner = [resolved, ...commandsIn(resolved)];
  const fed = inner.some(readsScript) ? fedTexts(command, resolve) : [];
  return [...inner.flatMap(scriptsIn), ...fed].map((script) => ({ script, folders: command.folders }));
}

/** A shell may run what comes in, or what a file such as `<(…)` holds. */
function readsScript(words: readonly ShellWord[]): boolean {
  const name = plainName(words) ?? '';
  return shells.has(name) || /^(?:source|\.|eval|parallel|at|batch)$/.test(name);
}

/** Texts that are written in the command line and reach a command: here documents, `echo … |`. */
function fedTexts(command: ShellCommand, resolve: Resolve): readonly string[] {
  const printed = command.feeds.flatMap((feed) => {
    const words = resolve(feed.words);
    return /^(?:echo|printf)$/.test(plainName(words) ?? '')
      ? [commandText(words.slice(1)).replaceAll('\\n', '\n')]
      : [];
  });
  return [...[command, ...command.feeds].flatMap((one) => resolve(one.inputs).map(plainText)), ...printed];
}
