import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import { startState, withMessages } from '../../src/loop/state.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { readSession } from '../../src/session/read-session.ts';
import { createSessionId } from '../../src/session/session-id.ts';
import { createSessionManager, type SessionManagerOptions } from '../../src/session/session-manager.ts';
import { theTask } from '../support/loop-deps.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { aCall } from '../support/scripted-llm.ts';
import { exchanges } from './exchanges.ts';

const secret = 'key"with-quote';

function setting(overrides: Partial<SessionManagerOptions> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'session-'));
  const events: RunEvent[] = [];
  const clock = createManualClock();
  const manager = createSessionManager({
    files: createRunFiles(directory),
    redact: (text) => text.replaceAll(secret, '***'),
    emit: (event) => void events.push(event),
    sessionId: '20260102-030405-abc123',
    task: 'Fix the test.',
    agent: 'build',
    model: 'm',
    clock,
    meta: { event: 'issue_comment' },
    language: 'en',
    ...overrides,
  });
  const read = () => JSON.parse(readFileSync(join(directory, '20260102-030405-abc123.json'), 'utf8'));
  return { directory, events, clock, manager, read, state: startState({ messages: theTask, model: 'm', clock }) };
}

describe('the session file', () => {
  it('holds nothing that only the provider of the run understands', async () => {
    const { manager, state, directory } = setting();
    const echo = { wire: 'chat', model: 'm', parts: [{ signature: 'signed-by-the-provider' }] } as const;
    await manager.save(withMessages(state, { role: 'assistant', content: 'Done.', echo }), []);
    const text = readFileSync(join(directory, '20260102-030405-abc123.json'), 'utf8');
    expect(text).toContain('Done.');
    expect(text).not.toContain('signed-by-the-provider');
  });

  it('holds everything that a later run needs to go on', async () => {
    const { manager, read, state, clock } = setting();
    const ended: AgentState = {
      ...withMessages(state, ...exchanges(1), { role: 'assistant', content: 'Done.' }),
      steps: [{ step: 1, toolCalls: [{ id: 'c0-0', name: 'read_file', success: true }], durationMs: 12 }],
      status: 'partial',
      stopReason: 'max_steps',
      finalOutput: 'Done.',
      totalToolCalls: 1,
    };
    clock.advance(60_000);
    await manager.save(ended, ['src/a.ts']);
    expect(read()).toEqual({
      format_version: 1,
      session_id: '20260102-030405-abc123',
      task: 'Fix the test.',
      agent: 'build',
      phase: null,
      model: 'm',
      status: 'partial',
      stop_reason: 'max_steps',
      final_output: 'Done.',
      total_steps: 1,
      steps: [{ step: 1, tool_calls: [{ id: 'c0-0', name: 'read_file', success: true }], duration_ms: 12 }],
      total_tool_calls: 1,
      messages_omitted: 0,
      earlier: null,
      messages: [
        ...theTask,
        { role: 'assistant', content: null, tool_calls: [aCall('c0-0')] },
        { role: 'tool', tool_call_id: 'c0-0', content: 'ok' },
        { role: 'assistant', content: 'Done.' },
      ],
      files_modified: ['src/a.ts'],
      cost: {
        total_usd: 0,
        budget_usd: null,
        input_tokens: 0,
        output_tokens: 0,
        cached_tokens: 0,
        reasoning_tokens: 0,
        calls: 0,
      },
      started_at: '2026-01-02T03:04:05.000Z',
      updated_at: '2026-01-02T03:05:05.000Z',
      metadata: { event: 'issue_comment' },
    });
  });

  it('keeps of a result that its call failed, for a summary of a later run', async () => {
    const { manager, directory, state } = setting();
    const history = exchanges(2).map((message, at) => (at === 1 ? { ...message, failed: true as const } : message));
    await manager.save(withMessages(state, ...(history as readonly Message[])), []);
    const text = readFileSync(join(directory, '20260102-030405-abc123.json'), 'utf8');
    expect(readSession(text, 'en')).toMatchObject({
      status: 'ok',
      session: { messages: [{}, {}, ...history].slice(1) },
    });
  });

  it('is replaced as a whole at each save and leaves nothing beside it', async () => {
    const { manager, read, state, directory } = setting();
    await manager.save(withMessages(state, ...exchanges(10)), []);
    await manager.save(state, []);
    expect(read().messages).toHaveLength(2);
    expect(readdirSync(directory)).toEqual(['20260102-030405-abc123.json']);
  });

  it('never holds a secret, also not inside arguments', async () => {
    const { manager, read, state } = setting();
    const toolCalls = [aCall('a', 'write_file', `{"content":${JSON.stringify(`x ${secret}`)}}`)];
    const said = withMessages(
      state,
      { role: 'assistant', content: `see ${secret}`, toolCalls, reasoning: secret },
      { role: 'tool', toolCallId: 'a', content: secret },
    );
    await manager.save(said, [`${secret}.txt`]);
    const saved = read();
    expect(saved.messages[2].content).toBe('see ***');
    expect(saved.messages[2].reasoning).toBe('***');
    expect(saved.messages[3].content).toBe('***');
    expect(saved.files_modified).toEqual(['***.txt']);
  });

  it('that cannot be written is told once, and the run goes on', async () => {
    const { manager, state, directory, events } = setting();
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'a file where the folder was');
    await manager.save(state, []);
    await manager.save(state, []);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'note', level: 'warn' });
    expect(JSON.stringify(events[0])).toContain('20260102-030405-abc123.json');
  });
});

