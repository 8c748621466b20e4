import { describe, expect, it } from 'vitest';
import { casesFolder, streamCases } from './llm/shared-cases.ts';
import { openLocalRun } from './support/local-run.ts';
import { says, sends } from './support/model-server.ts';

describe('the shared case of a call written as text', () => {
  it.skipIf(casesFolder() === undefined)(
    'D44 is not run, and the model is asked once to use the tool interface',
    async () => {
      const body = streamCases().find(({ id }) => id === 'D44')?.input.body ?? '';
      await using scene = await openLocalRun([sends(body), says('Nothing was removed.')]);
      const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'look', '--mode', 'yolo', '--json']);
      expect(exitCode, stderr).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ tool_calls: 0, summary: 'Nothing was removed.' });
      expect(scene.server.requests).toHaveLength(2);
      expect(scene.server.requests[1]?.body?.messages.at(-1)?.content).toMatch(
        /^\[SYSTEM\] .* only through the tool interface/,
      );
      expect(stderr).toContain('The model wrote a tool call as text');
    },
  );
});
