import { AssertionError } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { type WireFormat, wireFormats } from '../../../src/contracts/provider.ts';
import { type ClientOverrides, openClient, type TestClient } from '../../../test/llm/open-client.ts';
import { protocolOf } from '../../../test/support/model-protocol.ts';
import type { AnswerContext, AnswerReply } from '../../../test/support/model-replies.ts';
import type { Script } from '../../../test/support/model-server.ts';
import { type WireSample, wireSamples } from './wire-sample.ts';

/** Something that a provider does, and what has to come of it on each wire. */
export interface WireCase {
  readonly title: string;
  /** Default: all. */
  readonly wires?: readonly WireFormat[];
  /** Throws where it is not right; may return a figure to be shown. */
  check(lab: Lab): Promise<string | undefined>;
}

/** What a case works with: the real client, and a server that speaks the wire. */
export interface Lab {
  readonly wire: WireFormat;
  readonly sample: WireSample;
  open(script: Script, overrides?: ClientOverrides): Promise<TestClient>;
  /** An answer as it goes out in an event stream, or in one body. */
  eventBody(reply: AnswerReply): string;
  jsonBody(reply: AnswerReply): string;
  errorBody(status: number, message: string): string;
}

export type Cell =
  | { readonly status: 'right'; readonly figure?: string }
  | { readonly status: 'wrong'; readonly reason: string }
  | { readonly status: 'none' };

export interface CaseRow {
  readonly title: string;
  readonly cells: Readonly<Record<WireFormat, Cell>>;
}

/** The rows of the table, in the order of the cases. */
export async function caseRows(cases: readonly WireCase[]): Promise<readonly CaseRow[]> {
  const rows: CaseRow[] = [];
  for (const each of cases) {
    const [chat, responses, anthropic] = await Promise.all([
      runCase(each, 'chat'),
      runCase(each, 'responses'),
      runCase(each, 'anthropic'),
    ]);
    rows.push({ title: each.title, cells: { chat, responses, anthropic } });
  }
  return rows;
}

async function runCase({ check, wires = wireFormats }: WireCase, wire: WireFormat): Promise<Cell> {
  if (!wires.includes(wire)) return { status: 'none' };
  const opened: TestClient[] = [];
  try {
    const figure = await Promise.race([check(createLab(wire, (client) => opened.push(client))), hangGuard()]);
    return figure === undefined ? { status: 'right' } : { status: 'right', figure };
  } catch (thrown) {
    return { status: 'wrong', reason: reasonOf(thrown) };
  } finally {
    await Promise.all(opened.map(({ server }) => server.close()));
  }
}

/** A case that never ends is wrong; the others go on. */
async function hangGuard(): Promise<never> {
  await delay(30_000, undefined, { ref: false });
  throw new Error('no end after 30 s');
}

function createLab(wire: WireFormat, keep: (client: TestClient) => void): Lab {
  const sample = wireSamples[wire];
  const protocol = protocolOf(sample.path);
  if (!protocol) throw new Error(`the test server does not speak ${wire}`);
  return {
    wire,
    sample,
    async open(script, overrides = {}) {
      const client = await openClient(script, { ...overrides, target: { ...sample.target, ...overrides.target } });
      keep(client);
      return client;
    },
    eventBody: (reply) => protocol.toEventBody(reply, firstRequest),
    jsonBody: (reply) => protocol.toJsonBody(reply, firstRequest),
    errorBody: (status, message) => protocol.toErrorBody(status, message),
  };
}

const firstRequest: AnswerContext = {
  requestNumber: 1,
  model: 'test-model',
  requestCharacters: 400,
  includeUsage: true,
};

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof AssertionError)) return String(thrown);
  const [got, wanted] = [thrown.actual, thrown.expected].map((value) => JSON.stringify(value) ?? String(value));
  return thrown.generatedMessage ? `${got} instead of ${wanted}` : thrown.message;
}
