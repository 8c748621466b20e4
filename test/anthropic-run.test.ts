import { expect, test } from 'vitest';
import type { AnthropicBody } from './llm/anthropic/requests.ts';
import { localKey, openLocalRun } from './support/local-run.ts';
import { calls, type ModelServer, says } from './support/model-server.ts';

/** Variables that have a run ask Anthropic's API, which the server of the test is. */
function anthropicAt(url: string) {
  return {
    ARCHITECT_BASE_URL: url.replace(/\/v1$/, ''),
    ARCHITECT_PROVIDER: 'anthropic',
    ARCHITECT_MODEL: 'claude-sonnet-4-5',
    ANTHROPIC_API_KEY: localKey,
  };
}

const edit = {
  name: 'write_file',
  arguments: { path: 'notes.md', content: 'Hello\n' },
};

test("a run on Anthropic's API changes files, and counts what its cache gave and took", async () => {
  await using run = await openLocalRun([
    calls([edit], { reasoning: 'A file.', usage: { input: 5000, output: 100, cacheWrite: 4000 } }),
    says('I wrote the notes.', { usage: { input: 6000, output: 50, cached: 4000, cacheWrite: 1500 } }),
  ]);
  const { exitCode, stdout, stderr } = await run.architectHere(['run', 'Write notes.', '--mode=yolo', '--json'], {
    env: anthropicAt(run.server.url),
  });
  expect(exitCode, stderr).toBe(0);
  expect(run.textOf('notes.md')).toBe('Hello\n');
  expect(run.server.requests.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  const [thought] = bodies(run.server)[1]?.messages[1]?.content ?? [];
  expect(thought).toMatchObject({ type: 'thinking', thinking: 'A file.' });
  const { cost } = JSON.parse(stdout);
  expect(cost).toMatchObject({ input_tokens: 11_000, cached_tokens: 4000, cache_write_tokens: 5500 });
  // Dollars a million: 1,500 fresh at 3, 5,500 written at 3.75, 4,000 read at 0.3, 150 of output at 15.
  expect(cost.total_usd).toBeCloseTo(0.028575, 6);
});

test('a run that is out of steps sums up, with the tools that it may not use any more', async () => {
  await using run = await openLocalRun([calls([edit]), says('I wrote the notes and stopped.')]);
  const { stdout, stderr } = await run.architectHere(['run', 'Write notes.', '--mode=yolo', '--max-steps=1'], {
    env: anthropicAt(run.server.url),
  });
  expect(stdout, stderr).toContain('I wrote the notes and stopped.');
  const [first, last] = bodies(run.server);
  expect(run.server.requests.map(({ status }) => status)).toEqual([200, 200]);
  expect(last?.tool_choice).toEqual({ type: 'none' });
  expect(last?.tools).toEqual(first?.tools);
});

function bodies({ requests }: ModelServer): readonly AnthropicBody[] {
  return requests.map(({ text }) => JSON.parse(text));
}
