import { describe, expect, it } from 'vitest';
import type { ToolTouch } from '../../src/contracts/tool.ts';
import type { ExecutionEngineDeps } from '../../src/engine/stage.ts';
import { aTool, aWritingTool } from '../support/builders.ts';
import { anEngine, protects, typesOf, write } from '../support/engine.ts';

describe('4 pre-hooks', () => {
  it('block with their reason', async () => {
    const { execute, calls, events } = anEngine({
      shellHooks: [{ name: 'secrets', command: 'echo "a key in line 3" >&2; exit 2' }],
    });
    const result = await execute('write_file', write);
    expect(result.output).toBe('Blocked by hook: secrets: a key in line 3');
    expect(result.refusal).toMatchObject({ rule: 'hooks.secrets' });
    expect(calls).toEqual([]);
    expect(events.at(-1)).toEqual({
      type: 'hook-complete',
      hook: 'secrets',
      tool: 'write_file',
      success: false,
      detail: 'a key in line 3',
    });
  });

  it('may change the arguments', async () => {
    const command = `echo '{"updatedInput":{"path":"b.txt","content":"y"}}'`;
    const { execute, calls } = anEngine({ shellHooks: [{ command }] });
    expect((await execute('write_file', write)).output).toBe('wrote b.txt');
    expect(calls).toEqual([{ path: 'b.txt', content: 'y' }]);
  });

  it.each([
    ['validation', { path: 7 }, /^Invalid arguments: path/],
    ['guardrails', { path: 'CODEOWNERS', content: 'y' }, /^Guardrail: /],
  ])('changed arguments pass %s again', async (_step, updatedInput, output) => {
    const command = `echo '${JSON.stringify({ updatedInput })}'`;
    const { execute, calls } = anEngine({ guardrails: protects, shellHooks: [{ command }] });
    expect((await execute('write_file', write)).output).toMatch(output);
    expect(calls).toEqual([]);
  });

  it('changed arguments are those that are confirmed', async () => {
    const command = `echo '{"updatedInput":{"path":"b.txt","content":"y"}}'`;
    const { execute, questions } = anEngine({ mode: 'confirm-all', answer: 'y', shellHooks: [{ command }] });
    await execute('write_file', write);
    expect(questions).toEqual([`Run 'write_file' with args={"path":"b.txt","content":"y"}? [y/n/a]`]);
  });

  it('add context to the result', async () => {
    const command = `echo '{"additionalContext":"CI uses Node 24"}'`;
    const { execute } = anEngine({ shellHooks: [{ command }] });
    expect((await execute('read_file', { path: 'a' })).output).toBe('done a\n\n[Hook check: OK]\nCI uses Node 24');
  });

  it('that fail let the call go on', async () => {
    const { execute, events } = anEngine({ shellHooks: [{ command: 'exit 3' }] });
    expect(await execute('read_file', { path: 'a' })).toEqual({ success: true, output: 'done a' });
    expect(typesOf(events)).toEqual(['tool-call', 'note', 'tool-result', 'hook-complete']);
  });
});

