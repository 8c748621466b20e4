import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { hookEvents } from '../../src/engine/hook-events.ts';
import { filePath, load, messageOf } from './requests.ts';

describe('defaults', () => {
  const { config } = load();

  test('are those of the documentation', () => {
    expect(config).toMatchObject({
      mode: 'allowed_only',
      publish: 'auto',
      trigger_phrase: '/architect',
      agent: 'build',
      agents: {},
      timeout_minutes: 30,
      step_timeout: 300,
      language: 'en',
      exit_code_on_partial: true,
      gate_retries: 1,
      gates: [],
      sandbox: 'off',
      dry_run: false,
      config_path: filePath,
      llm: {
        ...{ model: 'm-1', api: 'auto', timeout: 120, retries: 3, stream: true },
        ...{ prompt_caching: true, send_reasoning: 'auto', headers: {}, extra_body: {} },
      },
      commands: { enabled: true, allowed_only: true, default_timeout: 30, max_output_lines: 200, pass_env: [] },
      context: { max_tool_result_tokens: 4000, summarize_after_steps: 8, keep_recent_steps: 4, parallel_tools: true },
      evaluation: { mode: 'off', max_retries: 2, confidence_threshold: 0.8 },
      sessions: { auto_save: true },
      logging: { level: 'human' },
      costs: { budget_usd: 2, budget_unpriced: 'refuse' },
      hooks: { pre_tool_use: [], post_tool_use: [], post_edit: [] },
      github: { allowed_users: [], allowed_bots: [] },
    });
  });

  test('leave out what was not given', () => {
    for (const key of ['prompt', 'max_steps', 'api_key']) expect(Object.keys(config)).not.toContain(key);
    for (const key of ['provider', 'base_url', 'api_key_env', 'temperature', 'reasoning_effort']) {
      expect(Object.keys(config.llm)).not.toContain(key);
    }
    expect(Object.keys(config.commands)).not.toContain('allowed');
    expect(Object.keys(config.context)).not.toContain('max_context_tokens');
  });

  test('cannot be changed, at any depth', () => {
    const open = config as unknown as { max_steps: number; guardrails: { protected_files: string[] } };
    expect(() => {
      open.max_steps = 1;
    }).toThrow(TypeError);
    expect(() => open.guardrails.protected_files.pop()).toThrow(TypeError);
  });
});

describe('layers', () => {
  test('the file beats the defaults, inputs beat the file', () => {
    const { config } = load({
      file: 'max_steps: 7\ntimeout_minutes: 9\nllm:\n  model: of-the-file\n  timeout: 60\n',
      inputs: { 'max-steps': '3', model: 'of-the-input' },
    });
    expect(config).toMatchObject({ max_steps: 3, timeout_minutes: 9, llm: { model: 'of-the-input', timeout: 60 } });
  });

  test('the model may come from the file alone', () => {
    expect(load({ file: 'llm: {model: x}', inputs: {} }).config.llm.model).toBe('x');
  });

  test('inputs are read as the types they stand for', () => {
    const { config } = load({
      inputs: { model: 'm', 'budget-usd': '0.50', 'max-steps': '12', 'dry-run': 'TRUE', 'base-url': 'http://x:1/v1/' },
    });
    expect(config).toMatchObject({
      costs: { budget_usd: 0.5 },
      max_steps: 12,
      dry_run: true,
      llm: { base_url: 'http://x:1/v1' },
    });
  });

  test('ARCHITECT_* variables count for the local command line, between file and inputs', () => {
    const env = {
      ARCHITECT_MODEL: 'env',
      ARCHITECT_MAX_STEPS: '4',
      ARCHITECT_BUDGET_USD: '1',
      ARCHITECT_API_KEY: 'k-e',
    };
    const { config } = load({ layer: 'local', env, file: 'max_steps: 9', inputs: { 'budget-usd': '3' } });
    expect(config).toMatchObject({ llm: { model: 'env' }, max_steps: 4, costs: { budget_usd: 3 }, api_key: 'k-e' });
  });

  test('ARCHITECT_* variables do not count for the action', () => {
    const { config } = load({ env: { ARCHITECT_MAX_STEPS: '4', ARCHITECT_API_KEY: 'k-e' } });
    expect(config.max_steps).toBeUndefined();
    expect(config.api_key).toBeUndefined();
  });

  test('every value can say where it came from', () => {
    const { sources } = load({
      file: 'max_steps: 7\ncommands: {allowed: [make]}\nguardrails: {quality_gates: [{name: a, command: b}]}\n',
      layer: 'local',
      env: { ARCHITECT_API_KEY: 'k', ARCHITECT_LANGUAGE: 'es' },
    });
    expect(Object.fromEntries(sources)).toMatchObject({
      max_steps: 'file',
      'llm.model': 'input',
      'llm.timeout': 'default',
      'commands.allowed': 'file',
      'commands.allowed_only': 'default',
      gates: 'file',
      language: 'environment',
      api_key: 'environment',
    });
  });

  test('an empty file and empty sections say nothing', () => {
    expect(load({ file: '' }).config.step_timeout).toBe(300);
    expect(load({ file: 'commands:\nllm:\n#  model: x\n' }).config.commands.enabled).toBe(true);
  });
});

