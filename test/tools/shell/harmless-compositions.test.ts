import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { everydayCommands } from './everyday-commands.ts';
import { aPolicy } from './policy.ts';

const runs = { seed: 20_251_130, numRuns: 1500 };

/** Commands on one line that set no variables and do not change the folder: they mean the same everywhere. */
const harmless = everydayCommands.filter(
  ({ expected, command }) => /^(?:safe|dev)$/.test(expected) && !/\n|\bcd\b|=/.test(command),
);

/** Each closes the list on a line of its own, since it may end with a comment or a here document. */
const plumbing: readonly ((list: string) => string)[] = [
  (list) => `{ ${list}\n} | head -20`,
  (list) => `{ ${list}\n} 2>&1`,
  (list) => `{ ${list}\n} > /dev/null 2>&1`,
  (list) => `(${list}\n) && echo ok`,
  (list) => `(${list}\n) || echo failed`,
  (list) => `ls; ${list}`,
  (list) => `if ${list}\nthen echo yes; fi`,
  (list) => `if [ -f x ]; then ${list}\nelse echo no; fi`,
  (list) => `for name in a b; do ${list}\ndone`,
  (list) => `case x in x) ${list}\n;; esac`,
  (list) => `echo "$( ${list}\n)"`,
  (list) => `set -e\n${list}`,
  (list) => `cd sub && { ${list}\n}`,
  (list) => `ls # and a comment\n${list}`,
  (list) => `cat <<E${list.length}\nresult: $( ${list}\n)\nE${list.length}`,
];

function around(commands: readonly string[]) {
  return fc
    .tuple(fc.constantFrom(...commands), fc.array(fc.constantFrom(...plumbing), { maxLength: 3 }))
    .map(([command, steps]) => steps.reduce((text, step) => step(text), command));
}

it('a safe command stays safe with harmless plumbing around it', () => {
  const safe = harmless.filter(({ expected }) => expected === 'safe').map(({ command }) => command);
  fc.assert(
    fc.property(around(safe), (command) => {
      expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'safe', allowed: true });
    }),
    runs,
  );
});

it('a development command stays one', () => {
  const dev = harmless.filter(({ expected }) => expected === 'dev').map(({ command }) => command);
  fc.assert(
    fc.property(around(dev), (command) => {
      expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dev', allowed: true });
    }),
    runs,
  );
});
