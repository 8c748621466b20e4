import { expect, test } from 'vitest';
import { charactersOf } from '../../src/context/message-size.ts';
import type { AssistantMessage } from '../../src/contracts/message.ts';

const said: AssistantMessage = { role: 'assistant', content: 'Done.', reasoning: 'never sent back as it is' };

test('the size is that of the content, the calls and what a provider wants back', () => {
  const parts = [{ encrypted: 'x'.repeat(100) }];
  const toolCalls = [{ id: 'a', name: 'read_file', arguments: '{}' }];
  expect(charactersOf([said])).toBe(5 + 16);
  expect(charactersOf([{ ...said, toolCalls }])).toBe(5 + 16 + 9 + 2);
  expect(charactersOf([{ ...said, echo: { wire: 'chat', model: 'm', parts } }])).toBe(
    5 + 16 + JSON.stringify(parts).length,
  );
});
