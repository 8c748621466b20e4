import { describe, expect, it } from 'vitest';
import type { HookSubject } from '../../src/engine/hook-subject.ts';
import { createHookExecutor, type Hook } from '../../src/engine/hooks.ts';
import { anEventLog } from '../support/builders.ts';
import { aHook, aSubject, runHooks } from '../support/hooks.ts';
import { realShell } from '../support/real-shell.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('which hooks run', () => {
  const names = async (hooks: readonly Partial<Hook>[], options: Parameters<typeof runHooks>[1] = {}) =>
    (await runHooks(hooks, options)).outcomes.map((outcome) => outcome.hook);

  it('the matcher covers the whole tool name', async () => {
    const hooks = [
      { name: 'whole', matcher: 'write_file|edit_file' },
      { name: 'part', matcher: 'write' },
      { name: 'pattern', matcher: 'write_.*' },
      { name: 'alternatives', matcher: 'write|file' },
    ];
    expect(await names(hooks)).toEqual(['whole', 'pattern']);
  });

  it('disabled ones and those of other events do not', async () => {
    const hooks = [
      { name: 'off', enabled: false },
      { name: 'later', event: 'post_tool_use' as const },
      { name: 'now' },
    ];
    expect(await names(hooks)).toEqual(['now']);
  });

  it('file patterns need a file that matches', async () => {
    const hooks = [
      { name: 'py', filePatterns: ['*.py'] },
      { name: 'ts', filePatterns: ['*.ts'] },
      { name: 'src', filePatterns: ['src/**'] },
    ];
    expect(await names(hooks)).toEqual(['py', 'src']);
    expect(await names(hooks, { subject: { touches: [] } })).toEqual([]);
  });

  it('file patterns see through dots and absolute paths inside the root', async () => {
    await using folder = await temporaryFolder();
    const executor = createHookExecutor({
      hooks: [aHook({ filePatterns: ['src/**'] })],
      commands: realShell(),
      root: folder.path,
      language: 'en',
      emit: anEventLog().emit,
    });
    for (const path of ['./lib/../src/a.py', `${folder.path}/src/a.py`]) {
      expect(await executor.runEvent('pre_tool_use', aSubject({ touches: [{ path, access: 'write' }] }))).toHaveLength(
        1,
      );
    }
  });

  it('{file} needs a file', async () => {
    const hooks = [{ name: 'lint', command: 'true {file}' }];
    expect(await names(hooks)).toEqual(['lint']);
    expect(await names(hooks, { subject: { touches: [] } })).toEqual([]);
  });

  it('post_edit is post_tool_use for the editing tools after a success', async () => {
    const hooks = [{ event: 'post_edit' as const }];
    const afterwards = (subject: Partial<HookSubject>) => names(hooks, { moment: 'post_tool_use', subject });
    for (const tool of ['edit_file', 'write_file', 'apply_patch']) {
      expect(await afterwards({ tool, success: true })).toEqual(['check']);
      expect(await afterwards({ tool, success: false })).toEqual([]);
    }
    expect(await afterwards({ tool: 'run_command', success: true })).toEqual([]);
  });

  it.each(['(', 'edit_file)|(write_file'])(
    'a matcher that is no regular expression is a config error: %s',
    (matcher) => {
      const create = () =>
        createHookExecutor({
          hooks: [aHook({ name: 'lint', matcher })],
          commands: realShell(),
          root: '/',
          language: 'en',
          emit: anEventLog().emit,
        });
      expect(create).toThrow(expect.objectContaining({ code: 'config', message: expect.stringContaining("'lint'") }));
    },
  );
});

