import { describe, expect, it } from 'vitest';
import { lastToolResult, localKey, openLocalRun } from './support/local-run.ts';
import { calls, type Script, says } from './support/model-server.ts';
import { sampleProject, sampleRepair } from './support/sample-project.ts';

const fix = ['run', 'fix', '--mode', 'yolo'];
const repairs: Script = [calls([{ name: 'edit_file', arguments: sampleRepair }]), says('The day is UTC now.')];
const repaired = sampleProject['src/day.js']?.replace(sampleRepair.old_str, sampleRepair.new_str);

describe('a run', () => {
  it.each([
    ['chat', 'OPENAI_API_KEY', 'custom', '/chat/completions'],
    ['responses', 'OPENAI_API_KEY', 'custom', '/responses'],
    ['anthropic', 'ANTHROPIC_API_KEY', 'anthropic', '/messages'],
  ])('works on the wire %s with the key of %s', async (api, variable, provider, path) => {
    await using scene = await openLocalRun(repairs);
    scene.configure(`llm: {provider: ${provider}, api: ${api}}\n`);
    const env = { OPENAI_API_KEY: '', [variable]: localKey };
    const { exitCode, stdout, stderr } = await scene.architectHere(fix, { env });
    expect(exitCode, stderr).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
    expect(stdout).toContain('The day is UTC now.');
    expect(scene.server.requests.map((request) => request.path)).toEqual([`/v1${path}`, `/v1${path}`]);
    expect(stdout + stderr).not.toContain(localKey);
  });

  it.each(['chat', 'responses', 'anthropic'])('needs no key on the wire %s where a header has it', async (api) => {
    await using scene = await openLocalRun([says('Done.')]);
    scene.configure(`llm: {api: ${api}, headers: {Authorization: Bearer ${localKey}}}\n`);
    const { exitCode, stdout, stderr } = await scene.architectHere(fix, { env: { OPENAI_API_KEY: '' } });
    expect(exitCode, stderr).toBe(0);
    expect(scene.server.requests[0]?.headers.authorization).toBe(`Bearer ${localKey}`);
    expect(stdout + stderr).not.toContain(localKey);
  });

  it('hides what a header has behind its scheme, and not who asks', async () => {
    const token = 'of-the-gateway-0123456789';
    await using scene = await openLocalRun([says(`It is ${token}, at https://acme.example/tool.`)]);
    const headers = `X-Gateway: Bearer ${token}, HTTP-Referer: "https://acme.example/tool"`;
    scene.configure(`llm: {headers: {${headers}}}\n`);
    const { exitCode, stdout, stderr } = await scene.architectHere(fix);
    expect(exitCode, stderr).toBe(0);
    expect(stdout + stderr).not.toContain(token);
    expect(stdout).toContain('at https://acme.example/tool');
  });

  it('tells once what it knows of the settings before it begins, and sends them', async () => {
    await using scene = await openLocalRun([says('Done.')]);
    scene.configure(
      ['llm:', '  headers: {X-Team: team-secret-0123456789}', '  temperature: 0.3', '  extra_body: {speed: fast}'].join(
        '\n',
      ),
    );
    const base = `${scene.server.url}/v1`;
    const { stderr } = await scene.architectHere([...fix, '--base-url', base]);
    expect(stderr.match(/`llm\.extra_body\.speed` may change what a call costs/g)).toHaveLength(1);
    expect(stderr.match(/The base URL .* is not complete; using /g)).toHaveLength(1);
    expect(scene.server.requests[0]?.headers['x-team']).toBe('team-secret-0123456789');
    expect(scene.server.requests[0]?.body).toMatchObject({ temperature: 0.3 });
  });

  it('shows no key and no value of a header, whoever reads it', async () => {
    const secrets = ['team-secret-0123456789', 'sk-ant-of-somebody-else-0123456789'];
    await using scene = await openLocalRun([
      calls([{ name: 'write_file', arguments: { path: 'a.txt', content: secrets.join('\n') } }]),
      calls([{ name: 'read_file', arguments: { path: 'a.txt' } }]),
      says(`They are ${secrets.join(' and ')}.`),
    ]);
    scene.configure(`llm: {headers: {X-Team: ${secrets[0]}}}\n`);
    const env = { ANTHROPIC_API_KEY: secrets[1] ?? '' };
    const { stdout, stderr } = await scene.architectHere([...fix, '--json'], { env });
    for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
    expect(lastToolResult(scene.server, 2)).toContain('***');
  });

  it.each([
    [['--model', 'some-model'], 'The provider cannot be told from the model "some-model"'],
    [['--provider', 'azure'], 'Azure OpenAI needs `base-url`'],
    [['--provider', 'gemini', '--base-url', 'https://api.openai.com/v1'], '`provider` is gemini'],
    [['--provider', 'github'], 'GitHub Models was retired (2026-07)'],
    [['--provider', 'claude'], 'did you mean `anthropic`?'],
    [['--base-url', 'https://models.github.ai/inference'], 'GitHub Models was retired'],
    [['--provider', 'groq', '--model', 'llama'], 'no API key for the provider groq (https://api.groq.com/openai/v1)'],
  ])('with %j is refused before anything is sent', async (flags, problem) => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stdout, stderr } = await scene.architectHere([...fix, ...flags], {
      env: { ARCHITECT_BASE_URL: '' },
    });
    expect([exitCode, stdout]).toEqual([3, '']);
    expect(stderr).toContain(problem);
    expect(scene.server.requests).toEqual([]);
  });

  it('with a temperature that the provider does not have is refused', async () => {
    await using scene = await openLocalRun(repairs);
    scene.configure('language: es\nllm: {provider: mistral, temperature: 1.8}\n');
    const { exitCode, stderr } = await scene.architectHere(fix);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('`llm.temperature` es 1.8, pero Mistral admite como máximo 1.5.');
  });
});
