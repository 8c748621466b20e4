import { expect, test } from 'vitest';
import { anthropicProtocol, signatureOf } from './anthropic-protocol.ts';

const text = (words: string) => ({ type: 'text', text: words });
const user = (...content: readonly object[]) => ({ role: 'user', content });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const use = (id: string) => ({ type: 'tool_use', id, name: 'read_file', input: {} });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const tool = { name: 'read_file', description: 'Reads.', input_schema: { type: 'object', properties: {} } };
const marked = (words: string) => ({ ...text(words), cache_control: { type: 'ephemeral' } });
const right = {
  model: 'm',
  max_tokens: 10,
  tools: [tool],
  messages: [
    user(text('Go')),
    assistant({ type: 'thinking', thinking: 'Hm', signature: signatureOf('Hm') }, use('a')),
    user(result('a'), text('Hurry')),
  ],
};

test('a right request is taken', () => {
  expect(anthropicProtocol.findProblem(right)).toBeUndefined();
});

test.each([
  ['no cap', { max_tokens: undefined }, 'max_tokens: Field required'],
  ['an unknown field', { stream_options: {} }, 'stream_options: Extra inputs are not permitted'],
  ['an effort that is none', { output_config: { effort: 'none' } }, 'output_config.effort'],
  ['calls without tools', { tools: undefined }, 'must define tools'],
  ['a tool without a schema', { tools: [{ name: 'read_file', description: 'x' }] }, 'input_schema.type'],
  ['no message', { messages: [] }, 'at least one message'],
  ['the assistant first', { messages: [assistant(text('Hi'))] }, 'roles must alternate'],
  ['the user twice', { messages: [user(text('a')), user(text('b'))] }, 'roles must alternate'],
  ['the assistant last', { messages: [user(text('a')), assistant(text('b'))] }, 'prefill'],
  ['empty text', { messages: [user(text(''))] }, 'text content blocks must be non-empty'],
  ['blank text', { messages: [user(text(' '))] }, 'must contain non-whitespace text'],
  ['half a character', { messages: [user(text('\uD83D'))] }, 'not valid JSON'],
  ['no content', { messages: [user()] }, 'must have non-empty content'],
  [
    'a call without a result',
    { messages: [user(text('a')), assistant(use('a')), user(text('b'))] },
    'without `tool_result`',
  ],
  ['a result without a call', { messages: [user(result('a'))] }, 'unexpected `tool_use_id`'],
  [
    'a result behind text',
    { messages: [user(text('a')), assistant(use('a')), user(text('b'), result('a'))] },
    'come first',
  ],
  ['an id with a dot', { messages: [user(text('a')), assistant(use('a.b')), user(result('a.b'))] }, 'tool_use.id'],
  [
    'one id twice',
    { messages: [user(text('a')), assistant(use('a')), user(result('a')), assistant(use('a')), user(result('a'))] },
    'ids must be unique',
  ],
  [
    'a thought that is not its own',
    { messages: [user(text('a')), assistant({ type: 'thinking', thinking: 'x', signature: 'y' }), user(text('b'))] },
    'Invalid `signature`',
  ],
  ['five marks', { messages: [user(...['a', 'b', 'c', 'd', 'e'].map(marked))] }, 'A maximum of 4 blocks'],
])('%s is refused', (_, change, problem) => {
  expect(anthropicProtocol.findProblem({ ...right, ...change })).toContain(problem);
});
