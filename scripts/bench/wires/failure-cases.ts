import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import type { LlmErrorKind } from '../../../src/contracts/llm.ts';
import type { TestClient } from '../../../test/llm/open-client.ts';
import { calls, fails, type Reply, says, sends, silence } from '../../../test/support/model-replies.ts';
import type { Lab, WireCase } from './wire-case.ts';
import { streamOf, wireSamples } from './wire-sample.ts';

const tools = [{ name: 'read_file', description: 'Reads.', parameters: { type: 'object', properties: {} } }];
const done = says('Done.');
const lookCalls = calls([{ name: 'read_file', arguments: { path: 'a.txt' } }]);

/** Nothing of a reply that failed is kept, and the next one counts. */
async function isRetried({ open }: Lab, reply: Reply): Promise<TestClient> {
  const client = await open([reply, done], { options: { retries: 1 } });
  const { content, toolCalls } = await client.ask();
  deepEqual({ content, toolCalls }, { content: 'Done.', toolCalls: [] });
  equal(client.server.requests.length, 2);
  return client;
}

/** The first reply is the last, however many attempts there are. */
async function isFinal({ open }: Lab, reply: Reply, kind: LlmErrorKind) {
  const client = await open([reply, done], { options: { retries: 5 } });
  const error = await client.fail({ tools });
  deepEqual({ kind: error.kind, retryable: error.retryable }, { kind, retryable: false });
  // A list of models may have been asked for besides.
  equal(client.server.requests.filter(({ method }) => method === 'POST').length, 1);
  ok(!error.message.includes('\n'), 'the message is more than one line');
  return error;
}

/** Replies that break. */
export const brokenCases: readonly WireCase[] = [
  {
    title: 'a connection cut in the midst of a reply: retried',
    async check(lab) {
      await isRetried(lab, { ...lookCalls, cutAfterBytes: 350 });
    },
  },
  {
    title: 'a stream without its end: retried, its calls not made',
    async check(lab) {
      const body = lab.eventBody(lookCalls);
      const last = {
        chat: '"finish_reason":"tool_calls"',
        responses: 'response.completed',
        anthropic: 'message_delta',
      };
      const cut = body.slice(0, body.lastIndexOf('\n\n', body.indexOf(last[lab.wire])) + 2);
      await isRetried(lab, sends(cut));
    },
  },
  {
    title: 'an empty reply: retried',
    async check(lab) {
      await isRetried(lab, sends(''));
    },
  },
  {
    title: 'an error inside a 200 that passes: retried',
    async check(lab) {
      await isRetried(lab, streamOf(lab.sample.begun, lab.sample.passingFailure));
    },
  },
  {
    title: 'an error inside a 200 that lasts: told',
    async check(lab) {
      await isFinal(lab, streamOf(lab.sample.begun, lab.sample.lastingFailure), 'quota');
    },
  },
  {
    title: 'a web page: told',
    async check(lab) {
      const page = sends('<html><title>Sign in</title></html>', { headers: { 'content-type': 'text/html' } });
      match((await isFinal(lab, page, 'protocol')).message, /Sign in/);
    },
  },
  {
    title: "another wire's reply: told",
    async check(lab) {
      const { begun } = wireSamples[lab.wire === 'chat' ? 'anthropic' : 'chat'];
      await isFinal(lab, streamOf(begun), 'protocol');
    },
  },
  {
    title: 'a redirect: told, not followed',
    async check(lab) {
      const moved = fails(307, '', { location: 'http://127.0.0.1:9/v1' });
      match((await isFinal(lab, moved, 'protocol')).message, /127\.0\.0\.1:9/);
    },
  },
  {
    title: 'silence within a reply: out of time',
    async check({ open }) {
      const client = await open([says('word '.repeat(99), { stallAfterBytes: 500 })], { options: { timeoutMs: 300 } });
      equal((await client.fail()).kind, 'timeout');
      await client.server.aborted(0);
    },
  },
  {
    title: 'a slow trickle: ended by the time limit of the step',
    async check({ open }) {
      await isAborted(
        await open([says('word '.repeat(500), { chunkDelayMs: 1 })]),
        (client) => client.texts.length > 2,
      );
    },
  },
  {
    title: 'no reply at all: ended by the time limit of the step',
    async check({ open }) {
      await isAborted(await open([silence()]), (client) => client.server.requests.length > 0);
    },
  },
];

