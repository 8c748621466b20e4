import { expect, test } from 'vitest';
import type { Message } from '../../../src/contracts/message.ts';
import { createAnthropic } from '../../../src/llm/anthropic.ts';
import { providers } from '../../../src/llm/providers.ts';
import { plainSettings } from '../llm-client.ts';
import { type AnthropicBody, type Block, readFile } from './requests.ts';

/**
 * Anthropic's cache as its documentation describes it: what stands up to a mark is written, and what was written is
 * found again at a mark or at one of the 20 blocks before it. Prices in parts of that of fresh input.
 */
function createCache() {
  const written = new Set<string>();
  return function bill(body: AnthropicBody): number {
    const blocks = [...(body.tools ?? []), ...(body.system ?? []), ...body.messages.flatMap(({ content }) => content)];
    // The choice of tools changes how the messages are read, but not tools and system prompt.
    const choice = JSON.stringify(body.tool_choice ?? null);
    const first = (body.tools ?? []).length + (body.system ?? []).length;
    const prefixes = prefixesOf(blocks).map((prefix, index) => (index < first ? prefix : choice + prefix));
    const marks = blocks.flatMap((block, index) => (block.cache_control ? [index] : []));
    const near = marks.flatMap((mark) => Array.from({ length: 21 }, (_, back) => mark - back)).filter((at) => at >= 0);
    const read = Math.max(-1, ...near.filter((at) => written.has(prefixes[at] ?? '')));
    const end = Math.max(read, ...marks);
    for (const mark of marks) written.add(prefixes[mark] ?? '');
    const size = (from: number, to: number) => JSON.stringify(blocks.slice(from, to)).length;
    return 0.1 * size(0, read + 1) + 1.25 * size(read + 1, end + 1) + size(end + 1, blocks.length);
  };
}

function prefixesOf(blocks: readonly Block[]): readonly string[] {
  let prefix = '';
  return blocks.map(({ cache_control: _mark, ...block }) => {
    prefix += JSON.stringify(block);
    return prefix;
  });
}

const start: readonly Message[] = [
  { role: 'system', content: 'You are Architect. '.repeat(300) },
  { role: 'user', content: 'Fix the test. '.repeat(50) },
];

function round(turn: number, results: number): readonly Message[] {
  const ids = Array.from({ length: results }, (_, index) => `r${turn}_${index}`);
  return [
    {
      role: 'assistant',
      content: `Step ${turn}.`,
      toolCalls: ids.map((id) => ({ id, name: 'read_file', arguments: '{}' })),
    },
    ...ids.map((toolCallId) => ({ role: 'tool', toolCallId, content: `line ${turn}\n`.repeat(200) }) as const),
  ];
}

/** What a run of so many rounds costs, its last words included. */
function costOf(promptCaching: boolean, { rounds, results }: { readonly rounds: number; readonly results: number }) {
  const settings = { ...plainSettings, promptCaching };
  const wire = createAnthropic({ model: 'claude-opus-5-5', provider: providers.anthropic, settings });
  const bill = createCache();
  const ask = (messages: readonly Message[], tools = [readFile]) =>
    bill(JSON.parse(JSON.stringify(wire.body({ messages, tools }))));
  let messages = start;
  let loop = 0;
  for (let turn = 0; turn < rounds; turn += 1) {
    loop += ask(messages);
    messages = [...messages, ...round(turn, results)];
  }
  return { loop, closing: ask([...messages, { role: 'user', content: 'Sum up.' }], []) };
}

test.each([
  { rounds: 10, results: 1, most: 0.35 },
  { rounds: 30, results: 2, most: 0.2 },
  // More blocks in one round than the cache looks back.
  { rounds: 10, results: 40, most: 0.35 },
])('$rounds rounds of $results calls cost at most $most of what they cost without caching', ({ most, ...run }) => {
  const [cached, plain] = [costOf(true, run), costOf(false, run)];
  expect(cached.loop / plain.loop).toBeLessThan(most);
  expect(cached.closing / plain.closing).toBeLessThan(1);
});