describe('a session that goes on', () => {
  const earlier = { sessionId: '20260101-000000-abcdef', runs: 2, steps: 30, toolCalls: 40, costUsd: 1.5 };

  it('keeps what the runs before it did and had modified', async () => {
    const { manager, read, state } = setting({ earlier: { ...earlier, filesModified: ['a.ts', 'b.ts'] } });
    await manager.save(state, ['b.ts', 'c.ts']);
    expect(read()).toMatchObject({
      files_modified: ['a.ts', 'b.ts', 'c.ts'],
      earlier: { session_id: '20260101-000000-abcdef', runs: 2, steps: 30, tool_calls: 40, cost_usd: 1.5 },
      total_steps: 0,
    });
  });
});

describe('auto_save: false', () => {
  it('saves only what has ended', async () => {
    const saved: string[] = [];
    const { manager, read, state } = setting({ autoSave: false, onSaved: (file) => void saved.push(file) });
    await manager.save(state, []);
    expect(saved).toEqual([]);
    await manager.save({ ...state, status: 'failed', stopReason: 'llm_error' }, []);
    expect(saved).toEqual([expect.stringMatching(/abc123\.json$/)]);
    expect(read().status).toBe('failed');
  });
});

describe('a file of many steps', () => {
  it('does not grow without bound', async () => {
    const { manager, read, state, directory } = setting();
    const step = (index: number) => ({
      step: index + 1,
      toolCalls: [{ id: `c${index}`, name: 'read_file', success: true }],
      durationMs: 1,
    });
    const sizeAfter = async (count: number) => {
      const steps = Array.from({ length: count }, (_, index) => step(index));
      await manager.save({ ...withMessages(state, ...exchanges(count)), steps }, []);
      return statSync(join(directory, '20260102-030405-abc123.json')).size;
    };
    const few = await sizeAfter(200);
    expect(await sizeAfter(2000)).toBeLessThan(few * 1.1);
    expect(read()).toMatchObject({ total_steps: 2000, messages_omitted: 4002 - 32 });
    expect(read().steps).toHaveLength(200);
    expect(read().steps.at(-1).step).toBe(2000);
  });
});

describe('createSessionId', () => {
  const at = (milliseconds: number, random: number) =>
    createSessionId({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5, milliseconds) }, () => random);
  const almostOne = 0.999_999_999;

  it('is date, time in UTC and six hex digits', () => {
    expect(at(0, 0)).toBe('20260102-030405-000000');
    expect(at(0, almostOne)).toBe('20260102-030405-003fff');
    expect(at(999, almostOne)).toBe('20260102-030405-f9ffff');
    expect(at(7, Math.random())).toMatch(/^\d{8}-\d{6}-[0-9a-f]{6}$/);
  });

  it('sorts by time within a second too', () => {
    expect(at(41, almostOne) < at(42, 0)).toBe(true);
  });
});
