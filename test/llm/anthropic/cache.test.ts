import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../../src/contracts/message.ts';
import { createAnthropic } from '../../../src/llm/anthropic.ts';
import { providers } from '../../../src/llm/providers.ts';
import { signatureOf } from '../../support/anthropic-protocol.ts';
import { findAnthropicProblem } from '../../support/anthropic-request-rules.ts';
import { plainSettings } from '../llm-client.ts';
import { type AnthropicBody, readFile } from './requests.ts';

const start: readonly Message[] = [
  { role: 'system', content: 'You are Architect.' },
  { role: 'user', content: 'Fix the test.' },
];
const writeFile = { ...readFile, name: 'write_file' };

function wireWith(promptCaching: boolean) {
  const settings = { ...plainSettings, promptCaching };
  const wire = createAnthropic({ model: 'claude-opus-5-5', provider: providers.anthropic, settings });
  return (messages: readonly Message[], tools = [readFile, writeFile]) =>
    JSON.parse(JSON.stringify(wire.body({ messages, tools }))) as AnthropicBody;
}

/** Where the marks are: the place of each marked block. */
function marksIn({ system = [], tools = [], messages }: AnthropicBody): readonly string[] {
  const blocks = [
    ...tools.map((block, index) => ({ block, at: `tools.${index}` })),
    ...system.map((block, index) => ({ block, at: `system.${index}` })),
    ...messages.flatMap(({ content }, turn) => content.map((block, index) => ({ block, at: `${turn}.${index}` }))),
  ];
  return blocks.filter(({ block }) => block.cache_control !== undefined).map(({ at }) => at);
}

const round = (id: string, results = 1): readonly Message[] => {
  const ids = Array.from({ length: results }, (_, index) => `${id}_${index}`);
  const toolCalls = ids.map((callId) => ({ id: callId, name: 'read_file', arguments: '{}' }));
  return [
    { role: 'assistant', content: null, toolCalls },
    ...ids.map((toolCallId) => ({ role: 'tool', toolCallId, content: 'text' }) as const),
  ];
};

test('the last tool, the end of the system prompt and the last two turns of the user are marked', () => {
  const body = wireWith(true);
  expect(marksIn(body(start))).toEqual(['tools.1', 'system.0', '0.0']);
  expect(marksIn(body([...start, ...round('a', 3)]))).toEqual(['tools.1', 'system.0', '0.0', '2.2']);
  expect(marksIn(body([...start, ...round('a', 3), ...round('b')]))).toEqual(['tools.1', 'system.0', '2.2', '4.0']);
});

test('a mark is a plain one of five minutes', () => {
  expect(wireWith(true)(start).system?.[0]?.cache_control).toEqual({ type: 'ephemeral' });
});

test('where caching is off there is no mark', () => {
  const text = JSON.stringify(wireWith(false)([...start, ...round('a'), ...round('b')]));
  expect(text).not.toContain('cache_control');
});

test('an empty result is not marked, but what stands before it', () => {
  const [asked] = round('a', 2);
  const results = ['text', ''].map((content, index) => ({ role: 'tool', toolCallId: `a_${index}`, content }) as const);
  expect(marksIn(wireWith(true)([...start, ...(asked ? [asked] : []), ...results]))).toContain('2.0');
});

test('a turn of empty results leaves its mark to the turn before', () => {
  const empty = round('c').map((message) => (message.role === 'tool' ? { ...message, content: '' } : message));
  const history = [...start, ...round('a'), ...round('b'), ...empty];
  expect(marksIn(wireWith(true)(history))).toEqual(['tools.1', 'system.0', '2.0', '4.0']);
});

test('a call without tools is the last of its kind: its turns are not written to the cache', () => {
  const body = wireWith(true);
  body(start);
  expect(marksIn(body([...start, ...round('a')], []))).toEqual(['tools.1', 'system.0']);
  expect(marksIn(body(start, []))).toEqual(['system.0']);
});

const word = fc.oneof(fc.constantFrom('', ' ', '\n', '\uD83D', 'a', 'Done. '), fc.string({ maxLength: 8 }));
const callOf = fc.record({
  id: fc.constantFrom('K', 'a.b', '', 'call-1'),
  name: fc.constantFrom('read_file', 'no tool', ''),
  arguments: fc.oneof(
    fc.constantFrom('', '{}', '{"path":', '[]', '{"path":"a"}', '{"path":["\\ud83d"]}'),
    fc.string({ maxLength: 6 }),
  ),
  result: word,
  failed: fc.boolean(),
});
const stepOf = fc.record({
  content: fc.option(word),
  calls: fc.uniqueArray(callOf, { selector: ({ id }) => id, maxLength: 4 }),
  said: fc.array(word, { maxLength: 2 }),
  late: fc.boolean(),
  thought: fc.option(word),
});

type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

function messagesOf({ content, calls, said, late, thought }: Step): readonly Message[] {
  const toolCalls = calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args }));
  const thinking = { type: 'thinking', thinking: thought, signature: signatureOf(thought ?? '') };
  const uses = calls.map((call) => ({ type: 'tool_use', id: call.id, name: call.name, input: { path: 'a' } }));
  const parts = [thinking, ...(content ? [{ type: 'text', text: content }] : []), ...uses];
  const echo = { wire: 'anthropic', model: 'claude-opus-5-5', parts } as const;
  return [
    { role: 'assistant', content, toolCalls, ...(thought === null ? {} : { echo }) },
    ...calls.map(
      ({ id, result, failed }): Message => ({
        role: 'tool',
        toolCallId: id,
        content: result,
        ...(failed ? { failed: true } : {}),
      }),
    ),
    ...said.map((text) => ({ role: late ? 'system' : 'user', content: text }) as const),
  ];
}

const stripped = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'cache_control' ? undefined : inner));

test('any history makes a request that a strict server takes', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 2 }),
      fc.array(stepOf, { maxLength: 6 }),
      fc.boolean(),
      (first, steps, withTools) => {
        const history = [
          ...first.map((content) => ({ role: 'system', content }) as const),
          ...first.map((content) => ({ role: 'user', content }) as const),
          ...steps.flatMap(messagesOf),
        ];
        const body = { max_tokens: 1, ...wireWith(true)(history, withTools ? [readFile] : []) };
        expect(findAnthropicProblem(body, signatureOf)).toBeUndefined();
        expect(marksIn(body).length).toBeLessThanOrEqual(4);
      },
    ),
    { numRuns: 1000 },
  );
});

test('what is sent is, but for the marks, how the next request begins', () => {
  const answered = stepOf.filter(({ calls }) => calls.length > 0);
  fc.assert(
    fc.property(fc.array(answered, { minLength: 1, maxLength: 6 }), (steps) => {
      const body = wireWith(true);
      let history: readonly Message[] = start;
      let before = body(history);
      for (const step of steps) {
        history = [...history, ...messagesOf(step)];
        const after = body(history);
        expect(stripped(after.messages).startsWith(stripped(before.messages).slice(0, -1))).toBe(true);
        expect(stripped([after.system, after.tools])).toBe(stripped([before.system, before.tools]));
        before = after;
      }
    }),
    { numRuns: 300 },
  );
});

test('each request marks the block at which the request before it was kept', () => {
  const body = wireWith(true);
  let history: readonly Message[] = start;
  for (const [turn, results] of [1, 25, 3, 40].entries()) {
    const kept = marksIn(body(history)).at(-1);
    history = [...history, ...round(`r${turn}`, results)];
    expect(marksIn(body(history))).toContain(kept);
  }
});