describe('what a hook is told', () => {
  it('event, tool, arguments, step, folder, edited file', async () => {
    const { written, root } = await runHooks([
      {
        command:
          'printf "%s\\n" "$ARCHITECT_EVENT" "$ARCHITECT_TOOL" "$ARCHITECT_ARGS" "$ARCHITECT_STEP" "$ARCHITECT_WORKSPACE" "$ARCHITECT_EDITED_FILE" "$PWD" "$(printenv ARCHITECT_SUCCESS || echo unset)" > written',
      },
    ]);
    const args = '{"path":"src/a.py","content":"x"}';
    const expected = ['pre_tool_use', 'write_file', args, '3', root, 'src/a.py', root, 'unset'];
    expect(written).toBe(`${expected.join('\n')}\n`);
  });

  it('afterwards also whether the call succeeded', async () => {
    const { written } = await runHooks([{ event: 'post_tool_use', command: 'echo $ARCHITECT_SUCCESS > written' }], {
      moment: 'post_tool_use',
      subject: { success: false },
    });
    expect(written).toBe('false\n');
  });

  it('a file that is only read is no edited file', async () => {
    const { written } = await runHooks(
      [{ command: 'echo $(printenv ARCHITECT_EDITED_FILE || echo unset) {file} > written' }],
      {
        subject: { touches: [{ path: 'a.txt', access: 'read' }] },
      },
    );
    expect(written).toBe('unset a.txt\n');
  });

  it('{file} are the files that match, one word each', async () => {
    const { written } = await runHooks([{ command: 'printf "[%s]" {file} > written', filePatterns: ['*.py'] }], {
      subject: {
        touches: ['a b.py', 'c.txt', 'd.py', 'd.py'].map((path) => ({ path, access: 'write' as const })),
      },
    });
    expect(written).toBe('[a b.py][d.py]');
  });

  it.each([
    "$(touch pwned)'.py",
    '`touch pwned`.py',
    '";touch pwned;".py',
    'a\'b"c $HOME *.py',
    'new\nline.py',
    'ünï.py',
  ])('the file name %j is never run or expanded, with or without quotes in the command', async (path) => {
    const touches = [{ path, access: 'write' as const }];
    for (const command of ['{file}', '"{file}"', "'{file}'"]) {
      const { written, outcomes } = await runHooks([{ command: `printf %s ${command} > written; test ! -e pwned` }], {
        subject: { touches },
      });
      expect(outcomes[0]?.status).toBe('passed');
      expect(written).toBe(path);
    }
  });

  describe('{file} within double quotes', () => {
    const command = 'sh -c "echo lint {file}" > written';
    const about = (path: string) => ({ subject: { touches: [{ path, access: 'write' } as const] } });

    it('takes ordinary names', async () => {
      expect((await runHooks([{ command }], about('src/a-b_c.d.ts'))).written).toBe('lint src/a-b_c.d.ts\n');
    });

    it.each(['a;touch written', '$(touch written)', '`touch written`', 'a b', "it's", 'a\nb', 'a"b', 'a|b', '*'])(
      'is not run for %j, and that blocks where it can',
      async (path) => {
        const { outcomes, written } = await runHooks([{ command }], about(path));
        expect(outcomes).toMatchObject([
          { status: 'blocked', text: expect.stringContaining('the name of a file means something to a shell') },
        ]);
        expect(written).toBe('');
        const after = await runHooks([{ command, event: 'post_tool_use' }], {
          ...about(path),
          moment: 'post_tool_use',
        });
        expect(after.outcomes).toMatchObject([{ status: 'failed', ending: 'could not start' }]);
        expect(after.written).toBe('');
      },
    );
  });

  it('a file name is never an option', async () => {
    const { written } = await runHooks([{ command: 'printf "[%s]" {file} > written' }], {
      subject: { touches: [{ path: '-rf.py', access: 'write' }] },
    });
    expect(written).toBe('[./-rf.py]');
  });

  it('very long arguments are shortened to valid JSON and marked, and the hook still answers', async () => {
    const { written, outcomes } = await runHooks(
      [{ command: 'printf %s "$ARCHITECT_ARGS" > written; test "$ARCHITECT_ARGS_TRUNCATED" = 1 || exit 1; exit 2' }],
      { subject: { args: { path: 'a', content: 'x'.repeat(3_000_000) } } },
    );
    expect(outcomes[0]?.status).toBe('blocked');
    expect(JSON.parse(written)).toMatchObject({ path: 'a', content: expect.stringMatching(/^x+$/) });
  });

  it('NUL in a path cannot keep a hook from running', async () => {
    const { outcomes } = await runHooks([{ command: 'exit 2' }], {
      subject: { touches: [{ path: 'a\0b', access: 'write' }] },
    });
    expect(outcomes[0]?.status).toBe('blocked');
  });

  it('nothing of the surroundings but the command runner’s environment', async () => {
    process.env.SOME_API_KEY = 'canary';
    const { written } = await runHooks([{ command: 'env > written' }]);
    delete process.env.SOME_API_KEY;
    expect(written).not.toContain('canary');
  });
});
