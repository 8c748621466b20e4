import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import type { ModelSettings } from '../../src/llm/wire.ts';
import { says } from '../support/model-server.ts';
import { startClient, type TargetChoice } from './llm-client.ts';

const question: readonly Message[] = [{ role: 'user', content: 'Hello' }];

interface Asked {
  readonly messages?: readonly Message[];
  readonly settings?: Partial<ModelSettings>;
  readonly target?: TargetChoice;
}

/** The body of a request, and its messages as the server reads them. */
async function bodyOf({ messages = question, settings = {}, target = {} }: Asked) {
  const client = await startClient([says('ok')], { settings, target, server: { strict: false } });
  await client.ask({ messages });
  const body = client.server.requests[0]?.body;
  if (!body) throw new Error('nothing was sent');
  return body;
}

describe('settings', () => {
  test('become fields; a field of the user wins', async () => {
    const extraBody = { seed: 7, temperature: 0.1, prompt_cache_key: 'mine' };
    const settings = { temperature: 0.5, reasoningEffort: 'low', cacheKey: 'run-1', extraBody } as const;
    const body = await bodyOf({ settings, target: { provider: 'openai' } });
    expect(body).toMatchObject({ ...extraBody, reasoning_effort: 'low' });
  });

  test.each(['none', 'minimal', 'xhigh', 'max'] as const)('pass the effort "%s" on', async (reasoningEffort) => {
    const body = await bodyOf({ settings: { reasoningEffort } });
    expect(body.reasoning_effort).toBe(reasoningEffort);
    const routed = await bodyOf({ settings: { reasoningEffort }, target: { provider: 'openrouter' } });
    expect(routed.reasoning).toEqual({ effort: reasoningEffort });
    expect(routed).not.toHaveProperty('reasoning_effort');
  });

  test('that are absent become nothing', async () => {
    expect(Object.keys(await bodyOf({})).sort()).toEqual(['messages', 'model', 'stream', 'stream_options']);
  });

  test('ask for no usage where a stream tells it unasked, and is refused for the question', async () => {
    const body = await bodyOf({ target: { provider: 'mistral' } });
    expect(body.stream).toBe(true);
    expect(body).not.toHaveProperty('stream_options');
  });

  test('give the key of the cache only to those who find their cache by it', async () => {
    const settings = { cacheKey: 'run-1' };
    expect(await bodyOf({ settings, target: { provider: 'openai' } })).toMatchObject({ prompt_cache_key: 'run-1' });
    expect(await bodyOf({ settings })).not.toHaveProperty('prompt_cache_key');
  });
});

function historyWith(ids: readonly string[]): readonly Message[] {
  const toolCalls = ids.map((id) => ({ id, name: 'read_file', arguments: '{}' }));
  const results = ids.map((toolCallId): Message => ({ role: 'tool', toolCallId, content: toolCallId }));
  return [...question, { role: 'assistant', content: null, toolCalls }, ...results];
}

describe('ids of calls', () => {
  test('that Mistral would refuse are replaced by the same one in call and result, always', async () => {
    const messages = historyWith(['call_abc-1', 'D681PevKs', 'call_abc-2']);
    const sent = (await bodyOf({ messages, target: { provider: 'mistral' } })).messages;
    const ids = sent[1]?.tool_calls?.map(({ id }) => id) ?? [];
    expect(ids).toEqual([expect.stringMatching(/^[a-zA-Z0-9]{9}$/), 'D681PevKs', expect.stringMatching(/^\w{9}$/)]);
    expect(new Set(ids).size).toBe(3);
    expect(sent.slice(2).map(({ tool_call_id: id }) => id)).toEqual(ids);
    expect((await bodyOf({ messages, target: { provider: 'mistral' } })).messages).toEqual(sent);
  });

  test('go to others as they came', async () => {
    const sent = (await bodyOf({ messages: historyWith(['call_abc-1']) })).messages;
    expect(sent.slice(1).map((message) => message.tool_call_id ?? message.tool_calls?.[0]?.id)).toEqual([
      'call_abc-1',
      'call_abc-1',
    ]);
  });
});

