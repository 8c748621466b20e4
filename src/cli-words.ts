import { parseArgs } from 'node:util';
import { allFlags, type Flag } from './cli-flags.ts';

/** A flag as somebody wrote it. */
export interface GivenFlag {
  /** With its dashes. */
  readonly rawName: string;
  /** Undefined: no command has such a flag. */
  readonly flag: Flag | undefined;
  readonly value: string | undefined;
  /** The value came after `=`. */
  readonly inline: boolean;
}

/** The words of a command line, sorted out. */
export interface Words {
  readonly positionals: readonly string[];
  readonly given: readonly GivenFlag[];
}

/** Not strict: the strict parser stops at the first fault and says it in English only. */
export function readWords(words: readonly string[]): Words {
  const options = Object.fromEntries(allFlags.map((flag) => [flag.name, typeOf(flag)]));
  const parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
  const given = parsed.tokens.flatMap((token): readonly GivenFlag[] => {
    if (token.kind !== 'option') return [];
    const flag = allFlags.find(({ name }) => name === token.name);
    return [{ rawName: token.rawName, flag, value: token.value, inline: token.inlineValue ?? false }];
  });
  return { positionals: parsed.positionals, given };
}

export function has(words: Words, name: string): boolean {
  return words.given.some(({ flag }) => flag?.name === name);
}

/** Every value of a flag, in order; `true` for one without. */
export function valuesOf(words: Words, name: string): readonly string[] {
  return words.given.flatMap(({ flag, value }) => (flag?.name === name ? [value ?? 'true'] : []));
}

/** The last value of a flag. */
export function lastValueOf(words: Words, name: string): string | undefined {
  return valuesOf(words, name).at(-1);
}

function typeOf({ type, short }: Flag): { readonly type: Flag['type']; readonly short?: string } {
  return { type, ...(short === undefined ? {} : { short }) };
}
