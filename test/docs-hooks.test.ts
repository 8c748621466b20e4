import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '../src/end-session.ts';
import { type HookEvent, hookEvents } from '../src/engine/hook-events.ts';
import type { SessionLifecycle } from '../src/engine/lifecycle.ts';
import { systemClock } from '../src/platform/system-clock.ts';
import { runRound } from '../src/run-round.ts';
import { aRecord } from './publish/builders.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';
import { aLifecycle, aSubject, noLimit } from './support/hooks.ts';
import { loopSetting } from './support/loop-deps.ts';
import { says } from './support/scripted-llm.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const document = readDocument('docs/hooks.md');
const events = Object.keys(hookEvents) as readonly HookEvent[];

describe('docs/hooks.md', () => {
  const rows = tableRows(sectionOf(document, 'Events'));

  it('has every event, and says which can block', () => {
    expect(rows.map(([event, _when, canBlock = '']) => [event, canBlock.startsWith('yes')])).toEqual(
      events.map((event) => [event, hookEvents[event].canBlock]).sort((a, b) => order(rows, a[0]) - order(rows, b[0])),
    );
    expect(rows).toHaveLength(11);
  });

  it('says whose arguments a reply may replace', () => {
    const revising = rows.filter(([, , , reply = '']) => reply.includes('updatedInput')).map(([event]) => event);
    expect(revising).toEqual(['pre_tool_use']);
  });
});

describe('the variables', () => {
  const rows = tableRows(sectionOf(document, 'Variables'));
  const given = new Map<string, readonly string[]>();

  beforeAll(async () => {
    for (const event of events) given.set(event, await variablesAt(event));
  }, 60_000);

  it.each(events)('of %s are those of the table', (event) => {
    const listed = rows.filter(
      ([, where = '']) => where === 'all' || where.includes(`\`${event}\``) || where === event,
    );
    expect(given.get(event)).toEqual(listed.map(([name]) => name).sort());
  });
});

function order(rows: readonly (readonly string[])[], event: unknown): number {
  return rows.findIndex(([name]) => name === event);
}

/** Every variable that an event can have, as a real hook sees them: those of a long call in a dry run of a failed run. */
async function variablesAt(event: HookEvent): Promise<readonly string[]> {
  await using folder = await temporaryFolder();
  const hooks = [{ event, command: 'env | grep -o "^ARCHITECT_[A-Z_]*" >> names' }];
  const common = { sessionId: 's', model: 'm', dryRun: true };
  const scene = aLifecycle(folder.path, hooks, { common });
  await (event in occasions ? occasions[event as keyof typeof occasions](scene) : callTool(scene, event));
  const names = await readFile(join(folder.path, 'names'), 'utf8');
  return [...new Set(names.trim().split('\n'))].sort();
}

type SceneOfHooks = ReturnType<typeof aLifecycle>;

/** Where each event happens. */
const occasions = {
  pre_llm_call: ({ lifecycle }) => oneReply(lifecycle),
  post_llm_call: ({ lifecycle }) => oneReply(lifecycle),
  session_start: ({ lifecycle }) => lifecycle.start({ task: 'fix' }, noLimit()),
  session_end: (scene) => failedSession(scene),
  on_error: (scene) => failedSession(scene),
  budget_warning: ({ lifecycle }) => lifecycle.budgetWarned({ spentUsd: 1, budgetUsd: 2, signal: noLimit() }),
  context_compress: ({ lifecycle }) =>
    lifecycle.contextCompressed({ step: 1, messagesBefore: 9, messages: 5, signal: noLimit() }),
  agent_complete: ({ lifecycle }) => oneReply(lifecycle),
} satisfies Partial<Record<HookEvent, (scene: SceneOfHooks) => Promise<unknown>>>;

function callTool({ executor }: SceneOfHooks, event: HookEvent): Promise<unknown> {
  const subject = aSubject({ args: { path: 'src/a.py', content: 'x'.repeat(200_000) } });
  if (event === 'pre_tool_use') return executor.runEvent('pre_tool_use', subject);
  return executor.runEvent('post_tool_use', { ...subject, success: true });
}

function oneReply(lifecycle: SessionLifecycle): Promise<unknown> {
  const loopDeps = loopSetting([says('Done.')], { lifecycle });
  return runRound({ loopDeps, lifecycle }, loopDeps.initial);
}

async function failedSession({ lifecycle, executor }: SceneOfHooks): Promise<void> {
  await lifecycle.start({ task: 'fix' }, noLimit());
  const shutdown = { signal: noLimit(), shouldStop: false, request: () => {}, dispose: () => {} };
  const ending = { stopReason: 'llm_error', status: 'failed', exitCode: 1 } as const;
  const record = aRecord({ ending, finalMessage: 'The model is down.' });
  await endSession({ clock: systemClock, shutdown }, { lifecycle, hooks: executor }, record);
}
