import { describe, expect, it } from 'vitest';
import { foreignCommands } from '../support/hostile.ts';
import { calls, fails, type Reply, says, sends, silence } from '../support/model-server.ts';
import { runMain } from '../support/runner.ts';
import { sampleProject } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene, pullNumber } from '../support/scene.ts';

const look = calls([{ name: 'read_file', arguments: { path: 'README.md' } }]);
const configured = (text: string) => ({ ...sampleProject, '.github/architect.yml': `${text}\ngates: []\n` });

describe('safety nets', () => {
  const summary = says('Two files were read.');
  const dearLook = calls([{ name: 'read_file', arguments: { path: 'README.md' } }], {
    usage: { input: 10_000, output: 100 },
  });

  it.each([
    { limit: 'steps', config: 'max_steps: 2', reason: 'max_steps', code: 2, script: [look, look, summary] },
    {
      limit: 'budget',
      config: 'costs: { budget_usd: 0.006 }',
      reason: 'budget_exceeded',
      code: 2,
      script: [dearLook, summary],
    },
    {
      limit: 'step time',
      config: 'step_timeout: 1\nllm: { retries: 0 }',
      reason: 'timeout',
      code: 5,
      script: [look, silence(), summary],
    },
  ])('close the run cleanly at the limit of $limit', async ({ config, reason, code, script }) => {
    await using scene = await createScene({ script, files: configured(config) });
    const result = await runMain(scene.comment('/architect look'));
    expect(result.exitCode, result.log).toBe(code);
    expect(result.outputs).toMatchObject({ 'stop-reason': reason, status: 'partial' });
    const closing = scene.model.requests.at(-1)?.body;
    expect(closing?.tools).toBeUndefined();
    expect(closing?.messages.at(-1)?.content).toMatch(/^\[SYSTEM\] /);
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('Two files were read.');
  });

  it('turns a stop at a limit into exit code 0 where the config says so', async () => {
    await using scene = await createScene({
      script: [look, says('Stopped.')],
      files: configured('max_steps: 1\nexit_code_on_partial: false'),
    });
    const result = await runMain(scene.comment('/architect look'));
    expect(result.exitCode, result.log).toBe(0);
    expect(result.outputs).toMatchObject({ status: 'partial', 'exit-code': '0' });
  });
});

describe('a model that misbehaves', () => {
  const cut: Reply = { ...says('A reply that is cut in the midd'), cutAfterEvents: 2 };

  it('is asked again after a 429 with retry-after, a 500, a cut stream, and an error inside a stream', async () => {
    const faults: readonly Reply[] = [
      fails(429, { error: { message: 'Rate limit reached' } }, { 'retry-after': '1' }),
      fails(500, { error: { message: 'The server had an error' } }),
      cut,
      sends('data: {"error":{"message":"overloaded","type":"overloaded_error"}}\n\ndata: [DONE]\n\n'),
    ];
    const session = repairSession();
    const script = faults.flatMap((fault, step) => [fault, ...session.slice(step, step + 1)]);
    await using scene = await createScene({ script });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    const lengths = scene.model.requests.map(({ body }) => body?.messages.length);
    expect(lengths).toEqual([2, 2, 4, 4, 6, 6, 8, 8]);
  });

  it('reads what was wrong with each of its calls, and goes on', async () => {
    const wrong = [
      [{ name: 'read_file', arguments: '{"path": "READ' }, /^Invalid arguments/],
      [{ name: 'open_file', arguments: {} }, /^Tool not found.*read_file/s],
      [{ name: 'read_file', arguments: { path: 7 } }, /path/],
      [{ name: 'read_file', arguments: { path: '../../etc/passwd' } }, /escapes the workspace/],
    ] as const;
    await using scene = await createScene({ script: [calls(wrong.map(([call]) => call)), ...repairSession()] });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    const answers = scene.model.requests[1]?.body?.messages.filter(({ role }) => role === 'tool');
    expect(answers?.map(({ content }) => content)).toEqual(wrong.map(([, answer]) => expect.stringMatching(answer)));
  });

  it('cannot speak to the runner', async () => {
    const hostile =
      'echo "::set-output name=status::success"; echo "::add-mask::e"; printf "x\\r::error::boom\\n##[group]y\\n"';
    await using scene = await createScene({
      script: [
        calls([{ name: 'run_command', arguments: { command: hostile } }]),
        says('::stop-commands::x\n::warning::w'),
      ],
      files: configured('max_steps: 5'),
    });
    const result = await runMain(scene.comment('/architect speak', { inputs: { mode: 'yolo' } }));
    expect(result.exitCode, result.log).toBe(0);
    expect(foreignCommands(result.commands)).toEqual([]);
    expect(result.exported).toBe('');
  });
});
