import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, type Script, says } from './support/model-server.ts';
import { git } from './support/repository.ts';
import { sampleRepair } from './support/sample-project.ts';

const look = calls([{ name: 'read_file', arguments: { path: 'README.md' } }]);
const edit = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const first = ['run', 'fix the day', '--mode', 'yolo', '--max-steps'];
const goOn = (...words: readonly string[]) => ['run', '--mode', 'yolo', '--json', ...words];

type Run = Awaited<ReturnType<typeof openLocalRun>>;

function sessionsIn(scene: Run): readonly string[] {
  const files = readdirSync(scene.temporary, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => /\d{6}-[0-9a-f]{6}\.json$/.test(name)).map((name) => join(scene.temporary, name));
}

function newest(scene: Run) {
  const file = sessionsIn(scene).toSorted().at(-1) ?? '';
  return { file, session: JSON.parse(readFileSync(file, 'utf8')) };
}

describe('a session that goes on', () => {
  it('begins with today’s system message, keeps the history, and says what happened', async () => {
    const script: Script = [look, edit, says('Half done.'), says('Now it is done.')];
    await using scene = await openLocalRun(script);
    const stopped = await scene.architectHere([...first, '2']);
    expect(stopped.exitCode, stopped.stderr).toBe(2);
    const { file, session } = newest(scene);
    const resumed = await scene.architectHere(goOn('--session', 'latest'));
    expect(resumed.exitCode, resumed.stderr).toBe(0);
    const sent = scene.server.requests.at(-1)?.body?.messages ?? [];
    const before = scene.server.requests[0]?.body?.messages ?? [];
    expect(sent.filter(({ role }) => role === 'system')).toHaveLength(1);
    expect(sent[1]).toEqual(before[1]);
    expect(sent.map(({ role }) => role)).toEqual([
      ...['system', 'user', 'assistant', 'tool', 'assistant', 'tool', 'user', 'assistant', 'user'],
    ]);
    const note = sent.at(-1)?.content ?? '';
    expect(note).toMatch(/^\[SYSTEM\] This session goes on in a new run\./);
    expect(note).toContain('stopped because it had used up its steps. It had taken 2 steps.');
    expect(note).toContain('Files it had modified: src/day.js.');
    expect(note).toContain(git(scene.repository, ['rev-parse', '--short=12', 'HEAD']));
    expect(JSON.parse(resumed.stdout)).toMatchObject({
      task: 'fix the day',
      steps: 1,
      resumed: { session_id: session.session_id, runs: 1, steps: 2, tool_calls: 2 },
    });
    expect(newest(scene).file).not.toBe(file);
    expect(newest(scene).session).toMatchObject({
      status: 'success',
      total_steps: 1,
      files_modified: ['src/day.js'],
      earlier: { session_id: session.session_id, runs: 1, steps: 2, tool_calls: 2, cost_usd: session.cost.total_usd },
      metadata: { resumed_from: session.session_id, repository: null, root: expect.any(String) },
    });
  });

  it('adds up over a third run, and takes what is added to the task', async () => {
    const script: Script = [look, says('One.'), look, says('Two.'), says('Three.')];
    await using scene = await openLocalRun(script);
    await scene.architectHere([...first, '1']);
    const one = newest(scene);
    await scene.architectHere(goOn('--session', one.file, '--max-steps', '1'));
    const two = newest(scene);
    const third = await scene.architectHere(goOn('--session', two.session.session_id, 'but skip the docs'));
    expect(third.exitCode, third.stderr).toBe(0);
    expect(scene.server.requests.at(-1)?.body?.messages.at(-1)?.content).toMatch(
      /adds this to the task:\n\nbut skip the docs$/,
    );
    const { resumed } = JSON.parse(third.stdout);
    const cost = one.session.cost.total_usd + two.session.cost.total_usd;
    expect(resumed).toMatchObject({ session_id: two.session.session_id, runs: 2, steps: 2, tool_calls: 2 });
    expect(resumed.cost_usd).toBeCloseTo(cost, 10);
  });

  it('is told on the terminal, with the totals, in both languages', async () => {
    await using scene = await openLocalRun([look, says('One.'), look, says('Two.'), says('Tres.')]);
    await scene.architectHere([...first, '1']);
    const [one, resume] = [newest(scene).session.session_id, ['run', '--mode=yolo', '--session=latest']];
    const english = await scene.architectHere([...resume, '--max-steps=1']);
    expect(english.stderr).toMatch(
      new RegExp(`^⏩ Going on with session ${one} \\(build, max_steps\\): 1 run, 1 step, \\$0\\.\\d{4} so far\n\n───`),
    );
    expect(english.stdout).toMatch(/With earlier runs: 2 steps, 2 tool calls, \$0\.\d{4}\./);
    const spanish = await scene.architectHere([...resume, '--language=es']);
    expect(spanish.stderr).toMatch(/^⏩ Continúa la sesión .*: 2 ejecuciones, 2 pasos/);
    expect(spanish.stdout).toMatch(/Con ejecuciones anteriores: 3 pasos/);
    expect(scene.server.requests.at(-1)?.body?.messages.at(-1)?.content).toMatch(/^\[SISTEMA\] Esta sesión continúa/);
  });

  it('may be one whose agent took for done what a gate refused', async () => {
    await using scene = await openLocalRun([says('Done.'), says('Now it is.')]);
    scene.configure('gates: [{ name: proof, command: "false" }]\ngate_retries: 0\n');
    expect((await scene.architectHere([...first, '5'])).exitCode).toBe(2);
    expect(newest(scene).session).toMatchObject({ status: 'partial', stop_reason: 'llm_done', final_output: 'Done.' });
    const { stderr } = await scene.architectHere(goOn('--session=latest'));
    expect(stderr).toContain('(build, partial)');
    expect(scene.server.requests.at(-1)?.body?.messages.at(-1)?.content).toContain('its result was not accepted');
  });
});

