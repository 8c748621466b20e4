import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startIdTokenServer } from '../support/id-token-server.ts';
import { calls, fails, type Script, says, startModelServer } from '../support/model-server.ts';
import { startProxy } from '../support/proxy-server.ts';
import { type RunnerOptions, runMain, type StepResult } from '../support/runner.ts';
import { sampleProject } from '../support/sample-project.ts';
import { createScene, type Scene } from '../support/scene.ts';

const printEnvironment = calls([{ name: 'run_command', arguments: { command: 'env' } }]);
const done = says('The environment was printed.');

const configured = (text: string) => ({ ...sampleProject, '.github/architect.yml': `${text}\ngates: []\n` });

async function startGateway(script: Script, apiKey?: string) {
  const model = await startModelServer(script, apiKey === undefined ? {} : { apiKey });
  onTestFinished(() => model.close());
  return model;
}

async function runWith(
  scene: Scene,
  inputs: Readonly<Record<string, string>>,
  overrides: Partial<RunnerOptions>,
): Promise<StepResult> {
  const given = { prompt: 'Print the environment', agent: 'build', mode: 'yolo', ...inputs };
  return runMain(scene.dispatch({ ...given, 'api-key': '' }, overrides));
}

/** Everything that people, later steps and the model get to see, without the masks themselves. */
function shownBy(result: StepResult, requests: readonly { readonly text: string }[]): string {
  const files = ['trace-file', 'report-file', 'session-file'].map((name) => result.outputs[name]);
  const log = result.log.replace(/^::add-mask::.*$/gm, '');
  const texts = files.map((path) => (path ? readFileSync(path, 'utf8') : ''));
  return [log, result.stderr, result.summary, JSON.stringify(result.outputs), ...texts]
    .concat(requests.map(({ text }) => text))
    .join('\n');
}

function masksOf({ log }: StepResult): readonly string[] {
  return [...log.matchAll(/^::add-mask::(.*)$/gm)].map(([, value = '']) => value);
}

describe("the job's OIDC token", () => {
  const files = configured(
    'llm: { oidc_audience: https://gateway.example, retries: 0 }\ncosts: { budget_unpriced: allow }',
  );

  it('is the key, is replaced when it is refused, and is seen by nobody', async () => {
    const runner = await startIdTokenServer();
    onTestFinished(() => runner.close());
    const gateway = await startGateway((request, turn) => {
      const [, token] = (request.headers.authorization ?? '').split(' ');
      if (token !== runner.tokens.at(-1)) return fails(400, 'not the newest token');
      return [printEnvironment, fails(401, `The token ${token} was revoked.`), done][turn];
    });
    await using scene = await createScene({ script: [], files });
    const result = await runWith(scene, { 'base-url': gateway.url }, { env: runner.environment });
    expect(result.exitCode, result.log).toBe(0);
    expect(runner.audiences).toEqual(['https://gateway.example', 'https://gateway.example']);
    expect(gateway.requests).toHaveLength(3);
    expect(gateway.requests[2]?.text).toContain('GIT_TERMINAL_PROMPT=0');
    const shown = shownBy(result, gateway.requests);
    for (const token of runner.tokens) {
      expect(masksOf(result)).toContain(token);
      expect(shown).not.toContain(token);
      expect(shown).not.toContain(token.split('.')[2]);
    }
    expect(shown).not.toContain('ACTIONS_ID_TOKEN');
    expect(shown).not.toContain(runner.environment.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
  });

  it('needs a permission of the job, which is told before the first call', async () => {
    const gateway = await startGateway([done]);
    await using scene = await createScene({ script: [], files });
    const result = await runWith(scene, { 'base-url': gateway.url }, {});
    expect(result.exitCode, result.log).toBe(3);
    expect(result.log).toContain('permissions: id-token: write');
    expect(gateway.requests).toEqual([]);
  });
});

describe('a key that an earlier step left in a variable', () => {
  it('is used and masked, and no command sees it, not even where it is passed by name', async () => {
    const key = 'ya29.cloud-login-0123456789-canary';
    const gateway = await startGateway([printEnvironment, done], key);
    const files = configured(
      'llm: { api_key_env: CLOUD_TOKEN }\ncommands: { pass_env: [CLOUD_TOKEN, OTHER] }\ncosts: { budget_unpriced: allow }',
    );
    await using scene = await createScene({ script: [], files });
    const env = { CLOUD_TOKEN: `${key}\n`, OTHER: 'passed' };
    const result = await runWith(scene, { 'base-url': gateway.url }, { env });
    expect(result.exitCode, result.log).toBe(0);
    expect(gateway.requests[1]?.text).toContain('OTHER=passed');
    expect(masksOf(result)).toContain(key);
    expect(shownBy(result, gateway.requests)).not.toContain(key);
  });
});

describe('a proxy', () => {
  const files = configured('llm: { retries: 0 }\ncosts: { budget_unpriced: allow }');

  it('of the environment stands between run and model, and its password is seen by nobody', async () => {
    const gateway = await startGateway([printEnvironment, done]);
    const proxy = await startProxy(Number(new URL(gateway.url).port), { credentials: 'ci:hunter2-canary' });
    onTestFinished(() => proxy.close());
    await using scene = await createScene({ script: [], files });
    const HTTP_PROXY = proxy.url.replace('//', '//ci:hunter2-canary@');
    const inputs = { 'base-url': 'http://models.test/v1' };
    const result = await runMain(
      scene.dispatch({ prompt: 'Print the environment', mode: 'yolo', ...inputs }, { env: { HTTP_PROXY } }),
    );
    expect(result.exitCode, result.log).toBe(0);
    expect(proxy.requests).toHaveLength(2);
    expect(masksOf(result)).toContain('hunter2-canary');
    expect(shownBy(result, gateway.requests)).not.toContain('hunter2-canary');
  });

  it('that is down is told in one line that names its variable', async () => {
    await using scene = await createScene({ script: [], files });
    const env = { HTTP_PROXY: 'http://127.0.0.1:9' };
    const result = await runMain(scene.dispatch({ prompt: 'x', 'base-url': 'http://models.test/v1' }, { env }));
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs.summary).toMatch(/The proxy 127\.0\.0\.1:9 \(from HTTP_PROXY\) cannot be reached/);
  });
});
