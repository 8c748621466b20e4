import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fails, says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const answer = JSON.stringify({
  choices: [{ index: 0, message: { role: 'assistant', content: 'Done: ñ' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1 },
});
const encoded = (encoding: string) => ({
  headers: { 'content-type': 'application/json', 'content-encoding': encoding },
});

describe('a compressed answer', () => {
  test.each([
    ['gzip', gzipSync(answer)],
    ['br', brotliCompressSync(answer)],
  ])('in %s is read', async (encoding, body) => {
    const client = await startClient([sends(body, encoded(encoding))]);
    expect((await client.ask()).content).toBe('Done: ñ');
  });

  test.each([
    ['is cut', gzipSync(answer.repeat(200)).subarray(0, 60)],
    ['is none', Buffer.from(answer)],
  ])('that %s is no answer, and worth another try', async (_what, body) => {
    const client = await startClient([sends(body, encoded('gzip'))]);
    const error = await client.fail();
    expect(error.retryable).toBe(true);
    expect(['network', 'protocol']).toContain(error.kind);
  });
});

describe('an answer that is none', () => {
  test('is told by the title of its page', async () => {
    const page = '<!DOCTYPE html><html><head><title>Sign in to Example</title></head></html>';
    const client = await startClient([sends(page, { headers: { 'content-type': 'text/html' } }), says('never')], {
      options: { retries: 3 },
    });
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable: false });
    expect(error.message).toContain('web page and not JSON: Sign in to Example. Check base-url, and whether a login');
    expect(client.server.requests).toHaveLength(1);
  });

  test.each([
    ['204', sends('', { status: 204 })],
    ['200 without a body', sends('', { headers: { 'content-type': 'application/json' } })],
    ['200 with blanks only', sends(' \n\n ', { headers: { 'content-type': 'application/json' } })],
  ])('%s is empty', async (_what, reply) => {
    const client = await startClient([reply]);
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable: true });
    expect(error.message).toContain('was empty');
  });

  test.each([
    ['a number', '42'],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['another object', '{"ok":true}'],
  ])('%s in JSON is of another format', async (_what, body) => {
    const client = await startClient([sends(body, { headers: { 'content-type': 'application/json' } })]);
    const error = await client.fail();
    expect(error.kind).toBe('protocol');
    expect(error.message).toMatch(/not in the format "chat"|was empty/);
  });

  test('fewer bytes than it was said to have are no whole answer', async () => {
    const client = await startClient([
      sends(answer.slice(0, 40), { headers: { 'content-length': String(answer.length) }, cutAfterBytes: 40 }),
    ]);
    expect(await client.fail()).toMatchObject({ kind: 'network', retryable: true });
  });

  test('bytes that are no UTF-8 spoil only themselves', async () => {
    const bytes = Buffer.from(answer);
    bytes[bytes.indexOf(0xc3)] = 0xff;
    const client = await startClient([sends(bytes, { headers: { 'content-type': 'application/json' } })]);
    expect((await client.ask()).content).toMatch(/^Done: \ufffd/);
  });
});

describe('the body of an error', () => {
  test('of ten megabytes is read in part, and told in one short line', async () => {
    const body = JSON.stringify({ error: { message: 'x '.repeat(5_000_000) } });
    const client = await startClient([sends(body, { status: 400, headers: {}, bytesPerWrite: 1_000_000 })]);
    const error = await client.fail();
    expect(error.kind).toBe('bad-request');
    expect(error.message.length).toBeLessThan(700);
  });

  test.each(['<title', 'model=', '.', '"', "'x", 'input_value', '{"a":', 'sk-', 'tokens per min', '***'])(
    'made of a million letters of %j is read all the same',
    async (piece) => {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
      for (const body of [text, JSON.stringify({ error: { message: text } }), `<html>${text}`]) {
        const client = await startClient([sends(body, { status: 400, headers: {}, bytesPerWrite: 1_000_000 })]);
        expect((await client.fail()).message.length).toBeLessThan(700);
      }
    },
  );

  test('in HTML is told by its title', async () => {
    const page = '<html><head><title>502 Bad Gateway</title></head><body>long</body></html>';
    const client = await startClient([fails(502, page)]);
    expect((await client.fail()).message).toContain('failed (502): 502 Bad Gateway. The fault is on its side.');
  });
});

describe('a server that lacks the format', () => {
  test.each([
    ['responses', 'chat, anthropic', fails(404, { detail: 'Not Found' })],
    ['anthropic', 'chat, responses', fails(404, '404 page not found')],
    ['responses', 'chat, anthropic', fails(405, '<html><title>405 Not Allowed</title></html>')],
  ] as const)('%s is told which others there are', async (wire, others, reply) => {
    const client = await startClient([reply], { target: { wire }, server: { strict: false } });
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'not-found', retryable: false });
    expect(error.message).toContain(`in the format "${wire}"`);
    expect(error.message).toContain(`set llm.api to one that the server has for it: ${others}.`);
  });
});

describe('a model that cannot call tools', () => {
  const refusal = fails(400, { error: { message: 'registry.ollama.ai/library/x does not support tools' } });
  const tools = [{ name: 'read_file', description: 'Reads.', parameters: { type: 'object', properties: {} } }];

  test('is told at once and asked no second time', async () => {
    const client = await startClient([refusal, says('never')], { options: { retries: 5 } });
    const error = await client.fail({ tools });
    expect(error).toMatchObject({ kind: 'no-tools', retryable: false, code: 'provider' });
    expect(error.message).toMatch(
      /^The model "test-model" at http\S+ cannot call tools, which an agent needs: .*Choose/,
    );
    expect(client.server.requests).toHaveLength(1);
    expect(client.events).toEqual([]);
  });

  test('may still answer where none are offered', async () => {
    const client = await startClient([says('Hello.')]);
    expect((await client.ask({ tools: [] })).content).toBe('Hello.');
  });
});

describe('a server that never stops', () => {
  test('but always says a little ends with the time of the step, not with the silence', async () => {
    const piece = (n: number) => `data: {"choices":[{"index":0,"delta":{"content":"${n} "}}]}\n\n`;
    const endless = Array.from({ length: 10_000 }, (_, n) => piece(n)).join('');
    const client = await startClient([sends(endless, { chunkDelayMs: 1, bytesPerWrite: 20 })], {
      options: { timeoutMs: 20_000, retries: 3 },
    });
    const step = new AbortController();
    let pieces = 0;
    const onText = () => {
      if (++pieces === 20) step.abort(new Error('the step is over'));
    };
    await expect(client.ask({ signal: step.signal, onText })).rejects.toThrow('the step is over');
    await client.server.aborted(0);
    expect(client.server.requests).toHaveLength(1);
  });

  test('ends with the silence where it says nothing', async () => {
    const client = await startClient([says('Half of it', { stallAfterBytes: 400 })], { options: { timeoutMs: 300 } });
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'timeout', retryable: true });
    expect(error.message).toContain('was silent for 1 s (llm.timeout)');
  });
});
