import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { mostAtOnce } from '../../src/engine/hook-background.ts';
import { createHookExecutor, type Hook } from '../../src/engine/hooks.ts';
import { anEventLog } from '../support/builders.ts';
import { aHook, aSubject, noLimit } from '../support/hooks.ts';
import { realShell } from '../support/real-shell.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function anExecutor(root: string, hooks: readonly Partial<Hook>[], interrupted?: AbortSignal) {
  const log = anEventLog();
  const all = hooks.map((hook) => aHook({ async: true, ...hook }));
  const executor = createHookExecutor({
    hooks: all,
    commands: realShell(),
    root,
    language: 'en',
    emit: log.emit,
    ...(interrupted ? { interrupted } : {}),
  });
  return { executor, events: log.events };
}

describe('an asynchronous hook', () => {
  it('is started and not waited for', async () => {
    await using folder = await temporaryFolder();
    const { executor, events } = anExecutor(folder.path, [
      { command: 'while [ ! -e go ]; do sleep 0.02; done; touch done' },
      { name: 'next', async: false, command: 'touch go' },
    ]);
    const outcomes = await executor.runEvent('pre_tool_use', aSubject());
    expect(outcomes.map(({ hook }) => hook)).toEqual(['next']);
    await executor.finish(noLimit());
    expect(existsSync(join(folder.path, 'done'))).toBe(true);
    expect(events).toEqual([{ type: 'hook-complete', hook: 'check', event: 'pre_tool_use', success: true }]);
  });

  it.each([
    ['exit 2', 'exit 2'],
    ['exit 7', 'exit 7'],
    [`echo '{"updatedInput":"rm"}'`, 'its JSON reply is not'],
  ])('cannot block and its failure is a warning: %s', async (command, ending) => {
    await using folder = await temporaryFolder();
    const { executor, events } = anExecutor(folder.path, [{ command }]);
    expect(await executor.runEvent('pre_tool_use', aSubject())).toEqual([]);
    await executor.finish(noLimit());
    expect(events).toMatchObject([
      { type: 'note', level: 'warn', message: expect.stringContaining(ending) },
      { type: 'hook-complete', success: false },
    ]);
  });

  it('cannot change the arguments', async () => {
    await using folder = await temporaryFolder();
    const { executor } = anExecutor(folder.path, [{ command: `echo '{"updatedInput":{"path":"b"}}'` }]);
    const revise = vi.fn();
    await executor.runEvent('pre_tool_use', aSubject(), revise);
    await executor.finish(noLimit());
    expect(revise).not.toHaveBeenCalled();
  });

  it('is told the same as any other', async () => {
    await using folder = await temporaryFolder();
    const command = 'test "$ARCHITECT_TOOL $ARCHITECT_STEP "{file} = "write_file 3 src/a.py"';
    const { executor, events } = anExecutor(folder.path, [
      { command, matcher: 'write_file' },
      { name: 'other', matcher: 'read_file' },
    ]);
    await executor.runEvent('pre_tool_use', aSubject());
    await executor.finish(noLimit());
    expect(events).toMatchObject([{ hook: 'check', success: true }]);
  });

  it('outlives the call it belongs to, and its own timeout ends it', async () => {
    await using folder = await temporaryFolder();
    const call = new AbortController();
    const { executor, events } = anExecutor(folder.path, [{ command: 'sleep 30', timeoutSeconds: 1 }]);
    await executor.runEvent('pre_tool_use', aSubject({ signal: call.signal }));
    call.abort();
    await executor.finish(noLimit());
    expect(events[0]).toMatchObject({ message: expect.stringContaining('no answer after 1 s') });
  });

  it('runs beside others of its kind', async () => {
    await using folder = await temporaryFolder();
    const { executor, events } = anExecutor(folder.path, [
      { name: 'one', command: 'touch one; while [ ! -e two ]; do sleep 0.02; done' },
      { name: 'two', command: 'touch two; while [ ! -e one ]; do sleep 0.02; done' },
    ]);
    await executor.runEvent('pre_tool_use', aSubject());
    await executor.finish(noLimit());
    expect(events).toHaveLength(2);
    for (const event of events) expect(event).toMatchObject({ success: true });
  });

  it('is killed with all it started when the limit is reached, and no process is left', async () => {
    await using folder = await temporaryFolder();
    const command = 'sleep 300 & echo $! > pid; trap "" TERM; wait; wait';
    const { executor, events } = anExecutor(folder.path, [{ command }]);
    await executor.runEvent('pre_tool_use', aSubject());
    const pid = await fileText(join(folder.path, 'pid'));
    expect(isAlive(Number(pid))).toBe(true);
    await executor.finish(AbortSignal.abort());
    expect(isAlive(Number(pid))).toBe(false);
    expect(events[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('interrupted') });
  });

  it('is told to stop as soon as the run is interrupted', async () => {
    await using folder = await temporaryFolder();
    const interruption = new AbortController();
    const command = 'echo $$ > pid; sleep 300';
    const { executor, events } = anExecutor(folder.path, [{ command, timeoutSeconds: 300 }], interruption.signal);
    await executor.runEvent('pre_tool_use', aSubject());
    await fileText(join(folder.path, 'pid'));
    interruption.abort();
    await executor.finish(noLimit());
    expect(events[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('interrupted') });
  });

  it('waits for its turn when many run already, and has it', async () => {
    await using folder = await temporaryFolder();
    const wait = 'while [ ! -e go ]; do sleep 0.02; done';
    const { executor, events } = anExecutor(folder.path, [{ command: `echo x >> begun; ${wait}` }]);
    const begun = async () => (await fileText(join(folder.path, 'begun'))).split('\n').length - 1;
    for (let count = 0; count < 20; count++) await executor.runEvent('pre_tool_use', aSubject());
    while ((await begun()) < mostAtOnce) await delay(10);
    await delay(200);
    expect(await begun()).toBe(mostAtOnce);
    await writeFile(join(folder.path, 'go'), '');
    await executor.finish(noLimit());
    expect(await begun()).toBe(20);
    expect(events.filter((event) => event.type === 'hook-complete' && event.success)).toHaveLength(20);
  });

  it('is not started any more once the run is over', async () => {
    await using folder = await temporaryFolder();
    const { executor, events } = anExecutor(folder.path, [{ command: 'touch late' }]);
    await executor.finish(noLimit());
    await executor.runEvent('pre_tool_use', aSubject());
    await executor.finish(noLimit());
    expect(existsSync(join(folder.path, 'late'))).toBe(false);
    expect(events).toEqual([]);
  });

  it('that cannot even be run is a warning', async () => {
    const log = anEventLog();
    const commands = { ...realShell(), shell: () => Promise.reject(new Error('no shell')) };
    const hooks = [aHook({ async: true })];
    const executor = createHookExecutor({ hooks, commands, root: '/', language: 'en', emit: log.emit });
    await executor.runEvent('pre_tool_use', aSubject());
    await executor.finish(noLimit());
    expect(log.events).toMatchObject([{ level: 'warn', message: 'Hook check could not be run: no shell' }]);
  });
});

async function fileText(path: string): Promise<string> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text.trim() !== '') return text;
    await delay(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