describe('sessions.directory', () => {
  it('is where sessions go and are looked for, in a private folder', async () => {
    await using scene = await openLocalRun([look, says('One.'), says('Two.')]);
    const folder = join(scene.temporary, 'my sessions');
    scene.configure(`sessions: { directory: ${JSON.stringify(folder)} }\n`);
    const { exitCode, stderr, stdout } = await scene.architectHere([...first, '1', '--json']);
    expect(exitCode, stderr).toBe(2);
    const [name = ''] = readdirSync(folder);
    expect(JSON.parse(stdout).files.session).toBe(join(folder, name));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect((await scene.architectHere(goOn('--session=latest'))).exitCode).toBe(0);
  });

  it('inside the workspace is refused before any model call', async () => {
    await using scene = await openLocalRun([]);
    scene.configure(`sessions: { directory: ${JSON.stringify(join(scene.repository, 'sub'))} }\n`);
    const { exitCode, stderr } = await scene.architectHere([...first, '1']);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('lies inside the workspace');
    expect(scene.server.requests).toEqual([]);
  });
});

describe('sessions.auto_save: false', () => {
  it('saves at the end only', async () => {
    const seen: number[] = [];
    await using scene = await openLocalRun((_request, turn) => {
      seen.push(sessionsIn(scene).length);
      return turn === 0 ? look : says('Done.');
    });
    mkdirSync(scene.temporary, { recursive: true });
    scene.configure('sessions: { auto_save: false }\n');
    await scene.architectHere([...first, '5']);
    expect(seen).toEqual([0, 0]);
    expect(newest(scene).session.status).toBe('success');
  });
});

describe('what cannot go on', () => {
  it('is told with exit code 3 and without a model call', async () => {
    await using scene = await openLocalRun([look, says('Done.')]);
    const ended = await scene.architectHere(['run', 'fix', '--mode=yolo']);
    expect(ended.exitCode, ended.stderr).toBe(0);
    const asked = scene.server.requests.length;
    const { file, session } = newest(scene);
    const damaged = join(scene.temporary, 'damaged.json');
    writeFileSync(damaged, JSON.stringify({ ...session, steps: 'many' }));
    for (const [path, reason] of [
      [file, `nothing to go on with: session ${session.session_id} ended with success`],
      [damaged, '`steps` is "many"; allowed: array'],
    ] as const) {
      const { exitCode, stderr } = await scene.architectHere(goOn('--session', path));
      expect(exitCode, stderr).toBe(3);
      expect(stderr).toContain(reason);
      expect(stderr).not.toContain('input is a flag');
    }
    expect(scene.server.requests).toHaveLength(asked);
  });

  it('is neither a session of another folder without a remote', async () => {
    await using scene = await openLocalRun([look, says('One.')]);
    await using other = await openLocalRun([]);
    await scene.architectHere([...first, '1']);
    const { exitCode, stderr } = await other.architectHere(goOn('--session', newest(scene).file));
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/The session \S+ is of .+, and this run works on .+; only a session of the same goes on/);
  });

  it('finds a session again by the remote, wherever the checkout is', async () => {
    await using scene = await openLocalRun([look, says('One.')]);
    await using other = await openLocalRun([says('Two.')]);
    git(scene.repository, ['remote', 'add', 'origin', 'git@github.com:acme/day-of.git']);
    git(other.repository, ['remote', 'add', 'origin', 'https://user:pass@example.com/Acme/day-of']);
    await scene.architectHere([...first, '1']);
    const { file, session } = newest(scene);
    expect(session.metadata).toMatchObject({ repository: 'acme/day-of', root: null });
    const { exitCode, stderr } = await other.architectHere(goOn('--session', file));
    expect(exitCode, stderr).toBe(0);
  });
});
