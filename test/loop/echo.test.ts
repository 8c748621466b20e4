import { expect, it } from 'vitest';
import type { Echo } from '../../src/contracts/message.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { aCall, calls, says } from '../support/scripted-llm.ts';

const echo: Echo = { wire: 'chat', model: 'scripted-model', parts: [{ fields: { reasoning_content: 'Hm.' } }] };

it('what a provider wants back stays with the message it came with', async () => {
  const setting = loopSetting([calls([aCall('a')], { echo }), calls([aCall('b')]), says('Done.', { echo })]);
  const state = await runLoop(setting, setting.initial);
  const asked = setting.llm.requests[2]?.messages.filter(({ role }) => role === 'assistant');
  expect(asked).toEqual([
    { role: 'assistant', content: null, toolCalls: [aCall('a')], echo },
    { role: 'assistant', content: null, toolCalls: [aCall('b')] },
  ]);
  expect(state.messages.at(-1)).toEqual({ role: 'assistant', content: 'Done.', echo });
});
