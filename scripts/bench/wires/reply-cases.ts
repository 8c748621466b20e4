import { deepEqual, equal, ok } from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { LlmResponse } from '../../../src/contracts/llm.ts';
import { calls, says, sends } from '../../../test/support/model-replies.ts';
import type { WireCase } from './wire-case.ts';

const greeting = 'Añb 😀 done.';
const readA = { name: 'read_file', arguments: { path: 'a.txt' } };
const readB = { name: 'read_file', arguments: { path: 'b.txt' } };
const json = { headers: { 'content-type': 'application/json' } };

function shown({ toolCalls }: LlmResponse): readonly string[] {
  return toolCalls.map(({ name, arguments: text }) => `${name} ${text}`);
}

/** Answers, and how their bytes arrive. */
export const replyCases: readonly WireCase[] = [
  {
    title: 'text',
    async check({ open }) {
      const client = await open([says(greeting)]);
      const { content, finishReason, toolCalls } = await client.ask();
      deepEqual({ content, finishReason, toolCalls }, { content: greeting, finishReason: 'stop', toolCalls: [] });
      equal(client.texts.join(''), greeting);
      ok(client.texts.length > 1, 'the text did not come in pieces');
    },
  },
  {
    title: 'text and calls, not streamed',
    async check({ open }) {
      const client = await open([{ ...says(greeting), calls: [readA] }], { options: { stream: false } });
      const response = await client.ask();
      equal(response.content, greeting);
      deepEqual(shown(response), ['read_file {"path":"a.txt"}']);
    },
  },
  {
    title: 'one JSON body where a stream was asked for',
    async check({ open, jsonBody }) {
      const client = await open([sends(jsonBody(calls([readA])), json)]);
      deepEqual(shown(await client.ask()), ['read_file {"path":"a.txt"}']);
    },
  },
  {
    title: 'one call',
    async check({ open }) {
      const client = await open([calls([{ ...readA, id: 'call_x' }])]);
      const response = await client.ask();
      deepEqual(response.toolCalls, [{ id: 'call_x', name: 'read_file', arguments: '{"path":"a.txt"}' }]);
      equal(response.finishReason, 'tool_calls');
    },
  },
  {
    title: 'parallel calls',
    async check({ open }) {
      const client = await open([calls([readA, readB, readA])]);
      const response = await client.ask();
      deepEqual(shown(response), [
        'read_file {"path":"a.txt"}',
        'read_file {"path":"b.txt"}',
        'read_file {"path":"a.txt"}',
      ]);
      equal(new Set(response.toolCalls.map(({ id }) => id)).size, 3);
    },
  },
  {
    title: 'malformed arguments kept for the model to see',
    async check({ open }) {
      const client = await open([calls([{ name: 'read_file', arguments: '{"path": "a' }])]);
      deepEqual(shown(await client.ask()), ['read_file {"path": "a']);
    },
  },
  {
    title: 'reasoning kept apart from the answer',
    async check({ open }) {
      const client = await open([says('42', { reasoning: 'Six times seven.' })]);
      const { content, reasoning } = await client.ask();
      deepEqual({ content, reasoning }, { content: '42', reasoning: 'Six times seven.' });
      equal(client.texts.join(''), '42');
    },
  },
  {
    title: 'usage: cached, written to a cache, reasoning',
    async check({ open, wire }) {
      const usage = { input: 1_000, output: 50, cached: 800, cacheWrite: 100, reasoning: 20 };
      const client = await open([says('ok', { usage })]);
      await client.ask();
      const counted = { inputTokens: 1_000, outputTokens: 50, cachedTokens: 800, reasoningTokens: 20 };
      const written = wire === 'chat' ? {} : { cacheWriteTokens: 100 };
      deepEqual(client.usages, [{ ...counted, ...written }]);
    },
  },
  {
    title: 'one byte a write',
    async check({ open }) {
      const client = await open([{ ...says(greeting), calls: [readA], bytesPerWrite: 1 }]);
      const response = await client.ask();
      equal(response.content, greeting);
      deepEqual(shown(response), ['read_file {"path":"a.txt"}']);
    },
  },
  {
    title: 'gzip',
    async check({ open, eventBody }) {
      const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
      const client = await open([sends(gzipSync(eventBody(says(greeting))), { headers, bytesPerWrite: 3 })]);
      equal((await client.ask()).content, greeting);
    },
  },
  {
    title: 'keep-alive comments',
    async check({ open, eventBody }) {
      const body = eventBody(says(greeting)).replaceAll('\n\n', '\n\n: keep-alive\n\n');
      const client = await open([sends(`: PROCESSING\n\n${body}`)]);
      equal((await client.ask()).content, greeting);
    },
  },
];