/** Aborted when the moment has come, with the reason of who aborted; the server sees it. */
async function isAborted(client: TestClient, hasCome: (client: TestClient) => boolean): Promise<void> {
  const step = new AbortController();
  const timer = setInterval(() => hasCome(client) && step.abort(new Error('out of time')), 5);
  try {
    await rejects(client.ask({ signal: step.signal }), /out of time/);
    await client.server.aborted(0);
  } finally {
    clearInterval(timer);
  }
}

/** Requests that are refused. */
export const refusalCases: readonly WireCase[] = [
  {
    title: 'a refused field: left out from then on, told once',
    async check({ open, errorBody }) {
      const refused = fails(400, errorBody(400, "Unsupported parameter: 'temperature' is not supported."));
      const client = await open([refused, done, done], { settings: { temperature: 0.5 } });
      await client.ask();
      await client.ask();
      const sent = client.server.requests.map(({ body }) => body?.temperature);
      deepEqual(sent, [0.5, undefined, undefined]);
      equal(client.events.length, 1);
    },
  },
  {
    title: 'an output cap above what the model can: lowered',
    async check({ open, errorBody, sample }) {
      const words = `${sample.cap} is too large: 99999. This model supports at most 4096 completion tokens.`;
      const client = await open([fails(400, errorBody(400, words)), done]);
      await client.ask({ maxOutputTokens: 99_999 });
      deepEqual(
        client.server.requests.map(({ body }) => body?.[sample.cap]),
        [99_999, 4_096],
      );
    },
  },
  {
    title: 'a conversation that is too long',
    async check(lab) {
      await isFinal(lab, fails(400, lab.sample.tooLong), 'context-length');
    },
  },
  {
    title: 'a wrong key: exit code 4',
    async check({ open }) {
      const client = await open([done], { server: { apiKey: 'sk-another' }, options: { retries: 5 } });
      const { kind, code, message } = await client.fail();
      deepEqual({ kind, code }, { kind: 'auth', code: 'auth' });
      ok(!message.includes('sk-test-key'), 'the message shows the key');
      equal(client.server.requests.length, 1);
    },
  },
  {
    title: 'a model that is not there',
    async check(lab) {
      const reply = fails(404, lab.errorBody(404, 'model: nowhere-1 does not exist'));
      const { message } = await isFinal(lab, reply, 'not-found');
      ok(message.includes(lab.sample.target.model ?? 'test-model'), message);
    },
  },
  {
    title: 'a spent quota: not retried',
    async check(lab) {
      await isFinal(lab, fails(lab.sample.spent.status, lab.sample.spent.body), 'quota');
    },
  },
  {
    title: 'a rate limit: waited for as long as asked',
    async check(lab) {
      const body = lab.errorBody(429, 'Rate limit reached for requests');
      deepEqual((await isRetried(lab, fails(429, body, { 'retry-after': '7' }))).waits, [7_000]);
      deepEqual((await isRetried(lab, fails(429, body, { 'retry-after-ms': '1500' }))).waits, [1_500]);
    },
  },
  {
    title: 'a rate limit longer than the time left: not waited for',
    async check({ open, errorBody }) {
      const reply = fails(429, errorBody(429, 'Rate limit reached'), { 'retry-after': '60' });
      const client = await open([reply, done], { options: { retries: 5 }, deps: { deadline: () => 5_000 } });
      equal((await client.fail()).kind, 'rate-limit');
      deepEqual(client.waits, []);
    },
  },
  {
    title: 'overload: retried',
    async check(lab) {
      await isRetried(lab, fails(529, lab.errorBody(529, 'Overloaded')));
    },
  },
  {
    title: 'a filtered reply, or a refusal to answer',
    async check(lab) {
      await isFinal(lab, says('I can', { finishReason: 'content_filter' }), 'content-filter');
    },
  },
  {
    title: 'a model that cannot call tools: told once',
    async check(lab) {
      await isFinal(lab, fails(400, lab.errorBody(400, 'test-model does not support tools')), 'no-tools');
    },
  },
];
