import { describe, expect, test } from 'vitest';
import type { LlmResponse } from '../../src/contracts/llm.ts';
import type { AssistantMessage, Message } from '../../src/contracts/message.ts';
import type { ModelSettings } from '../../src/llm/wire.ts';
import { calls, type RecordedRequest, says, sends } from '../support/model-server.ts';
import { startClient, type TargetChoice } from './llm-client.ts';

interface Setting {
  readonly target?: TargetChoice;
  readonly settings?: Partial<ModelSettings>;
  /** Deltas of the first reply. */
  readonly deltas: readonly object[];
}

function streamOf(deltas: readonly object[]) {
  const chunks = [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
  ];
  return sends(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''));
}

const call = { index: 0, id: 'a', type: 'function', function: { name: 'read_file', arguments: '{}' } };
const thought = [{ reasoning_content: 'Let me ' }, { reasoning_content: 'see.' }, { tool_calls: [call] }];

const messageOf = ({ content, toolCalls, reasoning, echo }: LlmResponse): AssistantMessage => ({
  role: 'assistant',
  content,
  toolCalls,
  ...(reasoning === undefined ? {} : { reasoning }),
  ...(echo === undefined ? {} : { echo }),
});

/** The assistant's message of a first reply, and how it goes back with the results of its calls. */
async function roundTrip({ target = {}, settings = {}, deltas }: Setting, later: readonly Message[] = []) {
  const client = await startClient([streamOf(deltas), says('ok')], { target, settings, server: { strict: false } });
  const asked: Message = { role: 'user', content: 'Go' };
  const message = messageOf(await client.ask({ messages: [asked] }));
  const results = (message.toolCalls ?? []).map(({ id }): Message => ({ role: 'tool', toolCallId: id, content: 'x' }));
  await client.ask({ messages: [asked, message, ...results, ...later] });
  return { message, sent: secondMessage(client.server.requests[1]) };
}

/** How a message of some history is sent. */
async function sentAs(message: AssistantMessage, target: TargetChoice, settings: Partial<ModelSettings> = {}) {
  const client = await startClient([says('ok')], { target, settings, server: { strict: false } });
  const results = (message.toolCalls ?? []).map(({ id }): Message => ({ role: 'tool', toolCallId: id, content: 'x' }));
  await client.ask({ messages: [{ role: 'user', content: 'Go' }, message, ...results] });
  return secondMessage(client.server.requests[0]);
}

function secondMessage(request: RecordedRequest | undefined): Readonly<Record<string, unknown>> {
  return { ...request?.body?.messages[1] };
}

describe('reasoning_content', () => {
  const deepseek = { provider: 'deepseek', model: 'deepseek-v4-pro' } as const;

  test('goes back to DeepSeek with the calls it led to, also after a later message of the user', async () => {
    const { message, sent } = await roundTrip({ target: deepseek, deltas: thought });
    expect(message).toMatchObject({ reasoning: 'Let me see.', echo: { wire: 'chat', model: 'deepseek-v4-pro' } });
    expect(sent).toMatchObject({ reasoning_content: 'Let me see.', tool_calls: [{ id: 'a' }] });
    const steered = await roundTrip({ target: deepseek, deltas: thought }, [{ role: 'user', content: 'Hurry' }]);
    expect(steered.sent).toEqual(sent);
  });

  test('does not go back with an answer', async () => {
    const { sent } = await roundTrip({ target: deepseek, deltas: [{ reasoning_content: 'Hm.' }, { content: 'Yes' }] }, [
      { role: 'user', content: 'And?' },
    ]);
    expect(sent).toEqual({ role: 'assistant', content: 'Yes' });
  });

  test('goes back in a run that was resumed, whose messages have no echo', async () => {
    const toolCalls = [{ id: 'a', name: 'read_file', arguments: '{}' }];
    const resumed: AssistantMessage = { role: 'assistant', content: null, toolCalls, reasoning: 'Earlier.' };
    expect(await sentAs(resumed, deepseek)).toMatchObject({ reasoning_content: 'Earlier.' });
    expect(await sentAs(resumed, {})).not.toHaveProperty('reasoning_content');
  });

  test.each([
    ['to others', {}],
    ['where that is switched off', { target: deepseek, settings: { sendReasoning: 'off' } }],
  ] as const)('does not go back %s, nor is it kept', async (_where, setting) => {
    const { message, sent } = await roundTrip({ ...setting, deltas: thought });
    expect(message.reasoning).toBe('Let me see.');
    expect(message).not.toHaveProperty('echo');
    expect(JSON.stringify(sent)).not.toContain('Let me see.');
  });

  test('goes back to anyone where that is switched on, under the name it came with', async () => {
    const settings = { sendReasoning: 'on' } as const;
    expect((await roundTrip({ settings, deltas: thought })).sent).toMatchObject({ reasoning_content: 'Let me see.' });
    const other = [{ reasoning: 'Hm.' }, { tool_calls: [call] }];
    expect((await roundTrip({ settings, deltas: other })).sent).toMatchObject({ reasoning: 'Hm.' });
  });

  test.each([
    ['model', { model: 'deepseek-v3' }],
    ['wire', { wire: 'responses' }],
  ] as const)('of another %s does not go back', async (_what, origin) => {
    const { message } = await roundTrip({ target: deepseek, deltas: thought });
    if (!message.echo) throw new Error('nothing was kept');
    const foreign = { ...message, echo: { ...message.echo, ...origin } };
    expect(await sentAs(foreign, deepseek)).not.toHaveProperty('reasoning_content');
  });
});