describe('the before/after wrap', () => {
  it('before: nothing goes on, a value replaces and is checked, a throw blocks', async () => {
    const wrapped = (beforeToolCall: ExecutionEngineDeps['beforeToolCall']) =>
      anEngine({ guardrails: protects, ...(beforeToolCall ? { beforeToolCall } : {}) });
    expect((await wrapped(() => undefined).execute('write_file', write)).output).toBe('wrote a.txt');
    const replaced = wrapped(async ({ args }) => ({ ...args, path: 'c.txt' }));
    expect((await replaced.execute('write_file', write)).output).toBe('wrote c.txt');
    const invalid = wrapped(() => ({ nothing: 1 }));
    expect((await invalid.execute('write_file', write)).output).toMatch(/^Invalid arguments/);
    const guarded = wrapped(({ args }) => ({ ...args, path: 'CODEOWNERS' }));
    expect((await guarded.execute('write_file', write)).output).toMatch(/^Guardrail/);
    const blocked = wrapped(() => {
      throw new Error('frozen on Fridays');
    });
    expect(await blocked.execute('write_file', write)).toEqual({
      success: false,
      output: 'Blocked by hook: frozen on Fridays',
      error: 'Blocked by hook: frozen on Fridays',
    });
    for (const { calls } of [invalid, guarded, blocked]) expect(calls).toEqual([]);
  });

  it('after: may rewrite the output or turn the result around', async () => {
    const rewritten = anEngine({ afterToolCall: () => ({ output: 'shorter' }) });
    expect(await rewritten.execute('read_file', { path: 'a' })).toEqual({ success: true, output: 'shorter' });
    const failed = anEngine({ afterToolCall: () => ({ success: false, output: 'no good\nat all' }) });
    expect(await failed.execute('read_file', { path: 'a' })).toEqual({
      success: false,
      output: 'no good\nat all',
      error: 'no good',
    });
    const tool = aTool({ execute: async () => ({ success: false, output: 'bad', error: 'bad' }) });
    const saved = anEngine({ tools: [tool], afterToolCall: () => ({ success: true }) });
    expect(await saved.execute('read_file', { path: 'a' })).toEqual({ success: true, output: 'bad' });
  });

  it('after: its failure never loses the result', async () => {
    const { execute, events } = anEngine({
      afterToolCall: () => {
        throw new Error('plugin broke');
      },
    });
    expect((await execute('read_file', { path: 'a' })).output).toBe('done a');
    expect(events).toContainEqual(expect.objectContaining({ type: 'note', level: 'warn' }));
  });

  it('hooks of one session never overlap', async () => {
    const trace: string[] = [];
    const { execute } = anEngine({
      beforeToolCall: async ({ args }) => {
        trace.push(`in ${args.path}`);
        await new Promise((resolve) => setImmediate(resolve));
        trace.push(`out ${args.path}`);
        return undefined;
      },
    });
    await Promise.all(['a', 'b', 'c'].map((path) => execute('read_file', { path })));
    expect(trace).toEqual(['in a', 'out a', 'in b', 'out b', 'in c', 'out c']);
  });
});

