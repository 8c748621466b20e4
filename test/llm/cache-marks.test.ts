import { expect, test } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import type { ProviderName, WireFormat } from '../../src/contracts/provider.ts';
import { fails, says } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const refusals = [
  'messages.0.content.0.cache_control: Extra inputs are not permitted',
  "Unrecognized request argument supplied: 'cache_control'",
  'system.0: unexpected field `cache_control`',
];

test.each<readonly [WireFormat, ProviderName, string]>([
  ['anthropic', 'custom', 'claude-sonnet-4-5'],
  ['chat', 'openrouter', 'anthropic/claude-sonnet-4.5'],
])('marks that a server of the %s wire refuses are left out from then on', async (wire, provider, model) => {
  for (const message of refusals) {
    const refusal = fails(400, { error: { type: 'invalid_request_error', message } });
    const client = await startClient([refusal, says('ok'), says('ok')], {
      target: { wire, provider, model },
      server: { strict: false },
    });
    const messages: readonly Message[] = [
      { role: 'system', content: 'You work.' },
      { role: 'user', content: 'Work.' },
    ];
    expect((await client.ask({ messages })).content).toBe('ok');
    await client.ask({ messages });
    expect(client.server.requests.map(({ text }) => text.includes('cache_control'))).toEqual([true, false, false]);
    expect(client.events).toEqual([]);
  }
});

test('a refusal of marks that were not sent is an error', async () => {
  const client = await startClient(
    [fails(400, { error: { message: 'cache_control: unknown field' } }), says('never')],
    {
      settings: { promptCaching: false },
    },
  );
  await client.fail();
  expect(client.server.requests).toHaveLength(1);
});
