import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { LoopLifecycle } from '../../src/contracts/lifecycle.ts';
import type { RunMoment } from '../../src/engine/hook-events.ts';
import type { Hook } from '../../src/engine/hooks.ts';
import { createLock } from '../../src/engine/lock.ts';
import { aLifecycle, noLimit } from '../support/hooks.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const call: Parameters<LoopLifecycle['beforeModelCall']>[0] = {
  step: 1,
  phase: 'loop',
  messages: 2,
  signal: noLimit(),
};

async function askBefore(hooks: readonly Partial<Hook>[], options: Parameters<typeof aLifecycle>[2] = {}) {
  await using folder = await temporaryFolder();
  const all = hooks.map((hook) => ({ event: 'pre_llm_call' as const, ...hook }));
  const { lifecycle, events } = aLifecycle(folder.path, all, options);
  return { permission: await lifecycle.beforeModelCall(call), events };
}

const context = (text: string) => `echo '${JSON.stringify({ additionalContext: text })}'`;

describe('pre_llm_call', () => {
  it('lets the call be made when its hooks have nothing to say', async () => {
    const { permission, events } = await askBefore([{ command: 'echo plain output is not for the model' }]);
    expect(permission).toEqual({ status: 'go' });
    expect(events).toEqual([{ type: 'hook-complete', hook: 'check', event: 'pre_llm_call', success: true }]);
  });

  it('blocks with the reason on exit 2, and later hooks do not run', async () => {
    const { permission, events } = await askBefore([
      { name: 'quota', command: 'echo "the quota is used up" >&2; exit 2' },
      { name: 'second' },
    ]);
    expect(permission).toEqual({ status: 'blocked', reason: 'Blocked by hook: quota: the quota is used up' });
    expect(events).toEqual([
      {
        type: 'hook-complete',
        hook: 'quota',
        event: 'pre_llm_call',
        success: false,
        detail: 'the quota is used up',
      },
    ]);
  });

  it('blocks in Spanish', async () => {
    const { permission } = await askBefore([{ name: 'cuota', command: 'echo agotada >&2; exit 2' }], {
      language: 'es',
    });
    expect(permission).toEqual({ status: 'blocked', reason: 'Bloqueado por hook: cuota: agotada' });
  });

  it('blocks when there is no answer in time', async () => {
    const { permission } = await askBefore([{ command: 'sleep 30', timeoutSeconds: 1 }]);
    expect(permission).toMatchObject({ status: 'blocked', reason: expect.stringContaining('no answer after 1 s') });
  });

  it('blocks when its hooks cannot be run at all', async () => {
    const hooks = { runEvent: () => Promise.reject(new Error('no shell')) };
    const { permission } = await askBefore([], { hooks });
    expect(permission).toEqual({ status: 'blocked', reason: 'The hooks of pre_llm_call could not be run: no shell' });
  });

  it('goes on with a warning after any other failure', async () => {
    const { permission, events } = await askBefore([{ command: 'exit 3' }]);
    expect(permission).toEqual({ status: 'go' });
    expect(events[0]).toMatchObject({ type: 'note', level: 'warn', message: expect.stringContaining('exit 3') });
  });

  it('hands on what its hooks want the model to know, in their order', async () => {
    const { permission } = await askBefore([
      { name: 'one', command: context('main is frozen') },
      { name: 'two', command: context('use Node 24') },
    ]);
    expect(permission).toEqual({
      status: 'go',
      context: '[Hook one: OK]\nmain is frozen\n\n[Hook two: OK]\nuse Node 24',
    });
  });

  it('knows no updatedInput, for there is no call of a tool', async () => {
    await using folder = await temporaryFolder();
    const hook = { event: 'pre_llm_call', command: `echo '{"updatedInput":{"a":1}}'` } as const;
    const { executor } = aLifecycle(folder.path, [hook]);
    expect(await executor.runEvent('pre_llm_call', { facts: {}, signal: noLimit() })).toEqual([
      { hook: 'check', status: 'passed', ending: '', text: '' },
    ]);
  });

  it('hides secrets in reason and context', async () => {
    const redactForModel = (text: string) => text.replaceAll('canary', '***');
    const blocked = await askBefore([{ command: 'echo canary >&2; exit 2' }], { redactForModel });
    expect(blocked.permission).toMatchObject({ reason: 'Blocked by hook: check: ***' });
    const told = await askBefore([{ command: context('the key is canary') }], { redactForModel });
    expect(told.permission).toMatchObject({ context: '[Hook check: OK]\nthe key is ***' });
  });

  it('cannot be blocked by an asynchronous hook', async () => {
    expect((await askBefore([{ command: 'exit 2', async: true }])).permission).toEqual({ status: 'go' });
  });
});

