import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fails, says } from '../support/model-server.ts';
import { pullRequestPayload } from '../support/payloads.ts';
import { runMain, type StepResult } from '../support/runner.ts';
import { sampleProject } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { commentId, createScene, pullBranch, pullNumber, repository } from '../support/scene.ts';

const configFile = '.github/architect.yml';
const withConfig = (text: string) => ({ ...sampleProject, [configFile]: text });

function expectSkipped(result: StepResult, reason: RegExp): void {
  expect(result.exitCode, result.log).toBe(0);
  expect(result.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'skipped', 'exit-code': '0' });
  expect(result.outputs.summary).toMatch(reason);
  expect(result.summary).toMatch(reason);
}

describe('a comment that starts nothing', () => {
  it('is skipped without one request when it does not ask', async () => {
    await using scene = await createScene({ script: [] });
    const before = scene.gitRequests.length;
    const result = await runMain(scene.comment('Nice! What does architect say?'));
    expectSkipped(result, /\/architect/);
    expect(scene.model.requests).toEqual([]);
    expect(scene.github.calls).toEqual([]);
    expect(scene.gitRequests.length).toBe(before);
  });

  it('is skipped, with one reaction, when a stranger asks', async () => {
    await using scene = await createScene({ script: [] });
    const result = await runMain(scene.comment('/architect fix it', { author: 'eve' }));
    expectSkipped(result, /eve/);
    expect(scene.model.requests).toEqual([]);
    expect(scene.github.reactions(commentId)).toHaveLength(1);
    expect(scene.github.comments(pullNumber)).toHaveLength(1);
  });

  it('is skipped when a bot asks that the config does not name', async () => {
    await using scene = await createScene({ script: [] });
    const run = scene.comment('/architect fix it');
    const sender = { login: 'helper[bot]', type: 'Bot' };
    const payload = run.payload as { comment: object };
    const result = await runMain({
      ...run,
      payload: { ...payload, comment: { ...payload.comment, user: sender }, sender },
    });
    expectSkipped(result, /helper\[bot\]/);
    expect(scene.model.requests).toEqual([]);
  });

  it('is skipped on the pull request of a fork, and says why', async () => {
    await using scene = await createScene({
      script: [],
      github: {
        pullRequests: [
          {
            number: pullNumber,
            title: 'x',
            author: 'eve',
            head: pullBranch,
            base: 'main',
            headRepository: 'eve/day-of',
            headSha: 'a'.repeat(40),
            comments: [{ id: commentId, author: 'ana', body: '/architect x' }],
          },
        ],
      },
    });
    const result = await runMain(scene.comment('/architect fix it'));
    expectSkipped(result, /fork/);
    expect(scene.model.requests).toEqual([]);
  });

  it('is skipped in Spanish where the input says so', async () => {
    await using scene = await createScene({ script: [] });
    const result = await runMain(scene.comment('/architect fix it', { author: 'eve', inputs: { language: 'es' } }));
    expectSkipped(result, /permiso/i);
  });
});

describe('a run that gets no secrets', () => {
  const withoutKey = { prompt: 'fix the failing test', 'api-key': '' };

  async function runOnPullRequest(author: string, headRepository: string): Promise<StepResult> {
    const pull = { number: pullNumber, title: 'x', author, head: pullBranch, base: 'main' };
    const fork = headRepository === repository ? {} : { headRepository, headSha: 'a'.repeat(40) };
    await using scene = await createScene({ script: [], github: { pullRequests: [{ ...pull, ...fork }] } });
    const place = { repository, serverUrl: scene.github.serverUrl, apiUrl: scene.github.apiUrl };
    const payload = pullRequestPayload({ ...place, number: pullNumber, action: 'opened', author, headRepository });
    const result = await runMain(scene.dispatch(withoutKey, { eventName: 'pull_request', payload, actor: author }));
    expect(scene.model.requests).toEqual([]);
    return result;
  }

  it('is skipped in one clear sentence on the pull request of a fork', async () => {
    const result = await runOnPullRequest('eve', 'eve/day-of');
    expectSkipped(result, /fork/);
    expect(result.outputs.summary?.split('\n')).toHaveLength(1);
  });

  it('is skipped in one clear sentence when Dependabot started it', async () => {
    const result = await runOnPullRequest('dependabot[bot]', repository);
    expectSkipped(result, /Dependabot/);
    expect(result.outputs.summary?.split('\n')).toHaveLength(1);
  });
});

