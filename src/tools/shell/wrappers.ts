import { commandName } from './names.ts';
import { forbiddenOption, type OptionShape } from './options.ts';
import type { ShellAssignment } from './parse.ts';
import type { Hazard } from './verdict.ts';
import { knownPrefix, literalOf, plainText, type ShellWord, textWord } from './words.ts';

/** A command without the wrappers in front of it. */
export interface Unwrapped {
  /** The inner command; empty when a wrapper stands alone. */
  readonly words: readonly ShellWord[];
  /** Variables that `env` sets for it. */
  readonly assignments: readonly ShellAssignment[];
  /** What is wrong with a wrapper's own arguments. */
  readonly hazard?: Hazard;
  /** The outermost wrapper. */
  readonly wrapper?: string;
  /** The wrapper directly in front of the inner command. */
  readonly innermost?: string;
}

/** Looks through `env`, `nice`, `timeout`, … to the command that really runs. */
export function unwrap(words: readonly ShellWord[], depth = 0): Unwrapped {
  const name = commandName(words[0]);
  const wrapper = name === undefined ? undefined : wrappers.get(name);
  if (name === undefined || wrapper === undefined) return { words, assignments: [] };
  if (depth > mostWrappers) return { words, assignments: [], hazard: { rule: 'dynamic-command', detail: name } };
  const args = words.slice(1);
  const start = innerStart(args, wrapper);
  const own = args.slice(0, start);
  const outerHazard = wrapperHazard(own, wrapper);
  const inner = unwrap(args.slice(start), depth + 1);
  const hazard = outerHazard ?? inner.hazard;
  return {
    words: inner.words,
    assignments: [...(wrapper.assigns ? own.flatMap(assignmentWord) : []), ...inner.assignments],
    wrapper: name,
    innermost: inner.innermost ?? name,
    ...(hazard ? { hazard } : {}),
  };
}

/** `command -v name` only says where a command is. */
export function isLookup(words: readonly ShellWord[]): boolean {
  return (
    literalOf(words[0] ?? textWord('')) === 'command' && /^-p?[vV]$/.test(literalOf(words[1] ?? textWord('')) ?? '')
  );
}

/** Nobody means so many; looking through them one by one would take the square of their number. */
const mostWrappers = 32;

interface Wrapper extends OptionShape {
  /** Operands of its own before the inner command. */
  readonly operands?: number;
  /** `NAME=value` words come before the inner command. */
  readonly assigns?: boolean;
}

const wrappers: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  [
    'env',
    {
      assigns: true,
      values: 'uCSa',
      longValues: ['--unset', '--chdir'],
      forbidden: ['-S', '--split-string', '-C', '--chdir'],
    },
  ],
  ['nice', { values: 'n', longValues: ['--adjustment'] }],
  [
    'ionice',
    { values: 'cn', longValues: ['--class', '--classdata'], forbidden: ['-p', '--pid', '-P', '--pgid', '-u', '--uid'] },
  ],
  ['timeout', { values: 'ks', longValues: ['--kill-after', '--signal'], operands: 1 }],
  ['time', { values: 'fo', longValues: ['--format'], forbidden: ['-o', '--output'] }],
  ['nohup', {}],
  ['stdbuf', { values: 'ioe', longValues: ['--input', '--output', '--error'] }],
  ['command', {}],
  ['builtin', {}],
]);

/** Index of the inner command's name among the wrapper's arguments. */
function innerStart(args: readonly ShellWord[], wrapper: Wrapper): number {
  const prefixes = args.map(knownPrefix);
  let index = 0;
  while (prefixes[index]?.startsWith('-') && prefixes[index] !== '--') {
    index += takesNext(prefixes[index] ?? '', wrapper) ? 2 : 1;
  }
  if (prefixes[index] === '--') index += 1;
  const rest = args.slice(index);
  const assigned = wrapper.assigns ? rest.findIndex((word) => assignmentWord(word).length === 0) : 0;
  if (assigned < 0) return args.length;
  return Math.min(index + assigned + (wrapper.operands ?? 0), args.length);
}

function takesNext(text: string, wrapper: Wrapper): boolean {
  if (text.startsWith('--')) return (wrapper.longValues ?? []).includes(text);
  const letters = [...text.slice(1)];
  const at = letters.findIndex((letter) => wrapper.values?.includes(letter));
  return at >= 0 && at === letters.length - 1;
}

/** A word of the wrapper's own that is not known might be the command that runs. */
function wrapperHazard(own: readonly ShellWord[], wrapper: Wrapper): Hazard | undefined {
  const forbidden = forbiddenOption(own, wrapper);
  if (forbidden) return forbidden;
  const unknown = own.find((word) => literalOf(word) === undefined && assignmentWord(word).length === 0);
  return unknown ? { rule: 'dynamic-command', detail: plainText(unknown) } : undefined;
}

function assignmentWord(word: ShellWord): readonly ShellAssignment[] {
  const name = /^([A-Za-z_]\w*)=/.exec(knownPrefix(word))?.[1];
  return name === undefined ? [] : [{ name, values: [word], feeds: [] }];
}
