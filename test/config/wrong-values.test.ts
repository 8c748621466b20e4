import { describe, expect, test } from 'vitest';
import { filePath, messageOf } from './requests.ts';

describe('wrong values', () => {
  test.each([
    ['max_step: 3', ['max_step', 'did you mean `max_steps`?', `${filePath}:1`]],
    ['llm:\n  modle: x', ['`llm.modle`', 'did you mean `llm.model`?', `${filePath}:2`]],
    ['agnt: build', ['`agnt` is not a known key', 'did you mean `agent`?', 'Known: mode,']],
    ['api_key: x', ['`api_key` is not a known key', 'costs, hooks, guardrails, sessions, logging, github.']],
    ['__proto__: {a: 1}', ['`__proto__` is not a known key']],
    ['mode: yol', ['`mode` is "yol"', 'allowed_only, yolo']],
    ['max_steps: 0', ['`max_steps` is 0', 'a whole number of at least 1']],
    ['max_steps: 1.5', ['`max_steps` is 1.5', 'a whole number']],
    ['max_steps: "7"', ['`max_steps` is "7"', 'a whole number']],
    ['max_steps:', ['`max_steps` is empty']],
    ['timeout_minutes: .inf', ['`timeout_minutes`', 'a number from 1 to 30000']],
    ['stream: yes', ['`stream` is not a known key']],
    ['llm: {stream: yes}', ['`llm.stream` is "yes"', 'true or false']],
    ['llm: {timeout: 601}', ['`llm.timeout` is 601', 'a number from 1 to 600']],
    ['llm: {retries: -1}', ['`llm.retries` is -1', 'from 0 to 10']],
    ['llm: {retries: 11}', ['`llm.retries` is 11', 'from 0 to 10']],
    ['llm: {max_output_tokens: 0}', ['`llm.max_output_tokens` is 0']],
    ['llm: {temperature: -0.1}', ['`llm.temperature` is -0.1', 'from 0 to 2']],
    ['llm: {temperature: 2.1}', ['`llm.temperature` is 2.1', 'from 0 to 2']],
    ['costs: {budget_usd: 0}', ['`costs.budget_usd` is 0']],
    ['costs: {warn_at_usd: 0}', ['`costs.warn_at_usd` is 0']],
    ['llm: [a]', ['`llm` is a list', 'a table of keys']],
    ['commands: {allowed: npm test}', ['`commands.allowed` is "npm test"', 'a list']],
    ['commands: {allowed: [1]}', ['`commands.allowed[0]` is 1', 'text']],
    ['commands: {allowed: }', ['`commands.allowed` is empty', 'a list']],
    ['commands: {max_output_lines: 5}', ['from 10 to 5000']],
    ['commands: {blocked_patterns: ["("]}', ['`commands.blocked_patterns[0]` is "("', 'regular expression']],
    ['commands: {network: on}', ['`commands.network` is not a known key']],
    ['guardrails: {blocked_commands: ["*"]}', ['`guardrails.blocked_commands[0]`', 'regular expression']],
    ['guardrails: {max_files_modified: 0}', ['`guardrails.max_files_modified` is 0', 'a whole number of at least 1']],
    ['guardrails: {max_lines_changed: many}', ['`guardrails.max_lines_changed` is "many"', 'a whole number']],
    ['guardrails: {require_test_after_edit: yes}', ['`guardrails.require_test_after_edit` is "yes"', 'true or false']],
    [
      'guardrails: {code_rules: [{pattern: "(", message: m}]}',
      ['`guardrails.code_rules[0].pattern` is "("', 'regular'],
    ],
    ['guardrails: {code_rules: [{pattern: a}]}', ['`guardrails.code_rules[0].message` is missing']],
    [
      'guardrails: {code_rules: [{pattern: a, message: m, severity: error}]}',
      ['`guardrails.code_rules[0].severity` is "error"', 'block, warn'],
    ],
    ['guardrails: {code_rule: []}', ['did you mean `guardrails.code_rules`?', 'max_files_modified']],
    ['sandbox: auto', ['`sandbox` is "auto"', 'one of off']],
    ['costs: {budget_usd: 0}', ['a number above 0']],
    ['costs: {prices: {m: {input: 1}}}', ['`costs.prices.m.output` is missing', 'a number of at least 0']],
    [
      'costs: {prices: {m: {input: 1, output: 1, cached: 1}}}',
      ['`costs.prices.m.cached` is not a known key', 'Known: input, output, cached_input'],
    ],
    ['hooks: {pre_tool_use: [{name: a}]}', ['`hooks.pre_tool_use[0].command` is missing']],
    ['hooks: {pre_tool_use: [{name: a, command: b, timeout: 301}]}', ['from 1 to 300']],
    ['hooks: {session_end: [{name: a, command: b, async: later}]}', ['`hooks.session_end[0].async`', 'true or false']],
    [
      'hooks:\n  on_error:\n    - name: lint\n      command: b\n      matcher: x',
      [`${filePath}:5`, 'the hook "lint" of `on_error` has `matcher`', 'pre_tool_use, post_tool_use, post_edit'],
    ],
    [
      'hooks:\n  pre_llm_call: [{name: lint, command: b, file_patterns: [a]}]',
      [`${filePath}:2`, 'the hook "lint" of `pre_llm_call` has `file_patterns`'],
    ],
    [
      'hooks:\n  session_start: [{name: lint, command: "ruff {file}"}]',
      [`${filePath}:2`, 'the hook "lint" of `session_start` has `{file}`'],
    ],
    ['hooks: {stop: []}', ['`hooks.stop` is not a known key']],
    ['agent: 3', ['`agent` is 3', 'text']],
    ['agents: {docs: }', ['`agents.docs` is empty', 'a table of keys']],
    ['agents:\n  Docs: {max_steps: 3}', [`${filePath}:2`, '`agents.Docs` is no name', '^[a-z]']],
    ['agents: {docs: {max_steps: 0}}', ['`agents.docs.max_steps` is 0', 'a whole number of at least 1']],
    ['agents: {docs: {allowed_tools: grep}}', ['`agents.docs.allowed_tools` is "grep"', 'a list']],
    ['agents: {docs: {allowed_tools: [1]}}', ['`agents.docs.allowed_tools[0]` is 1', 'text']],
    ['agents: {docs: {system_prompt: " "}}', ['`agents.docs.system_prompt`', 'text']],
    ['agents: {docs: {confirm_mode: ask}}', ['`agents.docs.confirm_mode` is "ask"', 'yolo, confirm-all']],
    ['agents: {docs: {tools: []}}', ['`agents.docs.tools` is not a known key', 'allowed_tools']],
    ['gate_retries: 6', ['from 0 to 5']],
    ['evaluation: {mode: on}', ['`evaluation.mode` is "on"', 'off, basic, full']],
    ['evaluation: {max_retries: 6}', ['`evaluation.max_retries` is 6', 'a whole number from 1 to 5']],
    ['evaluation: {confidence_threshold: 80}', ['`evaluation.confidence_threshold` is 80', 'a number from 0 to 1']],
    ['output_schema: [a]', ['`output_schema` is a list', 'a table of keys or text']],
    ['output_schema:', ['`output_schema` is empty', 'a table of keys or text']],
    ['output_schema: ../x.json', ['`output_schema` is "../x.json"', 'a path inside the repository']],
    ['github: {allowed_bots: ["*"]}', ['`github.allowed_bots[0]` is "*"', 'name the bots']],
    ['github: {allowed_bots: "*"}', ['`github.allowed_bots` is "*"', 'a list: names of bots', 'name the bots']],
    ['github: {allowed_users: ["*"]}', ['`github.allowed_users[0]`', 'an account name']],
    ['trigger_phrase: " "', ['`trigger_phrase`']],
    ['language: fr', ['`language` is "fr"', 'en, es']],
    ['llm: {base_url: api.openai.com/v1}', ['a complete address', 'https://']],
    ['llm: {base_url: "ftp://x/v1"}', ['a complete address']],
    ['llm: {base_url: "https://x/v1/chat/completions"}', ['leave out']],
    ['llm: {base_url: "https://x/v1/responses/"}', ['leave out']],
    ['llm: {base_url: "https://x/v1/messages"}', ['leave out']],
    ['llm: {base_url: "https://x/v1/models"}', ['leave out']],
    ['llm: {base_url: "https://x/v1?key=1"}', ['without `?`']],
    ['llm: {base_url: "https://x/v1?api-version=1&key=1"}', ['only `?api-version=`']],
    ['llm: {base_url: "https://x/v1#part"}', ['without `?`']],
    ['llm: {base_url: ""}', ['`llm.base_url` is empty']],
    ['llm: {model: ""}', ['`llm.model` is empty', 'text']],
    ['llm: {model: "  "}', ['`llm.model`', 'text']],
    ['llm: {model: "gpt\\n5"}', ['`llm.model`', 'text on one line']],
    ['llm: {model: "gpt\\u200b5"}', ['`llm.model`', 'without control characters']],
    ['llm: {api: chats}', ['`llm.api` is "chats"', 'did you mean `chat`?', 'auto, chat, responses, anthropic']],
    ['llm: {reasoning_effort: hihg}', ['did you mean `high`?', 'none, minimal, low, medium, high, xhigh, max']],
    ['llm: {temperature: 3}', ['`llm.temperature` is 3', 'a number from 0 to 2']],
    ['llm: {prompt_caching: sometimes}', ['true or false']],
    ['llm: {send_reasoning: true}', ['`llm.send_reasoning` is true', 'auto, on, off']],
    ['llm: {headers: [a]}', ['`llm.headers` is a list', 'a table of keys']],
    ['llm: {headers: {X-Team: 1}}', ['`llm.headers.X-Team` is 1', 'text']],
    ['llm: {extra_body: text}', ['`llm.extra_body` is "text"', 'a table of keys']],
    ['costs: {warn_at_usd: 0}', ['`costs.warn_at_usd` is 0', 'a number above 0']],
    ['- a', ['has to be a table']],
    ['a: 1\na: 2', [`${filePath}:2`, 'not valid YAML']],
  ])('%j is explained', (file, parts) => {
    const message = messageOf({ file });
    for (const part of parts) expect(message).toContain(part);
  });

  test.each([
    [{ 'max-steps': 'abc' }, ['input `max-steps`', '"abc"', 'a whole number']],
    [{ 'max-steps': '1e3' }, ['input `max-steps`', '"1e3"']],
    [{ 'dry-run': 'yes' }, ['input `dry-run`', 'true or false']],
    [{ publish: 'pr' }, ['input `publish`', 'auto, push, pull-request, patch, none']],
    [{ 'budget-usd': '-1' }, ['input `budget-usd`', '-1', 'above 0']],
    [{ config: '../x.yml' }, ['input `config`', 'inside the repository']],
    [{ config: 'missing.yml' }, ['missing.yml', 'does not exist']],
    [{ modell: 'x' }, ['input `modell` does not exist', 'did you mean `model`?']],
  ])('the inputs %j are explained', (inputs, parts) => {
    const message = messageOf({ inputs: { model: 'm', ...inputs } });
    for (const part of parts) expect(message).toContain(part);
  });

  test('the local variables are named', () => {
    const message = messageOf({ layer: 'local', env: { ARCHITECT_MAX_STEPS: 'x' } });
    expect(message).toContain('variable ARCHITECT_MAX_STEPS');
  });

  test('a missing model names the ways to give one', () => {
    const message = messageOf({ inputs: {} });
    expect(message).toContain('input `model`');
    expect(message).toContain('`llm.model`');
  });

  test('are all told at once, one a line', () => {
    const message = messageOf({ file: 'max_step: 3\nmode: x\n', inputs: { 'max-steps': 'y' } });
    expect(message.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(3);
  });

  test('a wrong value in the file counts also when an input replaces it', () => {
    expect(messageOf({ file: 'max_steps: x', inputs: { model: 'm', 'max-steps': '3' } })).toContain('`max_steps`');
  });

  test.each([
    ['language: es\nmax_step: 3', {}],
    ['max_step: 3', { language: 'es' }],
  ])('are told in Spanish once that is known', (file, inputs) => {
    const message = messageOf({ file, inputs: { model: 'm', ...inputs } });
    expect(message).toContain('no es una clave conocida');
    expect(message).toContain('¿quería decir `max_steps`?');
  });
});

describe('secrets', () => {
  const key = 'canary-secret-12345';

  test.each([
    ['a key in place of its variable', { file: `llm: {api_key_env: ${key}}` }],
    ['a key in an address', { file: `llm: {base_url: "https://user:${key}@x/v1"}` }],
    ['a key under an unknown name', { file: `llm: {api_key: ${key}}` }],
    ['the key as another value', { inputs: { model: 'm', mode: key, 'api-key': key } }],
    ['the token as another value', { inputs: { model: 'm', language: key, 'github-token': key } }],
    ['a token that nobody declared', { inputs: { model: 'm', mode: `ghp_${'a1B2'.repeat(9)}canary` } }],
  ])('%s is not shown', (_what, given) => {
    expect(messageOf(given)).not.toContain('canary');
  });
});