describe('8 post-hooks', () => {
  const failing = { name: 'lint', event: 'post_edit' as const, command: 'echo {file}:1: bad; exit 1' };

  it('append a failure and a success, in order', async () => {
    const { execute } = anEngine({
      shellHooks: [failing, { name: 'format', event: 'post_tool_use', command: 'echo formatted' }],
    });
    expect(await execute('write_file', write)).toMatchObject({
      success: true,
      output: 'wrote a.txt\n\n[Hook lint: FAILED (exit 1)]\na.txt:1: bad\n\n[Hook format: OK]\nformatted',
    });
  });

  it('are told after the result, as the human log shows them', async () => {
    const { execute, events } = anEngine({ shellHooks: [failing, { name: 'ok', event: 'post_edit' }] });
    await execute('write_file', write);
    expect(events.slice(2)).toMatchObject([
      { type: 'tool-result', success: true },
      { type: 'hook-complete', hook: 'lint', success: false, detail: 'a.txt:1: bad' },
      { type: 'hook-complete', hook: 'ok', success: true },
    ]);
  });

  it('leave a failed result as it is', async () => {
    const tool = aWritingTool({ execute: async () => ({ success: false, output: 'not found', error: 'not found' }) });
    const shellHooks = [failing, { event: 'post_tool_use' as const, command: 'echo text' }];
    const { execute, events } = anEngine({ tools: [tool], shellHooks });
    expect((await execute('write_file', write)).output).toBe('not found');
    expect(typesOf(events)).toEqual(['tool-call', 'tool-result', 'hook-complete']);
  });

  it('get the files that were really changed', async () => {
    const tool = aWritingTool({
      execute: async () => ({
        success: true,
        output: 'ok',
        edited: [{ path: 'real.txt', addedLines: 1, removedLines: 1 }],
      }),
    });
    const shellHooks = [{ event: 'post_edit' as const, command: 'echo $ARCHITECT_EDITED_FILE {file}' }];
    const { execute } = anEngine({ tools: [tool], shellHooks });
    expect((await execute('write_file', write)).output).toBe('ok\n\n[Hook check: OK]\nreal.txt real.txt');
  });

  describe('of a patch', () => {
    const edited = (...paths: readonly string[]) => paths.map((path) => ({ path, addedLines: 1, removedLines: 1 }));
    const patchTool = (touches: readonly ToolTouch[], paths: readonly string[]) =>
      aWritingTool({
        name: 'apply_patch',
        intent: () => ({ touches }),
        execute: async () => ({ success: true, output: 'patched', edited: edited(...paths) }),
      });
    const written = (path: string) => ({ path, access: 'write' as const });
    const deleted = (path: string) => ({ path, access: 'delete' as const });

    it('get all of its files in one go, each as one word', async () => {
      const tool = patchTool([written('a b.py'), written('c.py')], ['a b.py', 'c.py']);
      const shellHooks = [{ event: 'post_edit' as const, command: 'printf "[%s]" {file}' }];
      const { output } = await anEngine({ tools: [tool], shellHooks }).execute('apply_patch', write);
      expect(output).toBe('patched\n\n[Hook check: OK]\n[a b.py][c.py]');
    });

    it.each([
      ['as it is written', 'old.py'],
      ['in other words', './src/../old.py'],
      ['as an absolute path', `${process.cwd()}/old.py`],
    ])('do not get the file that it deleted, named %s', async (_how, path) => {
      const tool = patchTool([deleted(path), written('new.py')], ['old.py', 'new.py']);
      const command = 'echo {file} $ARCHITECT_EDITED_FILES';
      const shellHooks = [{ event: 'post_edit' as const, command }];
      const { output } = await anEngine({ tools: [tool], shellHooks }).execute('apply_patch', write);
      expect(output).toBe('patched\n\n[Hook check: OK]\nnew.py new.py');
    });

    it('do not run for {file} when all that it did was to delete', async () => {
      const tool = patchTool([deleted('old.py')], ['old.py']);
      const shellHooks = [
        { event: 'post_edit' as const, command: 'echo lint {file}' },
        { event: 'post_edit' as const, command: 'echo any' },
      ];
      const { output } = await anEngine({ tools: [tool], shellHooks }).execute('apply_patch', write);
      expect(output).toBe('patched\n\n[Hook check: OK]\nany');
    });

    it('get a file that it deleted and made anew', async () => {
      const tool = patchTool([deleted('a.py'), written('a.py')], ['a.py']);
      const shellHooks = [{ event: 'post_edit' as const, command: 'echo {file}' }];
      const { output } = await anEngine({ tools: [tool], shellHooks }).execute('apply_patch', write);
      expect(output).toContain('a.py');
    });

    it('get what it would have deleted before it runs', async () => {
      const tool = patchTool([deleted('old.py')], ['old.py']);
      const shellHooks = [{ command: 'echo no {file} >&2; exit 2', filePatterns: ['*.py'] }];
      const { output } = await anEngine({ tools: [tool], shellHooks }).execute('apply_patch', write);
      expect(output).toBe('Blocked by hook: check: no old.py');
    });
  });

  it('cannot change whether the call succeeded', async () => {
    const shellHooks = [{ event: 'post_tool_use' as const, command: 'echo bad; exit 2' }];
    expect(await anEngine({ shellHooks }).execute('write_file', write)).toMatchObject({ success: true });
  });

  it('that are asynchronous are not in the result', async () => {
    const shellHooks = [{ event: 'post_tool_use' as const, async: true, command: 'echo late' }];
    expect((await anEngine({ shellHooks }).execute('write_file', write)).output).toBe('wrote a.txt');
  });

  it('never lose the result, not even when they cannot be run at all', async () => {
    const hooks = {
      runEvent: async (moment: string) => {
        if (moment === 'post_tool_use') throw new Error('no shell');
        return [];
      },
    };
    const { execute, events } = anEngine({ hooks });
    expect((await execute('write_file', write)).output).toBe('wrote a.txt');
    expect(events).toContainEqual(expect.objectContaining({ type: 'note', level: 'error' }));
  });
});
