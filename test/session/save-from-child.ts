import type { Message } from '../../src/contracts/message.ts';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { createSessionManager } from '../../src/session/session-manager.ts';

/** Saves one state after the other into the folder that is named, until it is killed. */
const files = createRunFiles(process.argv[2] ?? '');
const manager = createSessionManager({
  files,
  redact: (text) => text,
  emit: () => {},
  sessionId: '20260102-030405-abc123',
  task: 'Fix the test.',
  agent: 'build',
  model: 'm',
  clock: Date,
  meta: {},
  language: 'en',
});
const nothing = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 };
const messages: Message[] = [{ role: 'user', content: 'Fix the test.' }];
for (let step = 1; ; step++) {
  const id = `c${step}`;
  messages.push(
    { role: 'assistant', content: null, toolCalls: [{ id, name: 'read_file', arguments: '{}' }] },
    { role: 'tool', toolCallId: id, content: `${step} ${'x'.repeat(20_000)}` },
  );
  const steps = Array.from({ length: step }, (_, index) => ({ step: index + 1, toolCalls: [], durationMs: 1 }));
  const cost = { totalUsd: 0, usage: nothing, entries: [] };
  const known = { status: 'running', startTime: 0, model: 'm', totalToolCalls: step, cost } as const;
  await manager.save({ ...known, messages: [...messages], steps }, []);
  if (step === 3) process.stdout.write('saving\n');
}
