import { describe, expect, test } from 'vitest';
import { filePath, load, messageOf } from './requests.ts';

describe('the provider', () => {
  test.each([
    ['claude', 'anthropic'],
    ['Google', 'gemini'],
    ['grok', 'xai'],
    ['azure-openai', 'azure'],
    ['openai-compatible', 'custom'],
    ['Google AI', 'gemini'],
    ['google-ai-studio', 'gemini'],
    ['GPT', 'openai'],
    ['ChatGPT', 'openai'],
    ['codex', 'openai'],
    ['foundry', 'azure'],
    ['llama', 'ollama'],
    ['mistral-ai', 'mistral'],
    ['gateway', 'custom'],
    ['bedrock', 'litellm'],
    ['vertex', 'litellm'],
    ['OpenAI', 'openai'],
    ['lm-studio', 'lmstudio'],
    ['mistrall', 'mistral'],
  ])('%s is not known, but %s is', (given, meant) => {
    const message = messageOf({ inputs: { model: 'm', provider: given } });
    expect(message).toContain(`input \`provider\`: \`llm.provider\` is "${given}"; did you mean \`${meant}\`?`);
    expect(message).toContain('one of openai, azure, anthropic');
  });

  test('that is like none is told all names', () => {
    const message = messageOf({ file: 'llm: {provider: bananarama}' });
    expect(message).toContain('allowed: one of openai');
    expect(message).not.toContain('did you mean');
  });

  test.each(['github', 'github-models', 'GitHub_Models'])('%s was retired', (provider) => {
    expect(messageOf({ file: `llm: {provider: ${provider}}` })).toContain('GitHub Models was retired (2026-07)');
    expect(messageOf({ file: `language: es\nllm: {provider: ${provider}}` })).toContain('se retiró (2026-07)');
  });
});

describe('headers', () => {
  test('are taken as they are', () => {
    const file = 'llm:\n  headers:\n    X-Team: "a b"\n    helicone_auth: Bearer x\n    X-City: "Köln\\t1"\n';
    expect(load({ file }).config.llm.headers).toEqual({
      'X-Team': 'a b',
      helicone_auth: 'Bearer x',
      'X-City': 'Köln\t1',
    });
  });

  test.each([
    ['X Team', '"X Team" is no name of a header'],
    ['"X:Team"', '"X:Team" is no name of a header'],
    ['""', '"" is no name of a header'],
    ['Ünicode', '"Ünicode" is no name of a header'],
    ['Content-Length', '`Content-Length` in `llm.headers` is set by the connection'],
    ['host', '`host` in `llm.headers` is set by the connection'],
    ['Transfer-Encoding', 'is set by the connection'],
    ['content-type', 'is set by the connection'],
    ...['Accept', 'Accept-Encoding', 'Connection', 'Expect', 'TE', 'Upgrade'].map((name) => [
      name,
      'is set by the connection',
    ]),
  ])('may not be called %s', (name, problem) => {
    const message = messageOf({ file: `llm:\n  headers:\n    ${name}: v\n` });
    expect(message).toContain(`${filePath}:3: `);
    expect(message).toContain(problem);
  });

  test.each(['"a\\nb"', '"a\\0b"', '"…"'])('may not have the value %s', (value) => {
    const message = messageOf({ file: `llm: {headers: {X-Team: ${value}}}` });
    expect(message).toContain('the value of the header `X-Team`');
  });

  test('may not differ in case alone', () => {
    expect(messageOf({ file: 'llm: {headers: {X-Team: a, x-team: b}}' })).toContain('stands more than once');
  });
});

describe('more fields of the body', () => {
  test('are taken as they are', () => {
    const file = 'llm: {extra_body: {service_tier: flex, top_p: 0.5, metadata: {a: b}, thinking: {type: adaptive}}}';
    expect(load({ file }).config.llm.extra_body).toEqual({
      ...{ service_tier: 'flex', top_p: 0.5 },
      ...{ metadata: { a: 'b' }, thinking: { type: 'adaptive' } },
    });
  });

  test.each([
    ...['messages', 'input', 'prompt', 'instructions', 'system', 'tools', 'tool_choice', 'functions', 'function_call'],
    ...['n', 'background', 'conversation', 'previous_response_id'],
  ])('%s is the agent’s own', (field) => {
    const message = messageOf({ file: `llm:\n  extra_body:\n    ${field}: 1\n` });
    expect(message).toContain(`${filePath}:3: \`${field}\` does not belong in \`llm.extra_body\`; the agent itself`);
  });

  test.each([
    ['model', 'llm.model'],
    ['stream', 'llm.stream'],
    ['stream_options', 'llm.stream'],
    ['max_tokens', 'llm.max_output_tokens'],
    ['max_completion_tokens', 'llm.max_output_tokens'],
    ['max_output_tokens', 'llm.max_output_tokens'],
    ['temperature', 'llm.temperature'],
    ['reasoning_effort', 'llm.reasoning_effort'],
    ['prompt_cache_key', 'llm.prompt_caching'],
    ['cache_control', 'llm.prompt_caching'],
  ])('%s has a setting: %s', (field, setting) => {
    expect(messageOf({ file: `llm: {extra_body: {${field}: 1}}` })).toContain(`; use \`${setting}\``);
  });

  test('say how much to reason only where no setting does', () => {
    expect(() => load({ file: 'llm: {extra_body: {reasoning: {summary: auto}}}' })).not.toThrow();
    for (const field of ['reasoning', 'output_config', 'thinking']) {
      const file = `llm: {reasoning_effort: low, extra_body: {${field}: {effort: high}}}`;
      expect(messageOf({ file })).toContain(`\`${field}\` in \`llm.extra_body\` and \`llm.reasoning_effort\``);
    }
  });
});

describe('the key', () => {
  const file = 'llm:\n  oidc_audience: gateway\n';

  test('may be the identity of the job', () => {
    expect(load({ file }).config.llm.oidc_audience).toBe('gateway');
  });

  test('is not given twice', () => {
    const message = messageOf({ file: `${file}  api_key_env: GATEWAY_KEY\n` });
    expect(message).toContain(`${filePath}:2: `);
    expect(message).toContain(`another key is given (${filePath}:3)`);
    expect(messageOf({ file, inputs: { model: 'm', 'api-key': 'k' } })).toContain('(input `api-key`)');
  });
});

describe('the warning of the budget', () => {
  test('comes before its end', () => {
    expect(() => load({ file: 'costs: {budget_usd: 1, warn_at_usd: 1}' })).not.toThrow();
    const message = messageOf({ file: 'costs: {warn_at_usd: 3}' });
    expect(message).toContain('`costs.warn_at_usd` (3) is more than the budget (2)');
    expect(messageOf({ file: 'costs: {budget_usd: 2, warn_at_usd: 3}' })).toContain(`${filePath}:1: `);
  });

  test('may come too late for a budget that only this run has got', () => {
    const file = 'costs: {budget_usd: 4, warn_at_usd: 3}';
    expect(load({ file, inputs: { model: 'm', 'budget-usd': '1' } }).config.costs).toMatchObject({
      budget_usd: 1,
      warn_at_usd: 3,
    });
  });
});

describe('a base URL', () => {
  test.each([
    ['https://x.example/v1/', 'https://x.example/v1'],
    ['https://x.example/openai/?api-version=2024-10-21', 'https://x.example/openai?api-version=2024-10-21'],
    ['  https://x.example/models  ', 'https://x.example/models'],
  ])('%j is read as %s', (given, read) => {
    expect(load({ file: `llm: {base_url: "${given}"}` }).config.llm.base_url).toBe(read);
  });
});
