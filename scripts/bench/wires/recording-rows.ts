import { gzipSync } from 'node:zlib';
import type { LlmError } from '../../../src/contracts/llm.ts';
import type { WireFormat } from '../../../src/contracts/provider.ts';
import { caseProblems, caseReply, refusedFields } from '../../../test/llm/judged-cases.ts';
import { type ClientOverrides, openClient, type TestClient } from '../../../test/llm/open-client.ts';
import {
  chatRecordings,
  type Recorded,
  recordedFailures,
  recordedReply,
  recordingProblems,
  responsesRecordings,
} from '../../../test/llm/recordings.ts';
import { streamCases } from '../../../test/llm/shared-cases.ts';
import { type RawReply, says } from '../../../test/support/model-replies.ts';

/** How the bytes of a recording go out. */
export const replayForms = ['as sent', 'one byte a write', 'gzip'] as const;
export type ReplayForm = (typeof replayForms)[number];

export interface ReplayRow {
  readonly what: string;
  readonly replayed: number;
  readonly right: number;
  /** What was wrong with which, one line each. */
  readonly wrong: readonly string[];
}

/** Recorded replies and shared cases, played by a server to the client. For where the folder of cases is. */
export async function replayRows(chosen: readonly ReplayForm[] = replayForms): Promise<readonly ReplayRow[]> {
  const rows: ReplayRow[] = [];
  for (const form of chosen) {
    const change = changes[form];
    for (const [wire, recordings] of Object.entries({ chat: chatRecordings, responses: responsesRecordings })) {
      rows.push(
        await row(`recorded replies, ${wire}, ${form}`, recordings, async (recorded) => ({
          name: recorded.file,
          problems: await replay(recorded, wire as WireFormat, change),
        })),
      );
    }
  }
  return [...rows, await row('recorded failures', recordedFailures, replayFailure), await sharedCases()];
}

const changes: Readonly<Record<ReplayForm, (reply: RawReply) => RawReply>> = {
  'as sent': (reply) => reply,
  'one byte a write': (reply) => ({ ...reply, bytesPerWrite: 1 }),
  gzip: (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'content-encoding': 'gzip' },
    body: gzipSync(reply.body),
  }),
};

interface Judged {
  readonly name: string;
  readonly problems: readonly string[];
}

async function row<Item>(
  what: string,
  items: readonly Item[],
  judge: (item: Item) => Promise<Judged>,
): Promise<ReplayRow> {
  const judged: Judged[] = [];
  for (const item of items) judged.push(await judge(item));
  const wrong = judged.filter(({ problems }) => problems.length > 0);
  return {
    what,
    replayed: judged.length,
    right: judged.length - wrong.length,
    wrong: wrong.map(({ name, problems }) => `${name}: ${problems.join('; ')}`),
  };
}

async function replay(recorded: Recorded, wire: WireFormat, change: (reply: RawReply) => RawReply) {
  return asking([change(recordedReply(recorded.file))], { target: { wire } }, async (client) =>
    recordingProblems(recorded, await client.ask()),
  );
}

async function replayFailure([file, status, kind, retryable]: (typeof recordedFailures)[number]): Promise<Judged> {
  const problems = await asking([recordedReply(file, status)], {}, async (client) => {
    const error = await client.fail();
    return error.kind === kind && error.retryable === retryable ? [] : [`${error.kind}: ${error.message}`];
  });
  return { name: file, problems };
}

/** Those about a reply. What a refused field leads to is a row of the wires. */
function sharedCases(): Promise<ReplayRow> {
  const cases = streamCases().filter(({ kind, id }) => kind !== 'request' && !(id in refusedFields));
  return row('shared cases of streams and errors', cases, async (each) => ({
    name: each.id,
    problems: await asking([caseReply(each), says('never')], {}, async (client) =>
      caseProblems(each, await client.ask().catch((thrown: LlmError) => thrown)),
    ),
  }));
}

async function asking(
  script: Parameters<typeof openClient>[0],
  overrides: ClientOverrides,
  judge: (client: TestClient) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const client = await openClient(script, overrides);
  try {
    return await judge(client);
  } catch (thrown) {
    return [String(thrown)];
  } finally {
    await client.server.close();
  }
}
