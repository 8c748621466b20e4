import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hookSection } from '../../src/engine/hook-outcome.ts';
import { aSubject, runHooks } from '../support/hooks.ts';

describe('the exit protocol', () => {
  it('0 allows', async () => {
    const { outcomes, events } = await runHooks([{ command: 'echo plain text' }]);
    expect(outcomes).toEqual([{ hook: 'check', status: 'passed', ending: '', text: '' }]);
    expect(events).toEqual([]);
  });

  it('2 blocks with what it wrote to stderr, and later hooks do not run', async () => {
    const { outcomes, written } = await runHooks([
      { command: 'echo noise; echo no secrets here >&2; exit 2' },
      { name: 'second', command: 'echo ran > written' },
    ]);
    expect(outcomes).toEqual([{ hook: 'check', status: 'blocked', ending: 'exit 2', text: 'no secrets here' }]);
    expect(written).toBe('');
  });

  it('2 without a word still says something', async () => {
    const { outcomes } = await runHooks([{ command: 'exit 2' }]);
    expect(outcomes[0]).toMatchObject({ status: 'blocked', text: 'it gave no reason' });
  });

  it('any other code is a warning and the next hook runs', async () => {
    const { outcomes, events, written } = await runHooks([
      { command: 'echo broken; exit 7' },
      { name: 'second', command: 'echo ran > written' },
    ]);
    expect(outcomes.map(({ hook, status, ending }) => [hook, status, ending])).toEqual([
      ['check', 'failed', 'exit 7'],
      ['second', 'passed', ''],
    ]);
    expect(events).toMatchObject([{ type: 'note', level: 'warn', message: expect.stringContaining('exit 7') }]);
    expect(written).toBe('ran\n');
  });

  it('a program that does not exist is a warning', async () => {
    const { outcomes } = await runHooks([{ command: 'no-such-program-here' }]);
    expect(outcomes[0]).toMatchObject({ status: 'failed', ending: 'exit 127' });
  });

  it('2 after the call is a failure, never a block', async () => {
    const { outcomes } = await runHooks([{ event: 'post_tool_use', command: 'echo bad; exit 2' }], {
      moment: 'post_tool_use',
    });
    expect(outcomes).toEqual([{ hook: 'check', status: 'failed', ending: 'exit 2', text: 'bad' }]);
  });

  it('no answer in time blocks before the call, even from a hook that then says 0', async () => {
    const command = "trap 'exit 0' TERM; sleep 30 & wait";
    const before = await runHooks([{ command, timeoutSeconds: 1 }]);
    expect(before.outcomes[0]).toMatchObject({ status: 'blocked', text: 'no answer after 1 s' });
    const after = await runHooks([{ event: 'post_tool_use', command, timeoutSeconds: 1 }], { moment: 'post_tool_use' });
    expect(after.outcomes[0]).toMatchObject({ status: 'failed', ending: 'no answer after 1 s' });
  });

  it('a hook that could not be started says why', async () => {
    const touches = [{ path: '../'.repeat(1_000_000), access: 'write' } as const];
    const { outcomes } = await runHooks([{}], { subject: { touches } });
    expect(outcomes).toMatchObject([{ status: 'blocked', text: expect.stringMatching(/^could not start: .*E2BIG/) }]);
  });

  it('an interruption blocks', async () => {
    const { outcomes } = await runHooks([{ command: 'sleep 30' }], { subject: { signal: AbortSignal.abort() } });
    expect(outcomes[0]).toMatchObject({ status: 'blocked', text: 'interrupted' });
  });
});

