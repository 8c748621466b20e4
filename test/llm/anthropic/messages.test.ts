import { expect, test } from 'vitest';
import type { Message, ToolCall } from '../../../src/contracts/message.ts';
import { calls, says } from '../../support/model-server.ts';
import { bodyOf, converse, lastBody, readFile, startAnthropic } from './requests.ts';

const system: Message = { role: 'system', content: 'You are Architect.' };
const task: Message = { role: 'user', content: 'Fix the test.' };
const asks = (...toolCalls: readonly ToolCall[]): Message => ({ role: 'assistant', content: null, toolCalls });
const call = (id: string, text = '{"path":"a"}', name = 'read_file'): ToolCall => ({ id, name, arguments: text });
const result = (toolCallId: string, content = 'text'): Message => ({ role: 'tool', toolCallId, content });

/** What a strict server got of these messages. */
async function sent(messages: readonly Message[], tools = [readFile]) {
  const client = await startAnthropic([says('done')], { settings: { promptCaching: false } });
  await client.ask({ messages, tools });
  return lastBody(client);
}

test('a request has its system prompt, tools and cap in the places of this API', async () => {
  const { stream, ...body } = await sent([system, task]);
  expect(stream).toBe(true);
  expect(body).toEqual({
    model: 'claude-opus-5-5',
    max_tokens: 16_384,
    system: [{ type: 'text', text: 'You are Architect.' }],
    tools: [{ name: 'read_file', description: 'Reads a file.', input_schema: readFile.parameters }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Fix the test.' }] }],
  });
});

test('several rounds of parallel calls pass a strict server, with all results of a round in one turn', async () => {
  const two = [1, 2].map((number) => ({ name: 'read_file', arguments: { path: `${number}` } }));
  const client = await startAnthropic([calls(two), calls(two, { text: 'And now:' }), says('done')]);
  await converse(client, [system, task]);
  expect(lastBody(client).messages.map(({ role, content }) => [role, ...content.map(({ type }) => type)])).toEqual([
    ['user', 'text'],
    ['assistant', 'tool_use', 'tool_use'],
    ['user', 'tool_result', 'tool_result'],
    ['assistant', 'text', 'tool_use', 'tool_use'],
    ['user', 'tool_result', 'tool_result'],
  ]);
});

test('a failed call is told as an error, and an empty result without content', async () => {
  const failed: Message = { role: 'tool', toolCallId: 'c1', content: 'No such file.', failed: true };
  const { messages } = await sent([task, asks(call('c1'), call('c2')), failed, result('c2', ' \n')]);
  expect(messages[2]?.content).toEqual([
    { type: 'tool_result', tool_use_id: 'c1', content: 'No such file.', is_error: true },
    { type: 'tool_result', tool_use_id: 'c2' },
  ]);
});

test('what the user says among results comes behind them, in the same turn', async () => {
  const steering: Message = { role: 'user', content: 'Hurry.' };
  const { messages } = await sent([task, asks(call('c1'), call('c2')), result('c1'), steering, result('c2'), steering]);
  expect(messages[2]?.content.map(({ type }) => type)).toEqual(['tool_result', 'tool_result', 'text', 'text']);
});

test('arguments that are no object, and names that no tool may have, do not spoil the history', async () => {
  const broken = asks(call('c1', '{"path":'), call('c2', '[1]', 'read file!'), call('c3', '""', ''));
  const { messages } = await sent([task, broken, result('c1'), result('c2'), result('c3')]);
  expect(messages[1]?.content.map(({ name, input }) => [name, input])).toEqual([
    ['read_file', { malformed_arguments: '{"path":' }],
    ['read_file_', { malformed_arguments: '[1]' }],
    ['unnamed_tool', { malformed_arguments: '""' }],
  ]);
});

test('ids that the API refuses are replaced, in call and result alike', async () => {
  const ids = ['functions.read:0', 'ok_1-A', ''];
  const history = [task, asks(...ids.map((id) => call(id))), ...ids.map((id) => result(id))];
  const { messages } = await sent(history);
  const wanted = ['functions_read_0', 'ok_1-A', 'call'];
  expect(messages[1]?.content.map(({ id }) => id)).toEqual(wanted);
  expect(messages[2]?.content.map(({ tool_use_id: id }) => id)).toEqual(wanted);
});

test('an id that comes again in a later turn gets a number, the same in every request', async () => {
  const round = [asks(call('K')), result('K')];
  const { messages } = await sent([task, ...round, ...round, ...round]);
  const ids = messages.flatMap(({ content }) => content.map(({ id, tool_use_id: answered }) => id ?? answered));
  expect(ids).toEqual([undefined, 'K', 'K', 'K_2', 'K_2', 'K_3', 'K_3']);
});

test('an assistant that said nothing is left out', async () => {
  const silent: Message = { role: 'assistant', content: ' ', toolCalls: [] };
  const { messages } = await sent([task, silent, { role: 'user', content: 'Go on.' }]);
  expect(messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Fix the test.' },
        { type: 'text', text: 'Go on.' },
      ],
    },
  ]);
});

