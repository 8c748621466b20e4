import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { LlmError, type LlmErrorKind } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, says, throws } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

describe('errors of the model', () => {
  it('that survive the retries end the run as failed', async () => {
    const setting = loopSetting([throws(new LlmError('HTTP 500', { kind: 'server', retryable: true }))]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({
      status: 'failed',
      stopReason: 'llm_error',
      finalOutput: 'Unrecoverable LLM error: HTTP 500',
    });
    expect(setting.events).toContainEqual({ type: 'llm-error', error: 'HTTP 500' });
    expect(setting.llm.requests).toHaveLength(1);
  });

  it('have the seed’s text in Spanish', async () => {
    const setting = loopSetting([throws(new Error('sin red'))], { language: 'es' });
    expect((await runLoop(setting, setting.initial)).finalOutput).toBe('Error irrecuperable del LLM: sin red');
  });

  it.each<[LlmErrorKind, string]>([
    ['auth', 'auth_error'],
    ['quota', 'llm_error'],
    ['network', 'llm_error'],
    ['content-filter', 'llm_error'],
  ])('of kind %s end with %s', async (kind, stopReason) => {
    const setting = loopSetting([throws(new LlmError('no', { kind, retryable: false }))]);
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'failed', stopReason });
  });

  it('of whoever gives out the key are those of the key', async () => {
    const setting = loopSetting([throws(new AgentError('auth', 'The runner gave no OIDC token.'))]);
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'failed', stopReason: 'auth_error' });
  });

  it('that are no errors at all do not break the loop', async () => {
    const setting = loopSetting([throws('just text')]);
    expect((await runLoop(setting, setting.initial)).finalOutput).toContain('just text');
  });
});

describe('replies that say nothing', () => {
  it('an empty one is asked again once, and the history stays valid', async () => {
    const setting = loopSetting([oneCall, says(null), says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(state.steps).toHaveLength(3);
    expect(setting.llm.requests[2]?.messages.at(-1)?.content).toMatch(/^\[SYSTEM\] Your reply was empty\./);
    expect(setting.llm.requests[2]?.messages).toHaveLength(5);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it.each([null, '', ' \n\t', '\u200b\u2060'])('content %j twice in a row is an error', async (content) => {
    const setting = loopSetting([says(content), says(content)]);
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    expect(setting.llm.requests).toHaveLength(2);
  });

  it('one at the start of a resumed run is the first, whatever the earlier run ended with', async () => {
    const earlier = loopSetting([says(null), says(null)]);
    const { messages } = await runLoop(earlier, earlier.initial);
    const setting = loopSetting([says(null), says('Done.')]);
    const resumed = { ...setting.initial, messages: [...messages, { role: 'user', content: 'Go on.' } as const] };
    expect((await runLoop(setting, resumed)).stopReason).toBe('llm_done');
  });

  it('a call in between makes the next empty one the first again', async () => {
    const setting = loopSetting([says(null), oneCall, says(null), says('Done.')]);
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('llm_done');
  });

  it('a text cut by the output limit is no finish: asked again once', async () => {
    const cut = says('I have done the fol', { finishReason: 'length' });
    const setting = loopSetting([cut, says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(setting.llm.requests[1]?.messages.slice(2)).toEqual([
      { role: 'assistant', content: 'I have done the fol' },
      { role: 'user', content: expect.stringMatching(/^\[SYSTEM\] Your reply was cut off/) },
    ]);
  });

  it('cut twice in a row is an error', async () => {
    const cut = says('I have', { finishReason: 'length' });
    const setting = loopSetting([cut, cut]);
    const state = await runLoop(setting, setting.initial);
    expect(state.stopReason).toBe('llm_error');
    expect(state.finalOutput).toContain('llm.max_output_tokens');
  });

  it('a filtered one is an error at once, also with calls', async () => {
    const setting = loopSetting([calls([aCall('a')], { finishReason: 'content_filter' })]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'llm_error', totalToolCalls: 0 });
  });

  it('a filtered one tells what came before it was stopped', async () => {
    const setting = loopSetting([says('I cannot', { finishReason: 'content_filter' })], { language: 'es' });
    expect((await runLoop(setting, setting.initial)).finalOutput).toBe(
      'Error irrecuperable del LLM: el modelo se negó o el filtro de contenido del proveedor detuvo la respuesta: I cannot',
    );
  });
});

describe('calls of a reply cut by the output limit', () => {
  it('run only where their arguments are complete; the others are answered with what to do', async () => {
    const engine = createScriptedEngine();
    const cut = calls([aCall('a'), aCall('b', 'write_file', '{"path":"x","content":"abc')], { finishReason: 'length' });
    const setting = loopSetting([cut, says('Done.')], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(engine.executed.map(({ call }) => call.id)).toEqual(['a']);
    expect(state.messages[4]).toMatchObject({ role: 'tool', toolCallId: 'b' });
    expect(state.messages[4]?.content).toMatch(/cut off by the output limit/);
    expect(state.messages[2]).toMatchObject({ toolCalls: [{ id: 'a' }, { id: 'b', arguments: '{}' }] });
    expect(state).toMatchObject({ status: 'success', totalToolCalls: 1 });
    expect(protocolProblems(state.messages)).toEqual([]);
  });
});

describe('malformed arguments of a complete reply', () => {
  it('reach the engine as they came, and the history in a form that servers accept', async () => {
    const engine = createScriptedEngine(() => ({ success: false, output: 'not JSON', error: 'not JSON' }));
    const setting = loopSetting([calls([aCall('a', 'grep', '{pattern: x}')]), says('Done.')], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(engine.executed[0]?.call.arguments).toBe('{pattern: x}');
    expect(protocolProblems(state.messages)).toEqual([]);
  });
});
