import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { everydayCommands } from './everyday-commands.ts';
import { aPolicy } from './policy.ts';

describe('everyday commands', () => {
  it('are more than 200, most of which may run', () => {
    const allowed = everydayCommands.filter(({ command }) => classifyCommand(command, aPolicy()).allowed);
    expect(everydayCommands.length).toBeGreaterThan(200);
    expect(allowed.length / everydayCommands.length).toBeGreaterThan(0.75);
  });

  it.each(everydayCommands)('$expected: $command', ({ expected, command }) => {
    const verdict = classifyCommand(command, aPolicy());
    expect(verdict.blocked ? 'blocked' : verdict.class).toBe(expected);
    expect(verdict.allowed).toBe(expected === 'safe' || expected === 'dev');
  });
});
