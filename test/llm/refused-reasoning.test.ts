import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import { llmTexts } from '../../src/llm/texts.ts';
import { calls, fails, says, sends } from '../support/model-server.ts';
import { startClient, type TargetChoice } from './llm-client.ts';

const thinks = calls([{ name: 'read_file', arguments: { path: 'a' } }], { reasoning: 'The file first.' });
const refuses = (message: string, code: string | null = null) =>
  fails(400, { error: { type: 'invalid_request_error', code, message } });

const targets = {
  anthropic: { wire: 'anthropic', model: 'claude-sonnet-4-5' },
  responses: { wire: 'responses', model: 'gpt-5.2' },
  chat: { wire: 'chat', provider: 'deepseek', model: 'deepseek-v4-pro' },
} as const satisfies Readonly<Record<string, TargetChoice>>;

/** A run of three steps whose second request, and what else the script says, is refused. */
async function converse(
  target: TargetChoice,
  refusal: ReturnType<typeof refuses>,
  sendReasoning: 'auto' | 'on' = 'auto',
) {
  const client = await startClient([thinks, refusal, thinks, says('done')], {
    target,
    settings: { sendReasoning },
    server: { strict: false },
  });
  const messages: Message[] = [{ role: 'user', content: 'Go' }];
  for (let step = 0; step < 3; step++) {
    const { content, toolCalls, reasoning, echo } = await client.ask({ messages });
    const kept = { ...(reasoning === undefined ? {} : { reasoning }), ...(echo === undefined ? {} : { echo }) };
    messages.push({ role: 'assistant', content, toolCalls, ...kept });
    for (const { id } of toolCalls) messages.push({ role: 'tool', toolCallId: id, content: 'x' });
  }
  return { client, thoughtsSent: client.server.requests.map(({ text }) => isThoughtIn(text)) };
}

function isThoughtIn(body: string): boolean {
  return /"type":"(?:thinking|reasoning)"|"reasoning_content"|The file first/.test(body);
}

describe('reasoning in the history that a server refuses is left out from then on', () => {
  test.each([
    ['anthropic', 'messages.1.content.0: Invalid `signature` in `thinking` block', null],
    ['anthropic', 'messages.1.content.0: Invalid signature in thinking block', null],
    ['responses', 'The encrypted content gAAA...DQ== could not be verified.', 'invalid_encrypted_content'],
    ['responses', 'The encrypted content for item rs_1 could not be verified. Reason: it could not be parsed.', null],
    ['responses', "Item 'rs_1' of type 'reasoning' was provided without its required following item.", null],
    [
      'responses',
      "Item 'fc_1' of type 'function_call' was provided without its required 'reasoning' item: 'rs_1'.",
      null,
    ],
    ['chat', "'messages.1' : property 'reasoning_content' is unsupported", null],
    ['chat', 'messages.1.reasoning_content: Extra inputs are not permitted', null],
  ] as const)('%s: %s', async (wire, message, code) => {
    const { client, thoughtsSent } = await converse(targets[wire], refuses(message, code));
    expect(thoughtsSent).toEqual([false, true, false, false]);
    expect(client.events).toEqual([]);
  });

  test('also where the refusal is the failure of a stream', async () => {
    const error = { code: 'invalid_encrypted_content', message: 'The encrypted content could not be verified.' };
    const failed = { type: 'response.failed', response: { id: 'r', status: 'failed', output: [], error } };
    const refusal = sends(`event: response.failed\ndata: ${JSON.stringify(failed)}\n\n`);
    expect((await converse(targets.responses, refusal)).thoughtsSent).toEqual([false, true, false, false]);
  });

  test('and told where the user wanted it back', async () => {
    const { client } = await converse(targets.anthropic, refuses('Invalid `signature` in `thinking` block'), 'on');
    const message = llmTexts('en').settingRefused('llm.send_reasoning', 'claude-sonnet-4-5');
    expect(client.events).toEqual([{ type: 'note', level: 'warn', message }]);
  });
});

test('a refusal of reasoning where none is sent is an error', async () => {
  const client = await startClient([refuses('', 'invalid_encrypted_content'), says('never')], {
    target: targets.responses,
    settings: { sendReasoning: 'off' },
  });
  expect(await client.fail()).toMatchObject({ kind: 'bad-request' });
  expect(client.server.requests).toHaveLength(1);
});
