import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { compositionsOf, storedCompositionsOf } from './compositions.ts';
import { blockedCores, dangerousCores, dangerousLines } from './dangerous-cores.ts';
import { aPolicy } from './policy.ts';

const runs = { seed: 20_251_130, numRuns: 1500 };
const judge = (command: string) => classifyCommand(command, aPolicy());

describe('whatever stands around it', () => {
  it('a dangerous command is never safe', () => {
    const commands = compositionsOf([...blockedCores, ...dangerousCores], { lines: dangerousLines, withRunners: true });
    fc.assert(
      fc.property(commands, (command) => {
        expect(judge(command).class).not.toBe('safe');
      }),
      runs,
    );
  });

  it('a dangerous command may not run', () => {
    const commands = compositionsOf([...blockedCores, ...dangerousCores], { lines: dangerousLines });
    fc.assert(
      fc.property(commands, (command) => {
        expect(judge(command)).toMatchObject({ class: 'dangerous', allowed: false });
      }),
      runs,
    );
  });

  it('a dangerous command that is kept for later is never safe', () => {
    fc.assert(
      fc.property(storedCompositionsOf([...blockedCores, ...dangerousCores]), (command) => {
        expect(judge(command)).toMatchObject({ class: 'dangerous', allowed: false });
      }),
      runs,
    );
  });

  it('a blocked command is blocked in every mode', () => {
    fc.assert(
      fc.property(compositionsOf(blockedCores, { withRunners: true }), (command) => {
        expect(classifyCommand(command, aPolicy({ allowedOnly: false }))).toMatchObject({
          blocked: true,
          allowed: false,
        });
      }),
      runs,
    );
  });
});