describe('bad configuration', () => {
  it.each([
    ['an unknown input', {}, { 'max-step': '3' }, [/max-step.*max-steps/s]],
    [
      'a wrong value, an unknown key, every bot, and a sandbox that does not exist yet',
      withConfig("gatez: []\ngithub: { allowed_bots: ['*'] }\nsandbox: auto\n"),
      { 'budget-usd': 'cheap' },
      [/budget-usd.*cheap/s, /gatez.*gates/s, /name the bots/, /sandbox.*off/s],
    ],
    ['broken YAML', withConfig('gates: [\n'), {}, [/architect\.yml/]],
    ['no API key', {}, { 'api-key': '' }, [/api-key.*OPENAI_API_KEY/s]],
    [
      'a model without a price',
      {},
      { model: 'unheard-of-model' },
      [/unheard-of-model.*costs\.prices.*budget_unpriced/s],
    ],
    ['a config file that is missing', {}, { config: 'other.yml' }, [/other\.yml/]],
  ] as const)('ends with exit code 3 before any model call: %s', async (_, files, inputs, messages) => {
    await using scene = await createScene({ script: [], files: { ...sampleProject, ...files } });
    const result = await runMain(scene.comment('/architect fix it', { inputs }));
    expect(result.exitCode, result.log).toBe(3);
    expect(result.outputs).toMatchObject({ status: 'failed', 'stop-reason': 'config_error', 'exit-code': '3' });
    for (const message of messages) expect(result.outputs.summary).toMatch(message);
    expect(result.commands.filter(({ name }) => name === 'error')).toHaveLength(1);
    expect(scene.model.requests).toEqual([]);
  });

  it('reads the config of the base commit, not the one that the pull request brings', async () => {
    await using scene = await createScene({
      script: [says('Nothing to do.')],
      files: { 'README.md': 'x\n', [configFile]: 'max_steps: 3\n' },
      pullFiles: { [configFile]: 'nonsense: true\n' },
    });
    const result = await runMain(scene.comment('/architect look'));
    expect(result.exitCode, result.log).toBe(0);
  });

  it("refuses to replace itself by the pull request's code where it runs from inside the workspace", async () => {
    await using scene = await createScene({ script: [] });
    cpSync(join(import.meta.dirname, '../../dist'), join(scene.workspace, 'dist'), { recursive: true });
    const result = await runMain(scene.comment('/architect fix it', { actionFolder: scene.workspace }));
    expect(result.exitCode, result.log).toBe(3);
    expect(result.outputs.summary).toContain('uses: OWNER/architect@COMMIT');
    expect(scene.model.requests).toEqual([]);
  });

  it('names actions/checkout when there is no repository in the workspace', async () => {
    await using scene = await createScene({ script: [] });
    const result = await runMain(scene.comment('/architect fix it', { workspace: scene.folder }));
    expect(result.exitCode, result.log).toBe(3);
    expect(result.outputs.summary).toContain('actions/checkout');
  });
});

describe('refused by others', () => {
  it('ends with exit code 4 when the model refuses the key, and does not show it', async () => {
    await using scene = await createScene({ script: repairSession() });
    const wrongKey = 'sk-wrong-0123456789abcdefghij';
    const result = await runMain(scene.comment('/architect fix it', { inputs: { 'api-key': wrongKey } }));
    expect(result.exitCode, result.log).toBe(4);
    expect(result.outputs).toMatchObject({ status: 'failed', 'stop-reason': 'auth_error', 'exit-code': '4' });
    expect(
      result.log.split('\n').filter((line) => line.includes(wrongKey) && !line.startsWith('::add-mask::')),
    ).toEqual([]);
    expect(readFileSync(join(result.outputs.bundle ?? '', 'manifest.json'), 'utf8')).toContain('format_version');
  });

  it('says what is missing before the first model call when the token may not push', async () => {
    await using scene = await createScene({ script: [], gitAccess: 'read' });
    const result = await runMain(scene.comment('/architect fix it'));
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs.summary).toContain('contents: write');
    expect(scene.model.requests).toEqual([]);
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('contents: write');
  });

  it('does the work, and says what is missing, when the token may not comment', async () => {
    const scopes = { contents: 'write', actions: 'read', 'pull-requests': 'read', issues: 'read' } as const;
    await using scene = await createScene({
      script: repairSession(),
      github: {
        tokens: [
          {
            token: 'ghs_workflowTokenOfTheTests0123456789ab',
            login: 'github-actions[bot]',
            type: 'Bot',
            permissions: scopes,
          },
        ],
      },
    });
    const result = await runMain(scene.comment('/architect fix it'));
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs['commit-sha']).toMatch(/^[0-9a-f]{40}$/);
    expect(result.outputs.status).toBe('failed');
    expect(result.log + result.summary).toMatch(/issues: write|pull-requests: write/);
  });

  it('ends with exit code 1 and names the address when nobody listens there', async () => {
    await using scene = await createScene({ script: [], files: withConfig('llm: { retries: 1 }\n') });
    const result = await runMain(
      scene.comment('/architect fix it', { inputs: { 'base-url': 'http://127.0.0.1:9/v1' } }),
    );
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', 'stop-reason': 'llm_error' });
    expect(result.outputs.summary).toContain('http://127.0.0.1:9/v1');
  });

  it('ends with exit code 1 and a kept bundle when the endpoint stays broken', async () => {
    await using scene = await createScene({
      script: [fails(500), fails(500), fails(500), fails(500)],
      files: withConfig('llm: { retries: 1 }\n'),
    });
    const result = await runMain(scene.comment('/architect fix it'));
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', 'stop-reason': 'llm_error' });
    expect(result.outputs.bundle).not.toBe('');
  });
});