describe('mode and commands.allowed_only', () => {
  test.each([
    ['', 'allowed_only', true],
    ['mode: yolo', 'yolo', false],
    ['mode: allowed_only', 'allowed_only', true],
    ['commands: {allowed_only: false}', 'yolo', false],
    ['mode: yolo\ncommands: {allowed_only: true}', 'allowed_only', true],
  ])('%j means %s', (file, mode, allowedOnly) => {
    const { config } = load({ file });
    expect([config.mode, config.commands.allowed_only]).toEqual([mode, allowedOnly]);
  });

  test('that contradict each other are refused', () => {
    const message = messageOf({
      file: 'commands:\n  allowed_only: false\n',
      inputs: { model: 'm', mode: 'allowed_only' },
    });
    expect(message).toContain('input `mode`');
    expect(message).toContain(`${filePath}:2`);
  });
});

describe('lists with built-in entries', () => {
  test('user entries are added to them', () => {
    const { config } = load({ file: 'guardrails:\n  protected_files: [infra/**]\n  sensitive_files: [secrets.txt]\n' });
    expect(config.guardrails.protected_files).toEqual(
      expect.arrayContaining(['.github/workflows/**', '.github/actions/**', filePath, 'CODEOWNERS', 'infra/**']),
    );
    expect(config.guardrails.sensitive_files).toEqual(expect.arrayContaining(['.env', '*.pem', 'secrets.txt']));
  });

  test('the config file in use is protected', () => {
    const loaded = loadConfig({
      inputs: { model: 'm', config: './ci/agent.yml' },
      file: { path: 'ci/agent.yml', text: '' },
      env: {},
    });
    expect(loaded.config.config_path).toBe('ci/agent.yml');
    expect(loaded.config.guardrails.protected_files).toContain('ci/agent.yml');
  });
});

describe('guardrails', () => {
  test('set no limit unless one is given', () => {
    const { guardrails } = load({ file: '' }).config;
    expect(guardrails).toMatchObject({ code_rules: [], require_test_after_edit: false });
    for (const key of ['max_files_modified', 'max_lines_changed', 'max_commands_executed']) {
      expect(guardrails).not.toHaveProperty(key);
    }
  });

  test('block where a code rule does not say how severe it is', () => {
    const { config } = load({ file: "guardrails: {code_rules: [{pattern: 'eval\\(', message: no eval}]}" });
    expect(config.guardrails.code_rules).toEqual([{ pattern: 'eval\\(', message: 'no eval', severity: 'block' }]);
  });

  test('that ask for tests need commands', () => {
    const file = 'commands: {enabled: false}\nguardrails:\n  require_test_after_edit: true\n';
    expect(messageOf({ file })).toContain(`${filePath}:3: \`guardrails.require_test_after_edit\` needs commands`);
  });
});

describe('gates', () => {
  const gate = '{name: test, command: npm test}';

  test('have defaults', () => {
    expect(load({ file: `gates: [${gate}]` }).config.gates).toEqual([
      { name: 'test', command: 'npm test', required: true, timeout: 300 },
    ]);
  });

  test('may stand under guardrails.quality_gates', () => {
    const { config } = load({ file: `guardrails: {quality_gates: [${gate}]}` });
    expect(config.gates).toHaveLength(1);
    expect(Object.keys(config.guardrails)).not.toContain('quality_gates');
  });

  test('in both places are refused', () => {
    expect(messageOf({ file: `guardrails: {quality_gates: [${gate}]}\ngates: [${gate}]` })).toContain(`${filePath}:2`);
  });

  test('of the same name are refused', () => {
    expect(messageOf({ file: `gates: [${gate}, ${gate}]` })).toContain('"test"');
  });
});

describe('hooks', () => {
  test('have a list for each event that the engine knows', () => {
    const { config } = load({});
    expect(Object.keys(config.hooks).sort()).toEqual(Object.keys(hookEvents).sort());
  });

  test('may be about tools and files exactly where the event is', () => {
    for (const [event, { about }] of Object.entries(hookEvents)) {
      const file = `hooks: {${event}: [{name: a, command: b, matcher: x}]}`;
      if (about === 'tool-call') expect(() => load({ file })).not.toThrow();
      else expect(() => load({ file })).toThrow('`matcher`');
    }
  });

  test('have defaults', () => {
    const { config } = load({
      file: 'hooks: {post_edit: [{name: ruff, command: "ruff {file}", file_patterns: ["*.py"]}]}',
    });
    expect(config.hooks.post_edit).toEqual([
      { name: 'ruff', command: 'ruff {file}', file_patterns: ['*.py'], timeout: 10, async: false, enabled: true },
    ]);
  });
});
