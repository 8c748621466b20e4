import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../src/contracts/message.ts';
import { runLoop } from '../src/loop/loop.ts';
import { makeConcurrency } from '../src/wire-concurrency.ts';
import { protocolProblems } from './support/chat-protocol.ts';
import { type GuardedSetup, openGuardedTools } from './support/guarded-tools.ts';
import { loopSetting } from './support/loop-deps.ts';
import { aCall, calls, says } from './support/scripted-llm.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

async function openTools(setup: GuardedSetup = {}) {
  const tools = await openGuardedTools(setup);
  const { registry, workspace } = tools;
  return { ...tools, concurrency: makeConcurrency({ enabled: true, confirmMode: 'yolo', registry, workspace }) };
}

/** One reply with these calls on real tools. */
async function runBatch(tools: Awaited<ReturnType<typeof openTools>>, batch: readonly ToolCall[]) {
  const { engine, concurrency } = tools;
  const setting = loopSetting([calls(batch), says('Done.')], { engine, concurrency });
  const state = await runLoop(setting, setting.initial);
  const results = state.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []));
  expect(protocolProblems(state.messages)).toEqual([]);
  return { results, events: setting.events, success: state.steps[0]?.toolCalls.map(({ success }) => success) };
}

function write(id: string, path: string, content: string): ToolCall {
  return aCall(id, 'write_file', { path, content });
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

describe('what is known of a call', () => {
  const rename = 'diff --git a/a.txt b/b.txt\nsimilarity index 100%\nrename from a.txt\nrename to b.txt\n';

  it.each<[string, ToolCall, object | undefined]>([
    ['a read', aCall('1', 'read_file', { path: 'a' }), { access: 'read', sensitive: false, touches: [{ path: 'a' }] }],
    ['a search', aCall('1', 'grep', { pattern: 'x' }), { access: 'read', touches: [{ path: '.' }] }],
    ['a write', write('1', 'a', 'x'), { access: 'write', sensitive: true, touches: [{ path: 'a', access: 'write' }] }],
    ['a rename', aCall('1', 'apply_patch', { patch: rename }), { access: 'write', touches: { length: 2 } }],
    ['a harmless command', aCall('1', 'run_command', { command: 'ls' }), { access: 'execute', sensitive: false }],
    ['a command', aCall('1', 'run_command', { command: 'npm test' }), { access: 'execute', sensitive: true }],
    ['wrong arguments', aCall('1', 'write_file', { file: 'a' }), { access: 'write', sensitive: true, touches: [] }],
    ['no JSON', aCall('1', 'read_file', '{path'), { access: 'read', sensitive: false, touches: [] }],
    ['no object', aCall('1', 'run_command', '"ls"'), { access: 'execute', sensitive: true, touches: [] }],
    ['no such tool', aCall('1', 'launch', {}), undefined],
  ])('%s', async (_title, call, facts) => {
    await using tools = await openTools();
    const known = tools.concurrency.describe(call);
    if (facts) expect(known).toMatchObject(facts);
    else expect(known).toBeUndefined();
  });

  it('are all names of a path', async () => {
    await using tools = await openTools({ files: { 'src/real.ts': 'x' } });
    symlinkSync('src', join(tools.root, 'alias'));
    symlinkSync('real.ts', join(tools.root, 'src/link.ts'));
    const real = join(tools.root, 'src/real.ts');
    const { namesOf } = tools.concurrency;
    expect(await namesOf('./src//real.ts')).toEqual([real]);
    expect(await namesOf('alias/link.ts')).toEqual([join(tools.root, 'alias/link.ts'), real]);
    expect(await namesOf('alias/new.ts')).toEqual([join(tools.root, 'alias/new.ts'), join(tools.root, 'src/new.ts')]);
    expect(await namesOf(real)).toEqual([real]);
    expect(await namesOf('../outside')).toEqual([join(tools.root, '..', 'outside')]);
  });
});

describe('a batch on real files', () => {
  it('changes no more files than the rule allows', async () => {
    await using tools = await openTools({ rules: { maxFilesModified: 3 } });
    const { success, results } = await runBatch(
      tools,
      numbers(12).map((number) => write(`c${number}`, `new/${number}/file.txt`, 'x\n')),
    );
    expect(success?.filter(Boolean)).toHaveLength(3);
    expect(results.filter((result) => result.includes('max_files_modified'))).toHaveLength(9);
    expect(await tools.workspace.list('.', { recursive: true })).toMatchObject({ entries: { length: 3 } });
  });

  it('changes no more lines than the rule allows', async () => {
    await using tools = await openTools({ rules: { maxLinesChanged: 10 } });
    const { success } = await runBatch(
      tools,
      numbers(8).map((number) => write(`c${number}`, `${number}.txt`, '1\n2\n3\n4\n')),
    );
    expect(success?.filter(Boolean)).toHaveLength(2);
  });

  it('makes all files, also in folders that are new to all of them', async () => {
    await using tools = await openTools();
    const { success } = await runBatch(
      tools,
      numbers(20).map((number) => write(`c${number}`, `a/b/${number % 3}/${number}.txt`, `${number}`)),
    );
    expect(success).toEqual(numbers(20).map(() => true));
    expect(numbers(20).map((number) => tools.text(`a/b/${number % 3}/${number}.txt`))).toEqual(numbers(20).map(String));
  });

  it('edits one file as often as it is asked to, also by other names', async () => {
    await using tools = await openTools({ files: { 'src/count.txt': '0\n' } });
    symlinkSync('src', join(tools.root, 'alias'));
    const names = ['src/count.txt', './src/count.txt', 'alias/count.txt', join('src', '..', 'src', 'count.txt')];
    const edits = numbers(8).map((number) =>
      aCall(`c${number}`, 'edit_file', {
        path: names[number % names.length],
        old_str: `${number}\n`,
        new_str: `${number + 1}\n`,
      }),
    );
    const { success } = await runBatch(tools, edits);
    expect(success).toEqual(edits.map(() => true));
    expect(tools.text('src/count.txt')).toBe('8\n');
  });

  it('reads what an earlier call wrote, and runs commands between', async () => {
    await using tools = await openTools({ files: { 'a.txt': 'old\n' } });
    mkdirSync(join(tools.root, 'dir'));
    const { results } = await runBatch(tools, [
      aCall('1', 'read_file', { path: 'a.txt' }),
      write('2', 'a.txt', 'new\n'),
      aCall('3', 'run_command', { command: 'cat a.txt; ln -s ../a.txt dir/link' }),
      write('4', 'dir/link', 'newest\n'),
      aCall('5', 'read_file', { path: 'a.txt' }),
      aCall('6', 'list_files', { path: '.' }),
    ]);
    expect(results.map((result) => /old|newest|new/.exec(result)?.[0])).toEqual([
      'old',
      undefined,
      'new',
      undefined,
      'newest',
      undefined,
    ]);
  });

  it('is told call by call', async () => {
    await using tools = await openTools({ files: { 'a.txt': 'x\n', 'b.txt': 'y\n' } });
    const { events } = await runBatch(tools, [
      aCall('1', 'grep', { pattern: 'x' }),
      aCall('2', 'read_file', { path: 'a.txt' }),
      aCall('3', 'read_file', { path: 'missing.txt' }),
      aCall('4', 'nothing', {}),
    ]);
    const told = events.flatMap((event) => ('callId' in event ? [`${event.callId} ${event.type}`] : []));
    expect(told).toEqual(['1', '2', '3', '4'].flatMap((id) => [`${id} tool-call`, `${id} tool-result`]));
  });

  it('runs its hooks one after the other', async () => {
    await using folder = await temporaryFolder();
    const busy = join(folder.path, 'busy');
    const command = `mkdir ${busy} && sleep 0.02 && rmdir ${busy}`;
    await using tools = await openTools({ shellHooks: [{ event: 'pre_tool_use', command }] });
    const batch = numbers(6).map((number) => write(`c${number}`, `${number}.txt`, 'x\n'));
    const { events } = await runBatch(tools, batch);
    const hooks = events.flatMap((event) => (event.type === 'hook-complete' ? [event.success] : []));
    expect(hooks).toEqual(numbers(6).map(() => true));
  });

  it('plans in call order in a dry run', async () => {
    await using tools = await openTools({ dryRun: true });
    const batch = numbers(6).map((number) => write(`c${number}`, `${number}.txt`, 'x\n'.repeat((6 - number) * 500)));
    const { events } = await runBatch(tools, batch);
    const planned = events.flatMap((event) => (event.type === 'action-planned' ? [event.action.edits?.[0]?.path] : []));
    expect(planned).toEqual(numbers(6).map((number) => `${number}.txt`));
  });
});
