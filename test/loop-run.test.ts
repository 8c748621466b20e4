import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, says } from './support/model-server.ts';

const look = { name: 'read_file', arguments: { path: 'README.md' } };
const search = { name: 'grep', arguments: { pattern: 'toISOString', path: 'src' } };

/** The lines of the log from the first that contains a text, as many as asked for, without the times. */
function linesFrom(log: string, text: string, count: number): readonly string[] {
  const lines = log.split('\n');
  const start = lines.findIndex((line) => line.includes(text));
  return lines.slice(start, start + count);
}

describe('a run whose agent repeats itself', () => {
  it('tells the agent, then ends as partial with a summary', async () => {
    await using scene = await openLocalRun(({ body }) => (body?.tools ? calls([look]) : says('Nothing was done.')));
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--json']);
    expect(exitCode, stderr).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'partial',
      stop_reason: 'stuck',
      steps: 4,
      tool_calls: 4,
      summary: 'Nothing was done.',
    });
    expect(scene.server.requests[3]?.body?.messages.at(-1)?.content).toMatch(/^\[SYSTEM\] You are repeating yourself/);
    expect(stderr).toContain('⚠️ The agent repeats itself (read_file); it was told to do something different');
    expect(stderr).toContain('⚠️ The agent goes round in circles (4 steps)');
    expect(stderr).toContain('🔄 Closing (stuck, 4 steps)');
  });
});

describe('calls that run at the same time', () => {
  it('stand in the log one after the other, each with its result', async () => {
    await using scene = await openLocalRun([
      calls([search, look, { name: 'read_file', arguments: { path: 'no' } }]),
      says('Seen.'),
    ]);
    const { exitCode, stderr } = await scene.architectHere(['run', 'look']);
    expect(exitCode, stderr).toBe(0);
    expect(linesFrom(stderr, '🔧', 6)).toEqual([
      '   🔧 grep → "toISOString" in src',
      '      ✓ OK',
      '   🔧 read_file → README.md',
      '      ✓ OK',
      '   🔧 read_file → no',
      expect.stringMatching(/^ {6}✗ ERROR: /),
    ]);
  });
});
