import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import { startState, withMessages } from '../../src/loop/state.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { keptMessages } from '../../src/session/format.ts';
import { createSessionId } from '../../src/session/session-id.ts';
import { createSessionManager } from '../../src/session/session-manager.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { theTask } from '../support/loop-deps.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { aCall } from '../support/scripted-llm.ts';

const secret = 'key"with-quote';

function setting() {
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
  });
  const read = () => JSON.parse(readFileSync(join(directory, '20260102-030405-abc123.json'), 'utf8'));
  return { directory, events, clock, manager, read, state: startState({ messages: theTask, model: 'm', clock }) };
}

function exchanges(count: number, callsEach = 1): readonly Message[] {
  return Array.from({ length: count }, (_, index): readonly Message[] => {
    const toolCalls = Array.from({ length: callsEach }, (_, call) => aCall(`c${index}-${call}`));
    return [
      { role: 'assistant', content: null, toolCalls },
      ...toolCalls.map(({ id }) => ({ role: 'tool', toolCallId: id, content: 'ok' }) as const),
    ];
  }).flat();
}

describe('the session file', () => {
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
      model: 'm',
      status: 'partial',
      stop_reason: 'max_steps',
      final_output: 'Done.',
      steps: [{ step: 1, tool_calls: [{ id: 'c0-0', name: 'read_file', success: true }], duration_ms: 12 }],
      total_tool_calls: 1,
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

describe('a long history', () => {
  it('of 50 messages is kept whole', () => {
    const history = [...theTask, ...exchanges(24)];
    expect(keptMessages(history)).toEqual(history);
  });

  it('of more is cut to system, task and the last 30', () => {
    const history = [...theTask, ...exchanges(40)];
    expect(keptMessages(history)).toEqual([...theTask, ...history.slice(-30)]);
  });

  it('never begins with results whose call was cut away', () => {
    for (const callsEach of [1, 2, 3, 7, 40]) {
      const kept = keptMessages([...theTask, ...exchanges(30, callsEach), { role: 'assistant', content: 'so far' }]);
      expect(protocolProblems(kept), `${callsEach} calls`).toEqual([]);
      expect(kept.slice(0, 2)).toEqual(theTask);
      expect(kept.length).toBeGreaterThanOrEqual(32);
    }
  });

  it('keeps the head once when it is among the last', () => {
    const history = [...theTask, ...exchanges(1, 60)];
    expect(keptMessages(history)).toEqual(history);
  });
});

describe('createSessionId', () => {
  it('is date, time in UTC and six hex digits', () => {
    const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) };
    expect(createSessionId(clock, () => 0)).toBe('20260102-030405-000000');
    expect(createSessionId(clock, () => 0.999_999_999)).toBe('20260102-030405-ffffff');
    expect(createSessionId(clock, Math.random)).toMatch(/^\d{8}-\d{6}-[0-9a-f]{6}$/);
  });
});
