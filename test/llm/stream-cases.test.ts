import { describe, expect, test } from 'vitest';
import type { LlmError } from '../../src/contracts/llm.ts';
import { type RawReply, says } from '../support/model-server.ts';
import { caseProblems, caseReply, refusedFields } from './judged-cases.ts';
import { startClient } from './llm-client.ts';
import { casesFolder, type StreamCase, streamCases } from './shared-cases.ts';

const cases = streamCases();
const replies = cases.filter(({ kind }) => kind === 'stream' || kind === 'json');
const errors = cases.filter(({ kind }) => kind === 'error');

describe.skipIf(casesFolder() === undefined)('shared cases (skipped where the folder of cases is absent)', () => {
  test.each(replies)('$id: $why', async (streamCase) => {
    await check(streamCase, caseReply(streamCase));
    await check(streamCase, { ...caseReply(streamCase), bytesPerWrite: 1 });
  });

  test.each(errors.filter(({ id }) => !(id in refusedFields)))('$id: $why', async (streamCase) => {
    await check(streamCase, caseReply(streamCase));
  });

  test.each(errors.filter(({ id }) => id in refusedFields))('$id: $why', async (streamCase) => {
    const { field, setting } = refusedFields[streamCase.id] ?? { field: '' };
    const client = await startClient([caseReply(streamCase), says('ok'), says('ok')], {
      settings: { temperature: 0.16, extraBody: { parallel_tool_calls: true } },
    });
    expect((await client.ask()).content).toBe('ok');
    await client.ask();
    const sent = client.server.requests.map(({ body }) => field in (body ?? {}));
    expect(sent).toEqual([true, false, false]);
    const told = setting === undefined ? [] : [expect.stringContaining(setting)];
    expect(client.events.map((event) => event.type === 'note' && event.message)).toEqual(told);
  });
});

async function check(streamCase: StreamCase, served: RawReply): Promise<void> {
  const client = await startClient([served]);
  expect(caseProblems(streamCase, await client.ask().catch((thrown: LlmError) => thrown))).toEqual([]);
}
