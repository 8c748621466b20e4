import { expect, test } from 'vitest';
import { findResponsesProblem } from './responses-request-rules.ts';

const call = { type: 'function_call', call_id: 'c1', name: 'read_file', arguments: '{}' };
const output = { type: 'function_call_output', call_id: 'c1', output: 'text' };
const user = { role: 'user', content: 'Go' };
const thought = { type: 'reasoning', id: 'rs_r1', summary: [], encrypted_content: 'own' };
const tool = { type: 'function', name: 'read_file', parameters: { type: 'object' }, strict: false };

function problem(fields: object): string | undefined {
  const body = { model: 'm', store: false, input: [user], ...fields };
  return findResponsesProblem(body, (_id, content) => content === 'own');
}

test('a right request has no problem', () => {
  const input = [user, thought, { ...call, id: 'fc_r1_0' }, output, { role: 'assistant', content: 'Done.' }, user];
  expect(problem({ input, tools: [tool], max_output_tokens: 16, reasoning: { effort: 'low' } })).toBeUndefined();
});

test.each([
  [{ messages: [] }, "Unknown parameter: 'messages'."],
  [{ stream_options: { include_usage: true } }, "Unknown parameter: 'stream_options'."],
  [{ store: true }, 'store'],
  [{ max_output_tokens: 15 }, 'minimum value'],
  [{ input: [] }, "'input'"],
  [{ input: [user, output] }, 'No tool call found for function call output with call_id c1.'],
  [{ input: [user, call] }, 'No tool output found for function call c1.'],
  [{ input: [user, call, user, output] }, 'No tool output found'],
  [{ input: [user, call, output, call, output] }, 'Duplicate'],
  [{ input: [user, { ...call, arguments: '{"a' }, output] }, 'arguments'],
  [{ input: [user, { ...call, name: 'a b' }, output] }, 'pattern'],
  [{ input: [user, { ...call, call_id: 'x'.repeat(65) }] }, 'too long'],
  [{ input: [user, { ...call, status: 'completed' }, output] }, 'status'],
  [{ input: [user, thought] }, 'without its following item'],
  [{ input: [user, { ...thought, encrypted_content: undefined }, call, output] }, 'not found'],
  [{ input: [user, { ...thought, encrypted_content: 'foreign' }, call, output] }, 'could not be verified'],
  [{ input: [user, { ...thought, summary: undefined }, call, output] }, 'summary'],
  [{ input: [user, { ...call, id: 'fc_r1_0' }, output] }, "without its required 'reasoning' item"],
  [{ input: [{ role: 'user', content: 'half \uD83D' }] }, 'content'],
  [{ tools: [{ ...tool, strict: true }] }, 'additionalProperties'],
  [{ tools: [tool, tool] }, 'unique'],
])('%j is refused', (fields, message) => {
  expect(problem(fields)).toContain(message);
});
