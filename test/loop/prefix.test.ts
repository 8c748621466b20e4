import { describe, expect, it } from 'vitest';
import { openLocalRun } from '../support/local-run.ts';
import { calls, type RecordedRequest, type Script, says } from '../support/model-server.ts';

/** The bytes of a body from the first message on: what a prompt cache compares, tools aside. */
function messagesIn({ text }: RecordedRequest): string {
  const start = text.indexOf('"messages":[');
  const end = text.indexOf('],"tools":[');
  return text.slice(start, end < 0 ? undefined : end);
}

function toolsIn({ text }: RecordedRequest): string {
  return text.slice(text.indexOf('"tools":['));
}

/** Whether a request begins with all the bytes of the one before it. */
function extend(requests: readonly RecordedRequest[]): readonly boolean[] {
  const bodies = requests.map(messagesIn);
  return bodies.slice(1).map((body, index) => body.startsWith(bodies[index] ?? ' '));
}

const look = ['run', 'Look around', '--mode', 'yolo'];

const reading = (line: number) => ({ name: 'read_file', arguments: { path: 'src/day.js', offset: line } });

/** Two calls a step, among them failing ones; then the answer. */
function stepsThenDone(steps: number): Script {
  return (request, turn) => {
    if (!request.body?.tools) return says('Read the file line by line.');
    if (turn >= steps) return says('Done.');
    return calls([reading(turn + 1), { name: 'grep', arguments: { pattern: `é😀${turn}` } }]);
  };
}

describe('the requests of a run, as the model server got them', () => {
  it('extend each other byte by byte, with the same tools in the same order', async () => {
    await using run = await openLocalRun(stepsThenDone(12));
    const { exitCode, stderr } = await run.architectHere(look);
    expect(exitCode, stderr).toBe(0);
    const { requests } = run.server;
    expect(requests).toHaveLength(13);
    expect(new Set(extend(requests))).toEqual(new Set([true]));
    expect(new Set(requests.map(toolsIn)).size).toBe(1);
  });

  it('extend each other except where a summary rewrites the history', async () => {
    await using run = await openLocalRun(stepsThenDone(12));
    run.configure('context:\n  max_context_tokens: 0\n  summarize_after_steps: 5\n  keep_recent_steps: 2\n');
    const { exitCode, stderr } = await run.architectHere(look);
    expect(exitCode, stderr).toBe(0);
    const asking = run.server.requests.filter(({ body }) => body?.tools);
    const summaries = run.server.requests.filter(({ body }) => !body?.tools);
    expect(summaries).toHaveLength(2);
    expect(extend(asking).filter((isExtension) => !isExtension)).toHaveLength(2);
    const last = asking.at(-1)?.body?.messages ?? [];
    expect(last[2]?.content).toMatch(/^\[Summary of earlier steps\]\nRead the file line by line\./);
    const heads = asking.map(({ body }) => JSON.stringify(body?.messages.slice(0, 2)));
    expect(new Set(heads).size).toBe(1);
  });
});