describe('reasoning_details', () => {
  const openrouter = { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5' } as const;
  const text = (value: object) => ({ type: 'reasoning.text', index: 0, format: 'anthropic-claude-v1', ...value });
  const encrypted = { type: 'reasoning.encrypted', index: 1, data: 'c2lnbmVk' };

  test('go back to OpenRouter whole, with their signature', async () => {
    const deltas = [
      { reasoning: 'Let me ', reasoning_details: [text({ text: 'Let me ' })] },
      { reasoning: 'see.', reasoning_details: [text({ text: 'see.', signature: null })] },
      { reasoning_details: [text({ signature: 'sig', text: '' }), encrypted] },
      { tool_calls: [call] },
    ];
    const { message, sent } = await roundTrip({ target: openrouter, deltas });
    expect(message.reasoning).toBe('Let me see.');
    expect(sent.reasoning_details).toEqual([text({ text: 'Let me see.', signature: 'sig' }), encrypted]);
    expect(sent).not.toHaveProperty('reasoning');
  });

  test('go back with an answer too', async () => {
    const deltas = [{ reasoning_details: [encrypted] }, { content: 'Yes' }];
    const { sent } = await roundTrip({ target: openrouter, deltas }, [{ role: 'user', content: 'And?' }]);
    expect(sent).toEqual({ role: 'assistant', content: 'Yes', reasoning_details: [encrypted] });
  });
});

describe("the signature of Gemini's calls", () => {
  const gemini = { provider: 'gemini', model: 'gemini-3-pro' } as const;
  const signed = (signature: string) => ({ google: { thought_signature: signature } });
  const second = { ...call, index: 1, id: 'b' };

  test('goes back on the call it came with, whatever is said about reasoning', async () => {
    const deltas = [{ tool_calls: [{ ...call, extra_content: signed('one') }, second] }];
    const { sent } = await roundTrip({ target: gemini, settings: { sendReasoning: 'off' }, deltas });
    const { index: _first, ...one } = call;
    const { index: _second, ...two } = second;
    expect(sent.tool_calls).toEqual([{ ...one, extra_content: signed('one') }, two]);
  });

  test('comes in a piece of its own as well', async () => {
    const deltas = [{ tool_calls: [call] }, { tool_calls: [{ index: 0, extra_content: signed('late') }] }];
    const { sent } = await roundTrip({ target: gemini, deltas });
    expect(sent.tool_calls).toMatchObject([{ extra_content: signed('late') }]);
  });

  test('is replaced for calls without one, as a resumed run has them, where the model insists on it', async () => {
    const toolCalls = ['a', 'b'].map((id) => ({ id, name: 'read_file', arguments: '{}' }));
    const resumed: AssistantMessage = { role: 'assistant', content: null, toolCalls };
    const extras = async (target: TargetChoice) => {
      const sent = (await sentAs(resumed, target)).tool_calls as readonly { readonly extra_content?: unknown }[];
      return sent.map(({ extra_content: extra }) => extra);
    };
    expect(await extras(gemini)).toEqual([signed('skip_thought_signature_validator'), undefined]);
    expect(await extras({ ...gemini, model: 'gemini-2.5-pro' })).toEqual([undefined, undefined]);
    expect(await extras({ model: 'gemini-3-pro' })).toEqual([undefined, undefined]);
  });

  test('of another provider is not kept', async () => {
    const { message } = await roundTrip({ deltas: [{ tool_calls: [{ ...call, extra_content: signed('one') }] }] });
    expect(message).not.toHaveProperty('echo');
  });
});

test('a reply without anything to give back has no echo', async () => {
  const client = await startClient([calls([{ name: 'read_file', arguments: {} }])], { target: { provider: 'gemini' } });
  expect(await client.ask()).not.toHaveProperty('echo');
});
