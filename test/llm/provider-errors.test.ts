import { describe, expect, test } from 'vitest';
import type { LlmErrorKind } from '../../src/contracts/llm.ts';
import { fails, type Reply, says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const said = (message: string, more: object = {}) => ({ error: { message, ...more } });

interface ErrorCase {
  readonly what: string;
  readonly reply: Reply;
  readonly kind: LlmErrorKind;
  readonly retryable: boolean;
  readonly message?: string;
}

const statuses: readonly ErrorCase[] = [
  { what: '401', reply: fails(401, said('bad key')), kind: 'auth', retryable: false, message: 'refused the API key' },
  { what: '403', reply: fails(403, said('No access.')), kind: 'auth', retryable: false, message: '(403): No access.' },
  { what: '402', reply: fails(402, said('Insufficient credits')), kind: 'quota', retryable: false },
  { what: '404 in JSON', reply: fails(404, said('no such model')), kind: 'not-found', retryable: false },
  { what: '408', reply: fails(408), kind: 'timeout', retryable: true },
  { what: '409', reply: fails(409, said('lock')), kind: 'bad-request', retryable: true },
  { what: '413 in HTML', reply: fails(413, '<h1>Too large</h1>'), kind: 'context-length', retryable: false },
  { what: '429', reply: fails(429, said('slow down')), kind: 'rate-limit', retryable: true },
  { what: '500 without a body', reply: fails(500, ''), kind: 'server', retryable: true },
  { what: '501', reply: fails(501), kind: 'server', retryable: false },
  { what: '502 in HTML', reply: fails(502, '<html>Bad Gateway</html>'), kind: 'server', retryable: true },
  { what: '503', reply: fails(503, said('come back')), kind: 'overloaded', retryable: true, message: 'come back' },
  { what: '529', reply: fails(529, said('Overloaded')), kind: 'overloaded', retryable: true },
];

const wordings: readonly ErrorCase[] = [
  {
    what: 'a spent OpenAI quota',
    reply: fails(429, said('You exceeded your current quota.', { code: 'insufficient_quota' })),
    kind: 'quota',
    retryable: false,
  },
  {
    what: 'a Gemini limit per minute that is called a quota',
    reply: fails(
      429,
      said('You exceeded your current quota, check your plan and billing details. Please retry in 34.07s.'),
    ),
    kind: 'rate-limit',
    retryable: true,
  },
  {
    what: 'a daily limit of tokens',
    reply: fails(429, said('Limit reached on tokens per day (TPD). Please try again in 7m12s.')),
    kind: 'quota',
    retryable: false,
  },
  {
    what: 'Anthropic without credit',
    reply: fails(400, said('Your credit balance is too low')),
    kind: 'quota',
    retryable: false,
  },
  {
    what: 'a request larger than the limit per minute',
    reply: fails(429, said('Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 40000')),
    kind: 'context-length',
    retryable: false,
  },
  {
    what: 'OpenAI context length',
    reply: fails(400, said("This model's maximum context length is 8192 tokens.", { code: 'context_length_exceeded' })),
    kind: 'context-length',
    retryable: false,
  },
  {
    what: 'llama.cpp context length',
    reply: fails(500, said('the request exceeds the available context size')),
    kind: 'context-length',
    retryable: false,
  },
  {
    what: 'an output cap that is too large, which is no context length',
    reply: fails(400, said('max_tokens is too large: 99999. This model supports at most 16384 completion tokens.')),
    kind: 'bad-request',
    retryable: false,
  },
  {
    what: "Azure's content filter",
    reply: fails(400, said('The response was filtered', { code: 'content_filter' })),
    kind: 'content-filter',
    retryable: false,
  },
];

const shapes: readonly ErrorCase[] = [
  {
    what: 'FastAPI detail list',
    reply: fails(422, { detail: [{ loc: ['body', 'messages'], msg: 'field required' }] }),
    kind: 'bad-request',
    retryable: false,
    message: '(422): body.messages: field required.',
  },
  {
    what: 'a plain string (Ollama)',
    reply: fails(400, { error: 'no such thing' }),
    kind: 'bad-request',
    retryable: false,
    message: '(400): no such thing.',
  },
  {
    what: 'a list (Gemini)',
    reply: fails(400, [{ error: { code: 400, message: 'bad', status: 'INVALID_ARGUMENT' } }]),
    kind: 'bad-request',
    retryable: false,
    message: '(400): bad.',
  },
  {
    what: 'an event (Anthropic)',
    reply: sends('event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'),
    kind: 'overloaded',
    retryable: true,
  },
  {
    what: 'an object of its own (vLLM)',
    reply: sends('data: {"object":"error","message":"engine died","code":500}\n\n'),
    kind: 'server',
    retryable: true,
    message: '(500): engine died.',
  },
  {
    what: 'a choice (OpenRouter)',
    reply: sends(
      '{"choices":[{"index":0,"finish_reason":"error","error":{"code":502,"message":"upstream"},"message":{}}]}',
    ),
    kind: 'server',
    retryable: true,
    message: '(502): upstream.',
  },
  {
    what: 'text that is not JSON',
    reply: fails(400, 'upstream says\nno'),
    kind: 'bad-request',
    retryable: false,
    message: '(400): upstream says no.',
  },
];

describe.each([
  { title: 'status', cases: statuses },
  { title: 'wording', cases: wordings },
  { title: 'shape', cases: shapes },
])('an error is told by its $title', ({ cases }) => {
  test.each(cases)('$what → $kind', async ({ reply, kind, retryable, message }) => {
    const client = await startClient([reply]);
    const error = await client.fail();
    expect({ kind: error.kind, retryable: error.retryable }).toEqual({ kind, retryable });
    expect(error.code).toBe(kind === 'auth' ? 'auth' : 'provider');
    expect(error.message).toContain(message ?? '');
    expect(error.message).not.toMatch(/\n|\.\.|undefined|\[object/);
  });
});

describe('a reply that is no answer', () => {
  test.each([
    { what: 'an HTML page', reply: sends('<!DOCTYPE html><p>Sign in</p>'), retryable: false, message: 'not JSON' },
    { what: 'nothing', reply: sends(''), retryable: true, message: 'was empty' },
    { what: 'only [DONE]', reply: sends('data: [DONE]\n\n'), retryable: true, message: 'was empty' },
    { what: 'no choices', reply: sends('{"choices":[]}'), retryable: true, message: 'was empty' },
    {
      what: 'another wire',
      reply: sends('{"object":"list","data":[]}'),
      retryable: false,
      message: 'not in the format "chat"',
    },
    { what: 'broken JSON', reply: sends('{"choices":[{"ind'), retryable: true, message: 'not JSON' },
  ])('$what', async ({ reply, retryable, message }) => {
    const client = await startClient([reply]);
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable });
    expect(error.message).toContain(message);
  });
});

describe('the key', () => {
  const apiKey = 'topsecretvalue12';

  test('never appears in a message, whatever the provider says', async () => {
    const echo = said(`Your key ${apiKey} (Bearer ${apiKey}, sk-proj-abc****xyz) has no access`);
    for (const status of [400, 401, 403, 404, 429, 500]) {
      const client = await startClient([fails(status, echo)], {
        options: { apiKey, headers: { 'x-key': 'header-secret' } },
      });
      const error = await client.fail();
      const shown = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
      expect(shown).not.toContain(apiKey);
      expect(shown).not.toContain('sk-proj');
    }
  });

  test('that a server refuses gives the kind auth at once', async () => {
    const client = await startClient([says('never')], { server: { apiKey: 'another' }, options: { retries: 3 } });
    expect(await client.fail()).toMatchObject({ kind: 'auth', code: 'auth', status: 401 });
    expect(client.server.requests).toHaveLength(1);
  });
});

test('messages come in Spanish', async () => {
  const client = await startClient([fails(429, said('slow down'))], { options: { language: 'es' } });
  expect((await client.fail()).message).toMatch(
    /^La API del modelo en http\S+ limita el ritmo de peticiones: slow down\. Ejecuta menos/,
  );
});
