import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../src/contracts/ports.ts';
import type { RunRecord } from '../src/contracts/run-record.ts';
import { endSession } from '../src/end-session.ts';
import { systemClock } from '../src/platform/system-clock.ts';
import { aRecord } from './publish/builders.ts';
import { aLifecycle, noLimit } from './support/hooks.ts';
import { createManualClock } from './support/manual-clock.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

type Hooks = Parameters<typeof aLifecycle>[1];

/** Ends a session in a new folder; `lines` are what its hooks wrote there. */
async function end(
  hooks: Hooks,
  options: {
    readonly stop?: AbortController;
    readonly failed?: boolean;
    readonly record?: Partial<RunRecord>;
    readonly clock?: Clock;
  } = {},
) {
  await using folder = await temporaryFolder();
  const stop = options.stop ?? new AbortController();
  const { lifecycle, executor, events } = aLifecycle(folder.path, hooks);
  await lifecycle.start({ task: 'fix it' }, noLimit());
  const host = {
    clock: options.clock ?? systemClock,
    shutdown: { signal: stop.signal, shouldStop: false, request: () => {}, dispose: () => {} },
  };
  const ending = options.failed
    ? ({ stopReason: 'llm_error', status: 'failed', exitCode: 1 } as const)
    : ({ stopReason: 'llm_done', status: 'success', exitCode: 0 } as const);
  await endSession(
    host,
    { lifecycle, hooks: executor },
    aRecord({ finalMessage: 'All said.', ...options.record, ending }),
  );
  return { lines: await readFile(join(folder.path, 'written'), 'utf8').catch(() => ''), events };
}

describe('the end of a session', () => {
  const command =
    'echo $ARCHITECT_EVENT $ARCHITECT_STATUS $ARCHITECT_STOP_REASON $ARCHITECT_EXIT_CODE "$ARCHITECT_SUMMARY" "$(printenv ARCHITECT_ERROR || echo unset)" >> written';
  const hooks: Hooks = [
    { event: 'session_end', command },
    { event: 'on_error', command },
  ];

  it('tells its hooks how the run came out', async () => {
    expect((await end(hooks)).lines).toBe('session_end success llm_done 0 All said. unset\n');
  });

  it('tells of a failure first, with the error', async () => {
    expect((await end(hooks, { failed: true })).lines).toBe(
      'on_error failed llm_error 1 All said. All said.\nsession_end failed llm_error 1 All said. All said.\n',
    );
  });

  it.each<Partial<RunRecord>>([
    { delivery: { status: 'failed', reason: 'the cause', problems: [] }, problems: ['something else'] },
    { delivery: { status: 'pushed', reason: 'one commit', problems: ['the cause'] } },
    { problems: ['the cause', 'something else'] },
  ])('names what went wrong outside the agent: %j', async (record) => {
    const { lines } = await end(hooks, { failed: true, record });
    expect(lines).toContain('on_error failed llm_error 1 All said. the cause\n');
  });

  it('comes after an interruption as well, but is short', async () => {
    const stop = new AbortController();
    stop.abort();
    const slow: Hooks = [
      { event: 'session_end', command: 'echo begun >> written' },
      { event: 'session_end', command: 'sleep 300; echo never >> written', timeoutSeconds: 300 },
    ];
    expect((await end(slow, { stop })).lines).toBe('begun\n');
  });

  it('does not wait for hooks that ignore being stopped: the end of the process kills them', async () => {
    const stop = new AbortController();
    stop.abort();
    const stubborn = { event: 'session_end' as const, command: 'trap "" TERM; while :; do sleep 0.1; done' };
    const { events } = await end([stubborn, { event: 'session_end', command: 'echo next >> written' }], { stop });
    expect(events).toEqual([]);
  });

  it('does not wait for asynchronous hooks after an interruption', async () => {
    const stop = new AbortController();
    stop.abort();
    const { events } = await end([{ event: 'session_start', async: true, command: 'sleep 300', timeoutSeconds: 300 }], {
      stop,
      clock: createManualClock(),
    });
    expect(events).toMatchObject([{ level: 'warn' }, { type: 'hook-complete', success: false }]);
  });

  it('waits for asynchronous hooks of its own', async () => {
    const { lines } = await end([{ event: 'session_end', async: true, command: 'sleep 0.3; echo late >> written' }]);
    expect(lines).toBe('late\n');
  });

  it('kills asynchronous hooks that take too long', async () => {
    const hook = { event: 'session_start' as const, async: true, command: 'sleep 300', timeoutSeconds: 300 };
    const { events } = await end([hook]);
    expect(events).toMatchObject([{ level: 'warn' }, { type: 'hook-complete', success: false }]);
  }, 20_000);
});