describe('the JSON reply', () => {
  it('may add context', async () => {
    const { outcomes } = await runHooks([{ command: `echo '{"additionalContext":"remember the tests"}'` }]);
    expect(outcomes[0]).toMatchObject({ status: 'passed', text: 'remember the tests' });
  });

  it('may replace the arguments, which the next hook then sees', async () => {
    const asked: unknown[] = [];
    const { outcomes, written } = await runHooks(
      [
        { command: `echo '{"updatedInput":{"path":"b.py","content":"y"}}'` },
        { name: 'second', command: 'echo "$ARCHITECT_ARGS {file}" > written', filePatterns: ['b.*'] },
      ],
      {
        revise: async (args) => {
          asked.push(args);
          return aSubject({ args, touches: [{ path: 'b.py', access: 'write' }] });
        },
      },
    );
    expect(asked).toEqual([{ path: 'b.py', content: 'y' }]);
    expect(outcomes).toHaveLength(2);
    expect(written).toContain('"path":"b.py"');
  });

  it('ends the event when the new arguments are refused', async () => {
    const { outcomes, written } = await runHooks(
      [{ command: `echo '{"updatedInput":{"path":".."}}'` }, { name: 'second', command: 'echo ran > written' }],
      { revise: async () => undefined },
    );
    expect(outcomes).toHaveLength(1);
    expect(written).toBe('');
  });

  it('of the wrong shape is a warning, not silence', async () => {
    const { outcomes, events } = await runHooks([{ command: `echo '{"updatedInput":"rm"}'` }]);
    expect(outcomes[0]).toMatchObject({ status: 'failed', ending: expect.stringContaining('updatedInput') });
    expect(events).toHaveLength(1);
  });

  it('that is too long to be read is a warning, not silence', async () => {
    const reply = `printf '{"updatedInput": {"path": "'; head -c 1500000 /dev/zero | tr '\\0' a; echo '"}}'`;
    const { outcomes } = await runHooks([{ command: reply }]);
    expect(outcomes).toMatchObject([{ status: 'failed', ending: 'its JSON reply is longer than 1 MiB' }]);
    expect(outcomes[0]?.updatedInput).toBeUndefined();
  });

  it('changes no prototype', async () => {
    const { outcomes } = await runHooks([{ command: `echo '{"updatedInput":{"__proto__":{"mode":"x"},"path":"b"}}'` }]);
    const { updatedInput } = outcomes[0] ?? {};
    expect(Object.getPrototypeOf(updatedInput)).toBe(Object.prototype);
    expect(updatedInput).toEqual({ path: 'b' });
  });

  it('is not mistaken for JSON that a program prints anyway', async () => {
    const { outcomes } = await runHooks([{ event: 'post_tool_use', command: `echo '{"errors":3}'` }], {
      moment: 'post_tool_use',
    });
    expect(outcomes[0]).toMatchObject({ status: 'passed', text: '{"errors":3}' });
  });

  it('cannot replace arguments after the call', async () => {
    const { outcomes } = await runHooks(
      [{ event: 'post_tool_use', command: `echo '{"updatedInput":{"a":1},"additionalContext":"c"}'` }],
      { moment: 'post_tool_use' },
    );
    expect(outcomes).toEqual([{ hook: 'check', status: 'passed', ending: '', text: 'c' }]);
  });
});

describe('what the model reads', () => {
  it('a failure with its ending and output, word for word the seed’s in Spanish', async () => {
    const command = `echo "src/main.py:15:5: F841 local variable 'x' is assigned to but never used"; exit 1`;
    const post = { name: 'python-lint', event: 'post_edit' as const, command };
    const options = { moment: 'post_tool_use' as const, subject: { success: true } };
    const { outcomes } = await runHooks([post], { ...options, language: 'es' });
    const sections = outcomes.map((outcome) => hookSection(outcome, 'es'));
    expect(sections).toEqual([
      "[Hook python-lint: FALLO (exit 1)]\nsrc/main.py:15:5: F841 local variable 'x' is assigned to but never used",
    ]);
    const english = await runHooks([post], options);
    expect(english.outcomes.map((outcome) => hookSection(outcome, 'en'))[0]).toMatch(
      /^\[Hook python-lint: FAILED \(exit 1\)\]\n/,
    );
  });

  it('a success with what it printed, and nothing when it printed nothing', async () => {
    const moment = 'post_tool_use' as const;
    const loud = await runHooks([{ event: moment, command: 'echo formatted; echo 2 files >&2' }], { moment });
    expect(loud.outcomes.map((outcome) => hookSection(outcome, 'en'))).toEqual([
      '[Hook check: OK]\nformatted\n2 files',
    ]);
    const quiet = await runHooks([{ event: moment, command: 'true' }], { moment });
    expect(quiet.outcomes.map((outcome) => hookSection(outcome, 'en'))).toEqual(['']);
  });

  it('long output is cut in the middle', async () => {
    const moment = 'post_tool_use' as const;
    const { outcomes } = await runHooks([{ event: moment, command: 'seq 1 1000; exit 1' }], { moment });
    const text = outcomes[0]?.text ?? '';
    expect(text.startsWith('1\n2\n')).toBe(true);
    expect(text.endsWith('\n1000')).toBe(true);
    expect(text).toContain('[... 940 lines omitted ...]');
  });

  it('hides known secrets before it is cut', async () => {
    const secret = 'key-of-the-tests-0123456789';
    const command = `head -c 7990 /dev/zero | tr '\\0' a; echo ${secret}; exit 1`;
    const redact = (text: string) => text.replaceAll(secret, '***');
    const { outcomes } = await runHooks([{ command }], { redact, moment: 'pre_tool_use' });
    expect(outcomes[0]?.text).toMatch(/^a{7990}\*\*\*$/);
  });

  it('works with scripts of the repository', async () => {
    const { outcomes } = await runHooks([{ command: 'bash scripts/check.sh {file}' }], {
      prepare: async (root) => {
        await mkdir(join(root, 'scripts'));
        await writeFile(join(root, 'scripts/check.sh'), 'case "$1" in *.py) echo "no python: $1" >&2; exit 2;; esac\n');
      },
    });
    expect(outcomes[0]).toMatchObject({ status: 'blocked', text: 'no python: src/a.py' });
  });
});