describe('a message of the user after the result of a call', () => {
  const steered: readonly Message[] = [...historyWith(['D681PevKs']), { role: 'user', content: 'Hurry' }];
  const rolesAt = async (target: TargetChoice) =>
    (await bodyOf({ messages: steered, target })).messages.map(({ role }) => role);

  test.each<TargetChoice>([
    { provider: 'mistral' },
    { provider: 'openrouter', model: 'mistralai/devstral-2' },
    { model: 'open-mistral-nemo' },
    { model: 'Mixtral-8x22B' },
    { model: 'ministral-3:14b' },
    { model: 'magistral-small' },
    { model: 'codestral-2508' },
    { model: 'azure/pixtral-12b' },
    { model: 'bedrock:mistral-large' },
  ])('has an answer before it, as Mistral insists on (%j)', async (target) => {
    expect(await rolesAt(target)).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
  });

  test.each<TargetChoice>([{}, { model: 'dolphin-mistral' }])('stands where it is for others (%j)', async (target) => {
    expect(await rolesAt(target)).toEqual(['user', 'assistant', 'tool', 'user']);
  });
});

describe('marks for the cache', () => {
  const messages: readonly Message[] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Go' },
    { role: 'assistant', content: null, toolCalls: [{ id: 'a', name: 'read_file', arguments: '{}' }] },
    { role: 'tool', toolCallId: 'a', content: 'one' },
    { role: 'assistant', content: null, toolCalls: [{ id: 'b', name: 'read_file', arguments: '{}' }] },
    { role: 'tool', toolCallId: 'b', content: 'two' },
  ];
  const claude = { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5' } as const;
  const mark = (text: string) => [{ type: 'text', text, cache_control: { type: 'ephemeral' } }];

  test('stand on the system message and the last two that are to be answered', async () => {
    const sent = (await bodyOf({ messages, target: claude })).messages;
    expect(sent.map(({ content }) => content)).toEqual([mark('Be brief.'), 'Go', null, mark('one'), null, mark('two')]);
    expect(sent[5]).toMatchObject({ role: 'tool', tool_call_id: 'b' });
  });

  test('never stand on an empty message', async () => {
    const sent = (
      await bodyOf({
        messages: [...messages.slice(0, 5), { role: 'tool', toolCallId: 'b', content: '' }],
        target: claude,
      })
    ).messages;
    expect(sent.map(({ content }) => content)).toEqual([mark('Be brief.'), mark('Go'), null, mark('one'), null, '']);
  });

  test('stand on the first of two system messages', async () => {
    const late: Message = { role: 'system', content: 'Be quick.' };
    const sent = (await bodyOf({ messages: [...messages.slice(0, 1), late, ...messages.slice(1, 2)], target: claude }))
      .messages;
    expect(sent.map(({ content }) => content)).toEqual([mark('Be brief.'), 'Be quick.', mark('Go')]);
  });

  test('are the only difference to a request that begins in the same way', async () => {
    const unmarked = (value: unknown) =>
      JSON.stringify(value).replaceAll(
        /\[\{"type":"text","text":("[^"]*"),"cache_control":\{"type":"ephemeral"\}\}\]/g,
        '$1',
      );
    const first = unmarked((await bodyOf({ messages: messages.slice(0, 4), target: claude })).messages);
    const second = unmarked((await bodyOf({ messages, target: claude })).messages);
    expect(second.startsWith(first.slice(0, -1))).toBe(true);
  });

  test.each([
    ['for models that need none', { target: { provider: 'openrouter', model: 'openai/gpt-5' } }],
    ['at providers that do not know them', { target: { model: 'anthropic/claude-sonnet-4.5' } }],
    ['where caching is switched off', { target: claude, settings: { promptCaching: false } }],
  ] as const)('are absent %s', async (_where, asked) => {
    expect(JSON.stringify(await bodyOf({ messages, ...asked }))).not.toContain('cache_control');
  });
});
