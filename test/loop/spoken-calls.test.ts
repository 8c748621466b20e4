import { describe, expect, it } from 'vitest';
import { runLoop } from '../../src/loop/loop.ts';
import { isSpokenCall } from '../../src/loop/spoken-call.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, says } from '../support/scripted-llm.ts';

const tools = ['read_file', 'run_command'];
const json = '{"name": "run_command", "arguments": {"command": "rm x"}}';

describe('a tool call written as text', () => {
  it.each([
    `<tool_call>${json}`,
    `<tool_call>\n${json}\n</tool_call>`,
    `<tool_call>${json}</tool_call>\n<tool_call>${json}</tool_call>`,
    `I will remove it now.\n\n<tool_call>\n${json}\n</tool_call>`,
    `<tool_call>{"name": "run_command", "arguments": {"command": "echo '</b> x'"}}`,
    '<function=read_file>\n<parameter=path>a.ts</parameter>\n</function>',
    '<tool_call>\n<function=read_file><parameter=path>a.ts</parameter></function>\n</tool_call>',
    '<function_calls>\n<invoke name="read_file"><parameter name="path">a.ts</parameter></invoke>\n</function_calls>',
    `[TOOL_CALLS][${json}]`,
    '[TOOL_CALLS]read_file{"path": "a.ts"}',
    `<|tool_call|>[${json}]`,
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.read_file:0<|tool_call_argument_begin|>{"path":"a"}<|tool_call_end|><|tool_calls_section_end|>',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>read_file\n```json\n{"path":"a"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    `<|python_tag|>${json}`,
    `\`\`\`json\n${json}\n\`\`\``,
    json,
    `\n ${json}\n`,
    `[${json}, ${json}]`,
    '{"name": "read_file", "parameters": {"path": "a.ts"}}',
  ])('%j is one', (text) => {
    expect(isSpokenCall(text, tools)).toBe(true);
  });

  it.each([
    'Done.',
    `The model wrote <tool_call>${json}</tool_call>, which the server did not parse.`,
    `Fixed: \`<tool_call>${json}</tool_call>\``,
    `The format is:\n\`\`\`\n<tool_call>${json}</tool_call>\n\`\`\``,
    `The call is\n\`\`\`json\n${json}\n\`\`\``,
    `\`\`\`json\n${json}\n\`\`\`\nand\n\`\`\`json\n${json}\n\`\`\``,
    '<tool_call>{"name": "unknown_tool", "arguments": {}}</tool_call>',
    '{"name": "unknown_tool", "arguments": {}}',
    '{"name": "read_file", "version": "1.0.0"}',
    '{"findings": []}',
    '[]',
    `${'The cause was found in the parser. '.repeat(10)}<tool_call>${json}</tool_call>`,
    '',
  ])('%j is an answer', (text) => {
    expect(isSpokenCall(text, tools)).toBe(false);
  });

  it.each(['<tool_call>'.repeat(50_000), '<'.repeat(500_000), `{${' '.repeat(500_000)}}`, '```\n'.repeat(100_000)])(
    'is looked for in linear time',
    (text) => {
      expect(isSpokenCall(text, tools)).toBe(false);
    },
    5_000,
  );
});

describe('an agent that writes its calls as text', () => {
  const spoken = says('<tool_call>{"name":"read_file","arguments":{"path":"a.ts"}}');

  it('is asked once to use the tool interface; nothing is run, and it can go on', async () => {
    const engine = createScriptedEngine();
    const setting = loopSetting([spoken, calls([aCall('a')]), says('Done.')], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(engine.executed).toHaveLength(1);
    expect(setting.llm.requests[1]?.messages.slice(2)).toEqual([
      { role: 'assistant', content: spoken.content },
      { role: 'user', content: expect.stringMatching(/^\[SYSTEM\] Your reply holds a tool call written as text/) },
    ]);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('twice in a row ends with an error that says what helps, and not with a success', async () => {
    const setting = loopSetting([spoken, spoken]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    expect(state.finalOutput).toContain('use a model that can call tools');
    expect(setting.llm.requests).toHaveLength(2);
  });

  it('has answered where it was offered no tools', async () => {
    const setting = loopSetting([spoken], { schemas: [] });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'success', finalOutput: spoken.content });
  });
});
