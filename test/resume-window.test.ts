import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, type Script, says } from './support/model-server.ts';
import { writeFiles } from './support/repository.ts';

const read = (part: number) => calls([{ name: 'read_file', arguments: { path: `part-${part}.txt` } }]);
const parts = Array.from({ length: 8 }, (_, part) => part);

describe('a resumed run whose window is small', () => {
  it('keeps the new instruction when the steps around it have to go', async () => {
    const script: Script = [read(0), says('Stopped.'), ...parts.map(read), says('Done.')];
    await using scene = await openLocalRun(script);
    const texts = parts.map((part) => [`part-${part}.txt`, `${part} line of text\n`.repeat(500)]);
    writeFiles(scene.repository, Object.fromEntries(texts));
    scene.configure('gates: []\ncontext: { summarize_after_steps: 0, max_context_tokens: 14000 }\n');
    await scene.architectHere(['run', 'read all', '--mode', 'yolo', '--max-steps', '1']);
    const words = ['run', 'Use tabs, never spaces.', '--mode', 'yolo', '--session', 'latest'];
    const { exitCode, stderr } = await scene.architectHere(words);
    expect(exitCode, stderr).toBe(0);
    const sent = scene.server.requests.at(-1)?.body?.messages ?? [];
    expect(sent.length).toBeLessThan(20);
    const summary = sent.find(({ content }) => content?.startsWith('[Summary of earlier steps]'));
    expect(summary?.content).toContain('Use tabs, never spaces.');
  });
});