describe('events that only tell', () => {
  it.each<RunMoment>([
    'post_llm_call',
    'session_start',
    'session_end',
    'on_error',
    'budget_warning',
    'context_compress',
    'agent_complete',
  ])('%s: exit 2 is a warning and the next hook runs', async (event) => {
    await using folder = await temporaryFolder();
    const { lifecycle, events } = aLifecycle(folder.path, [
      { event, name: 'bad', command: 'exit 2' },
      { event, name: 'good' },
    ]);
    await fire(lifecycle, event);
    expect(events).toMatchObject([
      { type: 'note', level: 'warn', message: 'Hook bad failed (exit 2); the run goes on' },
      { type: 'hook-complete', hook: 'bad', event, success: false },
      { type: 'hook-complete', hook: 'good', event, success: true },
    ]);
  });

  it('put additional context into the log', async () => {
    await using folder = await temporaryFolder();
    const { lifecycle, events } = aLifecycle(folder.path, [{ event: 'agent_complete', command: context('well done') }]);
    await lifecycle.tell('agent_complete', {}, noLimit());
    expect(events).toContainEqual({ type: 'note', level: 'info', message: 'Hook check says: well done' });
  });

  it('are told texts that no program could be started with otherwise', async () => {
    await using folder = await temporaryFolder();
    const hook = { event: 'on_error', command: 'printf %s "$ARCHITECT_ERROR" > error' } as const;
    const { lifecycle } = aLifecycle(folder.path, [hook]);
    await lifecycle.tell('on_error', { error: `nul \0 ${'x'.repeat(300_000)}` }, noLimit());
    expect(await readFile(join(folder.path, 'error'), 'utf8')).toMatch(/^nul \ufffd x{7000,8000}…$/);
  });

  it('never throw', async () => {
    await using folder = await temporaryFolder();
    const hooks = { runEvent: () => Promise.reject(new Error('no shell')) };
    const { lifecycle, events } = aLifecycle(folder.path, [], { hooks });
    await lifecycle.tell('agent_complete', {}, noLimit());
    expect(await lifecycle.start({}, noLimit())).toEqual([]);
    expect(events.map((event) => event.type)).toEqual(['note', 'note']);
  });

  it('are not fired after an interruption', async () => {
    await using folder = await temporaryFolder();
    const { lifecycle, events } = aLifecycle(folder.path, [{ event: 'agent_complete' }]);
    await lifecycle.tell('agent_complete', {}, AbortSignal.abort());
    expect(events).toEqual([]);
  });
});

describe('the start', () => {
  it('returns what the model should know, with secrets hidden', async () => {
    await using folder = await temporaryFolder();
    const { lifecycle } = aLifecycle(
      folder.path,
      [
        { event: 'session_start', name: 'npm', command: 'echo added 300 packages' },
        { event: 'session_start', name: 'freeze', command: context('frozen by canary') },
      ],
      { redactForModel: (text) => text.replaceAll('canary', '***') },
    );
    expect(await lifecycle.start({}, noLimit())).toEqual(['[Hook freeze: OK]\nfrozen by ***']);
  });
});

describe('the end', () => {
  const hooks = (['on_error', 'session_end'] as const).map((event) => ({
    event,
    name: event,
    command: 'echo $ARCHITECT_EVENT $ARCHITECT_STATUS $ARCHITECT_ERROR >> ends',
  }));
  const facts = { status: 'failed', error: 'the model is down' };

  async function ended(steps: { readonly started: boolean; readonly failed: boolean }) {
    await using folder = await temporaryFolder();
    const { lifecycle } = aLifecycle(folder.path, hooks, { redact: (text) => text.replaceAll('model', 'M') });
    if (steps.started) await lifecycle.start({}, noLimit());
    await lifecycle.end({ failed: steps.failed, facts, signal: noLimit() });
    return readFile(join(folder.path, 'ends'), 'utf8').catch(() => '');
  }

  it('of a failed run is on_error, then session_end, with secrets hidden', async () => {
    expect(await ended({ started: true, failed: true })).toBe(
      'on_error failed the M is down\nsession_end failed the M is down\n',
    );
  });

  it('of a run that failed before it started is on_error alone', async () => {
    expect(await ended({ started: false, failed: true })).toBe('on_error failed the M is down\n');
  });

  it('of any other run is session_end', async () => {
    expect(await ended({ started: true, failed: false })).toMatch(/^session_end/);
  });
});

describe('hooks of one session', () => {
  it('never overlap, whatever they run for', async () => {
    await using folder = await temporaryFolder();
    const lock = createLock();
    const file = join(folder.path, 'order');
    const hook = { event: 'agent_complete', command: 'echo agent_complete >> order' } as const;
    const { lifecycle } = aLifecycle(folder.path, [hook], { lock });
    const ofTheCall = lock(async () => {
      await delay(200);
      await appendFile(file, 'post_tool_use\n');
    });
    await Promise.all([ofTheCall, lifecycle.tell('agent_complete', {}, noLimit())]);
    expect(await readFile(file, 'utf8')).toBe('post_tool_use\nagent_complete\n');
  });
});

type Lifecycle = ReturnType<typeof aLifecycle>['lifecycle'];

async function fire(lifecycle: Lifecycle, event: RunMoment): Promise<void> {
  const signal = noLimit();
  if (event === 'session_start') await lifecycle.start({}, signal);
  else if (event === 'session_end') {
    await lifecycle.start({}, signal);
    await lifecycle.end({ failed: false, facts: {}, signal });
  } else if (event === 'on_error') await lifecycle.end({ failed: true, facts: {}, signal });
  else if (event !== 'pre_llm_call') await lifecycle.tell(event, {}, signal);
}
