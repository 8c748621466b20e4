import { commandsIn, scriptsIn } from './inner-commands.ts';
import { parseCommand, type ShellFacts } from './parse.ts';
import { createResolver } from './variables.ts';
import type { ShellWord } from './words.ts';

/** More scripts in scripts than this are not looked at: what holds them is dangerous anyway, because it runs code. */
const mostScripts = 64;
/** All scripts together: `eval eval …` holds one for each of its words, nearly as long as itself. */
const mostCharacters = 50_000;

/** The facts of a command line, then those of every script text in its words (`sh -c '…'`), each text once. */
export function factsWithScripts(facts: ShellFacts): readonly ShellFacts[] {
  const all = [facts];
  const seen = new Set<string>();
  let characters = 0;
  // The list grows while it is walked: scripts may hold scripts.
  for (const one of all) {
    const resolve = createResolver(one.assignments);
    for (const script of one.commands.flatMap((command) => scriptTexts(resolve(command.words)))) {
      if (seen.has(script) || seen.size >= mostScripts || characters > mostCharacters) continue;
      seen.add(script);
      characters += script.length;
      all.push(parseCommand(script).facts);
    }
  }
  return all;
}

function scriptTexts(words: readonly ShellWord[]): readonly string[] {
  return [words, ...commandsIn(words)].flatMap(scriptsIn);
}