test('a summary and the step after it are one turn of the assistant', async () => {
  const summary: Message = { role: 'assistant', content: '[Summary]' };
  const { messages } = await sent([system, task, summary, asks(call('c1')), result('c1')]);
  expect(messages.map(({ content }) => content.map(({ type }) => type))).toEqual([
    ['text'],
    ['text', 'tool_use'],
    ['tool_result'],
  ]);
});

test('a history that begins or ends with the assistant, or has no words at all, still is one', async () => {
  const assistant: Message = { role: 'assistant', content: 'Done. ' };
  expect((await sent([system, assistant])).messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect((await sent([system])).messages.map(({ role }) => role)).toEqual(['user']);
  expect((await sent([{ role: 'user', content: '' }])).messages.map(({ role }) => role)).toEqual(['user']);
});

test('a system message that comes late is told in its place', async () => {
  const late: Message = { role: 'system', content: 'Only one step is left.' };
  const body = await sent([system, { ...system, content: 'Be brief.' }, task, asks(call('c1')), result('c1'), late]);
  expect(body.system?.map(({ text }) => text)).toEqual(['You are Architect.', 'Be brief.']);
  expect(body.messages.at(-1)?.content.at(-1)).toEqual({ type: 'text', text: 'Only one step is left.' });
});

test('half a character never reaches the server', async () => {
  const half = '\uD83D';
  const body = await sent(
    [
      { role: 'system', content: `a${half}` },
      { role: 'user', content: `b${half}` },
      { role: 'assistant', content: `c${half}`, toolCalls: [call('c1', `{"path":"${half}","more":["\\ud83d"]}`)] },
      result('c1', `d${half}`),
    ],
    [{ ...readFile, description: `e${half}` }],
  );
  expect(JSON.stringify(body)).not.toMatch(/\\ud83d/i);
  expect(body.messages[1]?.content[1]?.input).toEqual({ path: '\uFFFD', more: ['\uFFFD'] });
});

test('the last words are asked for with the tools of the calls before, and may call none', async () => {
  const client = await startAnthropic([
    calls([{ name: 'read_file', arguments: {} }]),
    says('done'),
    says('In short: done'),
  ]);
  const messages = await converse(client, [system, task]);
  const response = await client.ask({ messages: [...messages, { role: 'user', content: 'Sum up.' }] });
  expect(response.content).toBe('In short: done');
  const [, before, last] = client.server.requests.map(bodyOf);
  expect(last?.tool_choice).toEqual({ type: 'none' });
  expect(last?.tools).toEqual(before?.tools);
});

test('last words of a resumed history name the tools that were called in it', async () => {
  const { tools, tool_choice: choice } = await sent(
    [task, asks(call('c1'), call('c2')), result('c1'), result('c2')],
    [],
  );
  expect(choice).toEqual({ type: 'none' });
  expect(tools).toEqual([{ name: 'read_file', input_schema: { type: 'object', properties: {} } }]);
});

test('a call without tools and without any in its history has none', async () => {
  const body = await sent([system, task], []);
  expect([body.tools, body.tool_choice]).toEqual([undefined, undefined]);
});
