import { deepEqual, equal, ok } from 'node:assert/strict';
import type { LlmResponse } from '../../../src/contracts/llm.ts';
import type { AssistantMessage, Message } from '../../../src/contracts/message.ts';
import type { TestClient } from '../../../test/llm/open-client.ts';
import { calls, type Reply, says } from '../../../test/support/model-replies.ts';
import type { WireCase } from './wire-case.ts';

const parameters = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
const tools = [{ name: 'read_file', description: 'Reads a file.', parameters }];
const read = (path: string) => ({ name: 'read_file', arguments: { path } });

/** Five turns: text and a call, parallel calls, malformed arguments, a tool that fails, an answer. */
const session: readonly Reply[] = [
  { ...calls([read('a')], { reasoning: 'Look first.' }), text: 'I look.' },
  calls([read('b'), read('c'), read('d')], { reasoning: 'Three more.' }),
  calls([{ name: 'read_file', arguments: '{"path": "e' }]),
  calls([read('missing')]),
  says('Done.', { reasoning: 'That was all.' }),
];

function messageOf({ content, toolCalls, reasoning, echo }: LlmResponse): AssistantMessage {
  return {
    role: 'assistant',
    content,
    ...(toolCalls.length > 0 ? { toolCalls } : {}),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(echo === undefined ? {} : { echo }),
  };
}

/** Asks and answers calls until there are none, as the loop does. */
async function converse(client: TestClient): Promise<readonly Message[]> {
  const messages: Message[] = [
    { role: 'system', content: 'You are careful. '.repeat(50) },
    { role: 'user', content: 'Go on.' },
  ];
  for (;;) {
    const response = await client.ask({ messages, tools });
    messages.push(messageOf(response));
    if (response.toolCalls.length === 0) return messages;
    for (const { id, arguments: text } of response.toolCalls) {
      const failed = text.includes('missing') ? { failed: true as const } : {};
      messages.push({ role: 'tool', toolCallId: id, content: `read ${text}`, ...failed });
    }
  }
}

/** What a request says, in the order in which it is cached, without the marks of the cache itself. */
function partsOf(text: string): readonly string[] {
  const { tools: declared = [], system = [], messages, input } = JSON.parse(text);
  const parts: readonly unknown[] = [...declared, ...system, ...(messages ?? input)];
  return parts.map((part) => JSON.stringify(part, (name, value) => (name === 'cache_control' ? undefined : value)));
}

/** How much of each request the next one repeats from its start, in bytes of all. */
function repeatedShare(requests: readonly string[]): number {
  const sizes = requests.slice(1).map((text, index) => {
    const before = partsOf(requests[index] ?? '');
    const now = partsOf(text);
    const common = before.findIndex((part, at) => part !== now[at]);
    const size = (parts: readonly string[]) => Buffer.byteLength(parts.join(''));
    return { all: size(before), same: size(before.slice(0, common < 0 ? before.length : common)) };
  });
  const sum = (pick: (size: (typeof sizes)[number]) => number) => sizes.reduce((total, each) => total + pick(each), 0);
  return sum(({ same }) => same) / sum(({ all }) => all);
}

/** What is sent. */
export const conversationCases: readonly WireCase[] = [
  {
    title: 'a history of five turns: accepted by the strict server',
    async check({ open }) {
      const client = await open([...session, says('Yes.')]);
      const messages = await converse(client);
      await client.ask({ messages: [...messages, { role: 'user', content: 'Sure?' }], tools });
      deepEqual(
        client.server.requests.map(({ refusal }) => refusal),
        Array.from({ length: 6 }, () => undefined),
      );
    },
  },
  {
    title: 'bytes of a request that the next one repeats',
    async check({ open }) {
      const client = await open(session);
      await converse(client);
      const share = repeatedShare(client.server.requests.map(({ text }) => text));
      ok(share === 1, `only ${(share * 100).toFixed(1)} %`);
      return `${(share * 100).toFixed(0)} %`;
    },
  },
  {
    title: 'reasoning sent back where the provider needs it',
    async check({ open, wire }) {
      const deepseek = { target: { provider: 'deepseek' }, server: { strict: false } } as const;
      const client = await open(session, wire === 'chat' ? deepseek : {});
      await converse(client);
      const marks = {
        chat: '"reasoning_content":"Look first."',
        responses: '"encrypted_content"',
        anthropic: '"signature"',
      };
      const sent = client.server.requests.map(({ text }) => text.includes(marks[wire]));
      equal(sent[1], true);
    },
  },
  {
    title: 'reasoning not sent back with llm.send_reasoning: off',
    async check({ open }) {
      const client = await open(session, { settings: { sendReasoning: 'off' } });
      await converse(client);
      ok(client.server.requests.every(({ text }) => !/Look first|encrypted_content":"|signature/.test(text)));
    },
  },
  {
    title: 'marks for the prompt cache: prompt, tools, last turns',
    wires: ['anthropic'],
    async check({ open }) {
      const client = await open(session);
      await converse(client);
      const body = JSON.parse(client.server.requests.at(-1)?.text ?? '{}');
      const marked = (parts: readonly object[]) => parts.filter((part) => 'cache_control' in part).length;
      const turns = body.messages.map(({ content }: { readonly content: readonly object[] }) => marked(content));
      deepEqual([marked(body.tools), marked(body.system)], [1, 1]);
      ok(turns.at(-1) === 1 && turns.reduce((sum: number, count: number) => sum + count, 0) <= 2, String(turns));
    },
  },
  {
    title: 'effort, temperature, output cap, headers and more fields of the user',
    async check({ open, sample }) {
      const client = await open([says('ok')], {
        settings: { reasoningEffort: 'high', temperature: 0.5, extraBody: { team: 'ci' } },
        options: { headers: { 'x-team': 'ci' } },
        server: { strict: false },
      });
      await client.ask({ maxOutputTokens: 77 });
      const [request] = client.server.requests;
      const [field, effort] = sample.effort;
      const body: Readonly<Record<string, unknown>> = request?.body ?? {};
      const { [sample.cap]: cap, [field]: sent, temperature, team } = body;
      deepEqual({ cap, temperature, team }, { cap: 77, temperature: 0.5, team: 'ci' });
      ok(JSON.stringify(sent).includes(JSON.stringify(effort).replace(/[{}]/g, '')), JSON.stringify(sent));
      equal(request?.headers['x-team'], 'ci');
    },
  },
];
