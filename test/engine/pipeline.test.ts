import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ToolResult } from '../../src/contracts/tool.ts';
import { type ExecutionEngineDeps, stageNames } from '../../src/engine/stage.ts';
import { aTool } from '../support/builders.ts';
import { anEngine, fail, write } from '../support/engine.ts';

describe('a call that goes through', () => {
  it('returns the tool’s own result untouched', async () => {
    const { execute, calls } = anEngine();
    expect(await execute('read_file', { path: 'a.txt' })).toEqual({ success: true, output: 'done a.txt' });
    expect(calls).toEqual([{ path: 'a.txt' }]);
  });

  it('is told as call and result', async () => {
    const { execute, events } = anEngine();
    await execute('read_file', { path: 'a.txt' });
    expect(events).toEqual([
      { type: 'tool-call', step: 2, callId: 'call_1', tool: 'read_file', summary: 'a.txt' },
      { type: 'tool-result', step: 2, callId: 'call_1', tool: 'read_file', success: true, durationMs: 5 },
    ]);
  });

  it('has ten steps', () => {
    expect(stageNames).toHaveLength(10);
  });
});

describe('1 lookup', () => {
  it('names the known tools and the closest', async () => {
    const { execute, events } = anEngine();
    const result = await execute('readfile', { path: 'a' });
    expect(result).toEqual({
      success: false,
      output: "Tool not found: 'readfile'. Did you mean 'read_file'? Available tools: read_file, write_file.",
      error: "Tool not found: 'readfile'",
    });
    expect(events).toMatchObject([
      { type: 'tool-call', summary: 'a' },
      { type: 'tool-result', success: false },
    ]);
  });

  it('is the seed’s text in Spanish', async () => {
    const { output } = await anEngine({ language: 'es' }).execute('nothing', {});
    expect(output).toMatch(/^Tool no encontrada: 'nothing'\. Tools disponibles: read_file, write_file\.$/);
  });

  it('shows the first argument of unknown tools and of tools of MCP servers, 60 characters of it', async () => {
    const foreign = aTool({ name: 'mcp_server_tool', owner: 'mcp' });
    const { execute, events } = anEngine({ tools: [foreign] });
    await execute('unknown', { first: 'y'.repeat(100), second: 1 });
    await execute('mcp_server_tool', { path: 'line one\n  line two' });
    const summaries = events.flatMap((event) => (event.type === 'tool-call' ? [event.summary] : []));
    expect(summaries).toEqual([`${'y'.repeat(59)}…`, 'line one line two']);
  });

  it.each([
    ['cut', '['.repeat(100_000), 'not valid JSON at position 500'],
    ['whole', `{"path":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'read_file'],
  ])('tells a call whose arguments are nested without end, %s', async (_kind, text, told) => {
    const { execute, events } = anEngine();
    const result = await execute('read_file', text);
    expect(result).toMatchObject({ success: false, output: expect.stringContaining(told) });
    expect(events.map(({ type }) => type)).toEqual(['tool-call', 'tool-result']);
  });

  it('survives a summary that cannot cope with the arguments', async () => {
    const tool = aTool({ summarize: ({ path }) => (path as string).toUpperCase() });
    const { execute, events } = anEngine({ tools: [tool] });
    await execute('read_file', '{"path":');
    expect(events[0]).toMatchObject({ type: 'tool-call', summary: '' });
  });
});

describe('2 validate', () => {
  it('repairs and fills in before the tool sees the arguments', async () => {
    const inputSchema = z.object({ path: z.string(), limit: z.number().default(10), deep: z.boolean() }).strict();
    const tool = aTool({ inputSchema: inputSchema as never });
    const { execute, calls } = anEngine({ tools: [tool] });
    await execute('read_file', JSON.stringify('{"path":"a","limit":null,"deep":"true"}'));
    expect(calls).toEqual([{ path: 'a', limit: 10, deep: true }]);
  });

  it('tells the model what is wrong and what to do', async () => {
    const { execute, calls } = anEngine();
    expect(await execute('read_file', { file: 'a' })).toEqual({
      success: false,
      output: expect.stringMatching(/^Invalid arguments: .*path: missing.*Correct them and call the tool again\.$/),
      error: expect.stringMatching(/^Invalid arguments: /),
    });
    expect(calls).toEqual([]);
  });

  it('names the place of malformed JSON', async () => {
    const english = await anEngine().execute('read_file', '{"path": a}');
    expect(english.output).toMatch(/^Invalid arguments: not valid JSON at position 9 \(line 1, column 10\): near "a}"/);
    const spanish = await anEngine({ language: 'es' }).execute('read_file', '{"path": "a');
    expect(spanish.output).toMatch(/^Argumentos inválidos: JSON no válido en la posición 11 .*quizá se cortó/);
  });
});

describe('7 execute', () => {
  it('a tool that throws is a result', async () => {
    for (const thrown of [new Error('boom'), 'boom']) {
      const { execute } = anEngine({ tools: [aTool({ execute: () => Promise.reject(thrown) })] });
      expect(await execute('read_file', { path: 'a' })).toMatchObject({
        success: false,
        output: expect.stringMatching(/'read_file' failed unexpectedly.*boom/),
      });
    }
  });

  it('a failure keeps output and error; one without error gets its first line', async () => {
    const failing = (result: ToolResult) =>
      anEngine({ tools: [aTool({ execute: async () => result })] }).execute('read_file', { path: 'a' });
    expect(await failing({ success: false, output: 'long', error: 'short' })).toEqual({
      success: false,
      output: 'long',
      error: 'short',
    });
    expect(await failing({ success: false, output: '\nfirst\nsecond' })).toMatchObject({ error: 'first' });
  });

  it('a refusal of the tool itself is told like any other', async () => {
    const refusal = { rule: 'commands.allowed_only', what: 'curl x', reason: 'r', allowWith: 'commands.allowed' };
    const tool = aTool({ execute: async () => ({ success: false, output: 'no', error: 'no', refusal }) });
    const { execute, events } = anEngine({ tools: [tool] });
    await execute('read_file', { path: 'a' });
    expect(events.at(-1)).toEqual({ type: 'call-refused', tool: 'read_file', refusal });
  });

  it('nothing runs after an interruption', async () => {
    const { execute, calls } = anEngine();
    const result = await execute('read_file', { path: 'a' }, AbortSignal.abort());
    expect(result).toMatchObject({ success: false, output: expect.stringMatching(/^Interrupted/) });
    expect(calls).toEqual([]);
  });

  it('the tool gets the signal of the run', async () => {
    const controller = new AbortController();
    const tool = aTool({
      execute: async (_args, { signal }) => {
        controller.abort();
        return { success: true, output: String(signal.aborted) };
      },
    });
    const { execute } = anEngine({ tools: [tool] });
    expect((await execute('read_file', { path: 'a' }, controller.signal)).output).toBe('true');
  });
});

describe('whatever breaks', () => {
  it.each<[string, Partial<ExecutionEngineDeps>]>([
    ['the registry', { registry: { find: () => fail('lost'), names: () => [] } }],
    ['the hooks before the call', { hooks: { runEvent: async () => fail('lost') } }],
    [
      'the confirmation',
      { confirmation: { mode: 'yolo', shouldConfirm: () => true, confirm: async () => fail('lost') } },
    ],
  ])('%s: the call does not run and the model reads why', async (_part, broken) => {
    const { execute, calls } = anEngine(broken);
    expect(await execute('write_file', write)).toMatchObject({
      success: false,
      output: expect.stringContaining('lost'),
    });
    expect(calls).toEqual([]);
  });

  it('an intent that throws is a refused call', async () => {
    const { execute, calls } = anEngine({ tools: [aTool({ intent: () => fail('no intent') })] });
    expect((await execute('read_file', { path: 'a' })).output).toContain('no intent');
    expect(calls).toEqual([]);
  });
});
