import { expect, test } from 'vitest';
import { createAnthropic } from '../../../src/llm/anthropic.ts';
import { providers } from '../../../src/llm/providers.ts';
import type { ModelSettings } from '../../../src/llm/wire.ts';
import { fails, says } from '../../support/model-server.ts';
import { plainSettings } from '../llm-client.ts';
import { lastBody, startAnthropic } from './requests.ts';

function optionalFields(settings: Partial<ModelSettings>) {
  const context = { model: 'claude-x', provider: providers.anthropic, settings: { ...plainSettings, ...settings } };
  return createAnthropic(context).optionalFields;
}

test('nothing is asked for that nobody set', () => {
  expect(optionalFields({})).toEqual({});
});

test.each([
  ['none', { thinking: { type: 'disabled' } }],
  ['minimal', { thinking: { type: 'adaptive' }, output_config: { effort: 'low' } }],
  ['low', { thinking: { type: 'adaptive' }, output_config: { effort: 'low' } }],
  ['max', { thinking: { type: 'adaptive' }, output_config: { effort: 'max' } }],
] as const)('effort %s', (reasoningEffort, fields) => {
  expect(optionalFields({ reasoningEffort })).toEqual(fields);
});

test('a temperature is sent, 0 too', () => {
  expect(optionalFields({ temperature: 0 })).toEqual({ temperature: 0 });
});

test.each([
  '`temperature` is deprecated for this model.',
  '`temperature` may only be set to 1 when thinking is enabled or in adaptive mode.',
])('a temperature is not insisted on: %s', async (message) => {
  const refusal = fails(400, { type: 'error', error: { type: 'invalid_request_error', message } });
  const client = await startAnthropic([refusal, says('Hi')], {
    settings: { temperature: 0 },
    target: { provider: 'litellm' },
  });
  expect((await client.ask()).content).toBe('Hi');
  expect(client.server.requests.map(({ body }) => body?.temperature)).toEqual([0, undefined]);
});

test('fields of the user win over those that follow from settings', () => {
  const thinking = { type: 'enabled', budget_tokens: 2048 };
  expect(optionalFields({ reasoningEffort: 'low', extraBody: { thinking } })).toMatchObject({ thinking });
});

test('the cap of the caller is the one that is sent', async () => {
  const client = await startAnthropic([says('Hi')]);
  await client.ask({ maxOutputTokens: 77 });
  expect(lastBody(client).max_tokens).toBe(77);
});

test('a model that cannot be told how to think is asked without', async () => {
  const refused = (message: string) => fails(400, { type: 'error', error: { type: 'invalid_request_error', message } });
  const client = await startAnthropic(
    [
      refused('adaptive thinking is not supported on this model'),
      refused('output_config.effort: this model does not support the effort parameter'),
      says('Hi'),
      says('Hi'),
    ],
    { settings: { reasoningEffort: 'high' } },
  );
  expect((await client.ask()).content).toBe('Hi');
  await client.ask();
  const asked = client.server.requests.map(({ body }) => [
    body?.thinking !== undefined,
    body?.output_config !== undefined,
  ]);
  expect(asked).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});
