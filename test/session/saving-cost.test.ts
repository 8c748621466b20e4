import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import { withMessages, withStep } from '../../src/loop/state.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { createSessionManager } from '../../src/session/session-manager.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const steps = 120;
const resultLength = 4_000;

/** Saves the session after each of many steps; returns how many characters each save looked through for secrets. */
async function lookedThrough(directory: string): Promise<readonly number[]> {
  let characters = 0;
  const looked: number[] = [];
  const setting = loopSetting([]);
  const manager = createSessionManager({
    ...{ files: createRunFiles(directory), emit: setting.emit, clock: setting.clock, language: 'en' },
    ...{ sessionId: 'the-session', task: 'Read.', agent: 'build', model: 'm', meta: {} },
    redact: (text) => {
      characters += text.length;
      return text;
    },
  });
  let state = setting.initial;
  for (let step = 1; step <= steps; step++) {
    const toolCalls = [{ id: `call_${step}`, name: 'read_file', success: true }];
    state = withStep(withMessages(state, ...exchange(step)), { step, toolCalls, durationMs: 1 });
    characters = 0;
    await manager.save(state, ['src/a.ts']);
    looked.push(characters);
  }
  return looked;
}

function exchange(step: number): readonly Message[] {
  const id = `call_${step}`;
  return [
    { role: 'assistant', content: null, toolCalls: [{ id, name: 'read_file', arguments: '{"path":"a.ts"}' }] },
    { role: 'tool', toolCallId: id, content: `${step}`.padEnd(resultLength, 'x') },
  ];
}

describe('saving a session after each step', () => {
  it('looks through what is new for secrets, however long the run has become', async () => {
    await using folder = await temporaryFolder();
    const looked = await lookedThrough(folder.path);
    expect(Math.max(...looked)).toBeLessThan(2 * resultLength);
    const file = JSON.parse(readFileSync(`${folder.path}/the-session.json`, 'utf8'));
    expect(file.messages.at(-1).content).toBe(`${steps}`.padEnd(resultLength, 'x'));
  });
});
