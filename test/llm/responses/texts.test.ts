import { describe, expect, test } from 'vitest';
import { sends } from '../../support/model-server.ts';
import type { StreamEvent } from '../../support/responses-protocol.ts';
import { startClient } from '../llm-client.ts';
import { added, askFor, completed, done, message, onResponses, streams, text } from './streams.ts';

describe('texts of a hostile server', () => {
  test('what was streamed is not repeated by the events that have it whole', async () => {
    const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
    const whole = { id: 'msg_1', ...message('Hello') };
    const response = await askFor([
      text('Hel', place),
      text('lo', place),
      { type: 'response.output_text.done', text: 'Hello', ...place },
      { type: 'response.content_part.done', part: { type: 'output_text', text: 'Hello' }, ...place },
      done(whole, place),
      completed({ output: [{ ...whole, id: 'another' }] }),
    ]);
    expect(response).toMatchObject({ content: 'Hello', finishReason: 'stop', toolCalls: [] });
  });

  test('a text of which pieces are missing is completed by its end', async () => {
    const end = { type: 'response.output_text.done', text: 'Hello' };
    expect((await askFor([text('Hel'), end, completed()])).content).toBe('Hello');
    expect((await askFor([end, completed()])).content).toBe('Hello');
    expect((await askFor([done(message('Hello')), completed()])).content).toBe('Hello');
    expect((await askFor([completed({ output_text: 'Hello' })])).content).toBe('Hello');
  });

  test('two messages are kept apart', async () => {
    const events = [text('Looking.', { item_id: 'm1' }), text('Found.', { item_id: 'm2' }), completed()];
    expect((await askFor(events)).content).toBe('Looking.\n\nFound.');
  });

  test('a refusal next to a text is left out; alone it is the outcome', async () => {
    const refusal = { type: 'response.refusal.delta', delta: 'I will not.' };
    const end = { type: 'response.refusal.done', refusal: 'I will not.' };
    expect((await askFor([text('Here.'), refusal, end, completed()])).content).toBe('Here.');
    for (const events of [
      [refusal, end, completed()],
      [end, completed()],
    ]) {
      const client = await startClient([streams(events)], onResponses);
      const error = await client.fail();
      expect(error).toMatchObject({ kind: 'content-filter', retryable: false });
      expect(error.message).toContain('I will not');
    }
  });

  test.each([
    ['reasoning_text.delta', 'reasoning_text.done'],
    ['reasoning_summary_text.delta', 'reasoning_summary_text.done'],
    ['reasoning.delta', 'reasoning.done'],
  ])('reasoning in %s stays out of the answer', async (delta, end) => {
    const events = [
      { type: `response.${delta}`, delta: 'Hm, ' },
      { type: `response.${delta}`, delta: 'yes.' },
      { type: `response.${end}`, text: 'Hm, yes.' },
      text('Yes.'),
      completed(),
    ];
    expect(await askFor(events)).toMatchObject({ content: 'Yes.', reasoning: 'Hm, yes.' });
  });
});

describe('events that say nothing', () => {
  test('keep-alives, comments, unknown events and items change nothing', async () => {
    const progress = { type: 'response.in_progress', response: { status: 'in_progress', output: [], usage: null } };
    const search = { id: 'ws_1', type: 'web_search_call', status: 'completed' };
    const custom = { id: 'ct_1', type: 'custom_tool_call', call_id: 'c9', name: 'shell', input: 'rm -rf /' };
    const events: readonly StreamEvent[] = [
      { type: 'keepalive' },
      progress,
      progress,
      added(search, { output_index: 0 }),
      { type: 'response.web_search_call.searching', item_id: 'ws_1' },
      done(search, { output_index: 0 }),
      done(custom, { output_index: 1 }),
      { type: 'response.mcp_call_arguments.delta', delta: '{', item_id: 'mcp_1' },
      { type: 'response.custom_tool_call_input.delta', delta: 'rm', item_id: 'ct_1' },
      { type: 'response.something.new', delta: 'x', item: 7, response: 'y' },
      { type: 'response.constructor.delta', delta: 'x' },
      { type: '__proto__' },
      done({ type: 'message', content: [{ type: 'constructor', text: 'x' }] }, { output_index: 1 }),
      text('Done.', { output_index: 2 }),
      completed({ output: [search, custom, message('Done.')] }),
    ];
    expect(await askFor(events)).toMatchObject({ content: 'Done.', toolCalls: [], finishReason: 'stop' });
    const body = events.map((event) => `: keep-alive\n\ndata: ${JSON.stringify(event)}\n\n:\n`).join('');
    const client = await startClient([sends(`: hello\n\n${body}data: [DONE]\n\n`)], onResponses);
    expect((await client.ask()).content).toBe('Done.');
  });

  test('values that are no objects do no harm', async () => {
    const body = ['null', '7', '"text"', '[]', '{}', JSON.stringify(text('Hi')), JSON.stringify(completed())];
    const client = await startClient([sends(body.map((data) => `data: ${data}\n\n`).join(''))], onResponses);
    expect((await client.ask()).content).toBe('Hi');
  });
});
