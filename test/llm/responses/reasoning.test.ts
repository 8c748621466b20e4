import { describe, expect, test } from 'vitest';
import type { AssistantMessage, Message } from '../../../src/contracts/message.ts';
import { says } from '../../support/model-server.ts';
import { startClient } from '../llm-client.ts';
import { converse, sent, sentItems, turn, withSettings } from './requests.ts';
import { call, completed, done, onResponses, streams } from './streams.ts';

describe('reasoning', () => {
  const script = [turn('a', { text: 'Look.', reasoning: 'Hm.' }), turn('b', { reasoning: 'So.' }), says('done')];

  test('goes back encrypted, in front of what came of it', async () => {
    const client = await startClient(script, onResponses);
    const messages = await converse(client);
    expect(sentItems(client).map(({ type, id }) => [type, id])).toEqual([
      [undefined, undefined],
      ['reasoning', 'rs_r1'],
      ['message', 'msg_r1'],
      ['function_call', 'fc_r1_0'],
      ['function_call_output', undefined],
      ['reasoning', 'rs_r2'],
      ['function_call', 'fc_r2_0'],
      ['function_call_output', undefined],
    ]);
    expect(sentItems(client)[1]).not.toHaveProperty('status');
    expect(messages[2]).toMatchObject({ echo: { wire: 'responses', model: 'test-model' } });
  });

  test('stays here when it is not to be sent', async () => {
    const client = await startClient(script, withSettings({ sendReasoning: 'off' }));
    const messages = await converse(client);
    expect(sent(client)).not.toHaveProperty('include');
    expect(sentItems(client).some(({ type, id }) => type === 'reasoning' || id !== undefined)).toBe(false);
    expect(messages.some((message) => 'echo' in message)).toBe(false);
  });

  test('of an earlier run, model or wire is not sent', async () => {
    const thought = { type: 'reasoning', id: 'rs_r1', summary: [], encrypted_content: 'x' };
    const parts = [thought, { type: 'message', id: 'msg_r1', phase: 'commentary' }];
    const echoes = [
      { wire: 'chat', model: 'test-model', parts },
      { wire: 'responses', model: 'another', parts },
    ] as const;
    for (const echo of echoes) {
      const client = await startClient([says('done')], onResponses);
      await client.ask({ messages: history({ role: 'assistant', content: 'Hi', echo }) });
      expect(sentItems(client)[1]).toEqual({ role: 'assistant', content: 'Hi' });
    }
    const client = await startClient([says('done')], withSettings({ sendReasoning: 'off' }));
    const echo = { wire: 'responses', model: 'test-model', parts } as const;
    await client.ask({ messages: history({ role: 'assistant', content: 'Hi', echo }) });
    expect(sentItems(client)[1]).toEqual({ role: 'assistant', phase: 'commentary', content: 'Hi' });
  });

  test('that nothing follows is not sent', async () => {
    const thought = { type: 'reasoning', id: 'rs_r1', summary: [], encrypted_content: 'x' };
    const echo = { wire: 'responses', model: 'test-model', parts: [thought] } as const;
    const client = await startClient([says('done')], onResponses);
    await client.ask({ messages: history({ role: 'assistant', content: null, echo }) });
    expect(client.server.requests).toHaveLength(1);
    expect(sentItems(client).map(({ role }) => role)).toEqual(['user', 'user']);
  });

  test('in plain text goes back only on demand', async () => {
    const content = [{ type: 'reasoning_text', text: 'Hm.' }];
    const thought = { type: 'reasoning', id: 'rs_1', status: 'completed', content, encrypted_content: null };
    const reply = streams([done(thought), done({ id: 'fc_1', ...call('c1', 'read_file', '{}') }), completed()]);
    const auto = await startClient([reply], onResponses);
    expect((await auto.ask()).echo).toBeUndefined();
    const on = await startClient([reply], withSettings({ sendReasoning: 'on' }));
    expect((await on.ask()).echo?.parts).toEqual([
      { summary: [], type: 'reasoning', id: 'rs_1', content },
      { type: 'function_call', id: 'fc_1' },
    ]);
  });

  test('of which a part cannot go back leaves the ids of the others out', async () => {
    const cut = { type: 'reasoning', id: 'rs_1', status: 'incomplete', summary: [], encrypted_content: 'x' };
    const whole = { ...cut, id: 'rs_2', status: 'completed' };
    const client = await startClient(
      [streams([done(cut), done(whole), done({ id: 'fc_1', ...call('c1', 'read_file') }), completed()])],
      onResponses,
    );
    expect((await client.ask()).echo?.parts).toEqual([
      { summary: [], type: 'reasoning', id: 'rs_2', encrypted_content: 'x' },
      { type: 'function_call' },
    ]);
  });

  test('is taken from where the calls are that were made', async () => {
    const thought = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' };
    const [one, two] = ['1', '2'].map((number) => ({ id: `fc_${number}`, ...call(`c${number}`, 'read_file', '{}') }));
    const streamed = [done(thought), done({ ...one }), done({ ...two })];
    const complete = await startClient([streams([...streamed, completed({ output: [thought, two] })])], onResponses);
    expect((await complete.ask()).echo?.parts).toMatchObject([{ id: 'rs_1' }, { id: 'fc_1' }, { id: 'fc_2' }]);
    const late = await startClient([streams([done({ ...one }), completed({ output: [thought, one] })])], onResponses);
    expect((await late.ask()).echo?.parts).toMatchObject([{ id: 'rs_1' }, { id: 'fc_1' }]);
  });

  test('the phase of a message goes back with it', async () => {
    const text = {
      type: 'message',
      role: 'assistant',
      phase: 'commentary',
      content: [{ type: 'output_text', text: 'Hi' }],
    };
    const reply = streams([
      done({ id: 'm1', ...text }),
      done({ id: 'fc_1', ...call('c1', 'read_file', '{}') }),
      completed(),
    ]);
    const client = await startClient([reply, says('done')], onResponses);
    await converse(client);
    expect(sentItems(client)[1]).toEqual({ role: 'assistant', phase: 'commentary', content: 'Hi' });
  });
});

function history(reply: AssistantMessage): readonly Message[] {
  return [{ role: 'user', content: 'Go' }, reply, { role: 'user', content: 'Go on' }];
}
