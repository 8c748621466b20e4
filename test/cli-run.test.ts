import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastToolResult, localKey, openLocalRun } from './support/local-run.ts';
import { calls, fails, type Script, says, silence } from './support/model-server.ts';
import { git, makeTemporaryFolder, removeFolder } from './support/repository.ts';
import { sampleGate, sampleProject, sampleRepair } from './support/sample-project.ts';

const fix = ['run', 'fix', '--mode', 'yolo'];
const repairs: Script = [calls([{ name: 'edit_file', arguments: sampleRepair }]), says('The day is UTC now.')];
const repaired = sampleProject['src/day.js']?.replace(sampleRepair.old_str, sampleRepair.new_str);

describe('architect run', () => {
  it('edits the working tree, commits nothing, and says what was done and where its files are', async () => {
    await using scene = await openLocalRun(repairs);
    const head = git(scene.repository, ['rev-parse', 'HEAD']);
    const { exitCode, stdout, stderr } = await scene.architect(fix);
    expect(exitCode, stderr).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
    expect(scene.status()).toBe(' M src/day.js');
    expect(git(scene.repository, ['rev-parse', 'HEAD'])).toBe(head);
    expect(git(scene.repository, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
    expect(stdout).toMatch(/^The day is UTC now\.\n\n✅ Success \(llm_done\) · 2 steps, 1 tool call · /);
    expect(stdout).toContain('Changed: 1 file\n  M src/day.js (+1 −4)\n');
    expect(stdout).toContain('The change is in the working tree; nothing was committed or pushed.\n');
    expect(stderr).toContain('🔧 edit_file → src/day.js');
    expect(stdout + stderr).not.toContain(localKey);
    for (const name of ['Session', 'Trace', 'Bundle']) {
      const path = new RegExp(`^${name}: (.+)$`, 'm').exec(stdout)?.[1] ?? '';
      expect(path.startsWith(scene.temporary), `${name} in ${stdout}`).toBe(true);
      expect(() => statSync(path)).not.toThrow();
    }
  });

  it('leaves the tree alone in a dry run and still lets the model read', async () => {
    await using scene = await openLocalRun([
      calls([{ name: 'read_file', arguments: { path: 'src/day.js' } }]),
      calls([{ name: 'edit_file', arguments: sampleRepair }]),
      says('I would use toISOString.'),
    ]);
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'fix', '--dry-run']);
    expect(exitCode, stderr).toBe(0);
    expect(scene.status()).toBe('');
    expect(stdout).toContain('Dry run: the agent only read; nothing was changed.\n');
    expect(stderr).not.toContain('TTY');
    expect(lastToolResult(scene.server, 1)).toContain('getFullYear');
    expect(lastToolResult(scene.server, 2)).toContain('[DRY-RUN] Would run: edit_file');
  });

  it('prints nothing but the report as JSON with --json, and no log with --quiet', async () => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stdout, stderr } = await scene.architectHere([
      'run',
      'fix',
      '--confirm=yolo',
      '--json',
      '--quiet',
    ]);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toBe('');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'success', exit_code: 0, summary: 'The day is UTC now.', event: 'local' });
    expect(report).toEqual(JSON.parse(readFileSync(report.files.report, 'utf8')));
  });

  it('takes the task from standard input and speaks Spanish when asked to, also inside a workflow', async () => {
    await using scene = await openLocalRun(repairs);
    const words = ['run', '-', '--mode=yolo', '--language=es'];
    const env = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'issue_comment', GITHUB_EVENT_PATH: '/nowhere' };
    const { exitCode, stdout, stderr } = await scene.architect(words, { env, stdin: 'arregla el test canario\n' });
    expect(exitCode, stderr).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
    expect(JSON.stringify(scene.server.requests[0]?.body?.messages)).toContain('arregla el test canario');
    expect(stdout).toContain('✅ Éxito (llm_done) · 2 pasos, 1 tool call');
    expect(stderr).toContain('🔄 Paso 1 → Llamada al LLM');
  });

  it('works from a folder inside the repository, with the config file of the working tree', async () => {
    await using scene = await openLocalRun(repairs);
    scene.configure(`gates: [{ name: tests, command: ${sampleGate} }]\n`);
    const { exitCode, stdout, stderr } = await scene.architectHere(fix, { folder: 'src' });
    expect(exitCode, stderr).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
    expect(stdout).toMatch(/Gates:\n {2}✓ tests: passed/);
  });

  it('ends with 2 when a required gate fails', async () => {
    await using scene = await openLocalRun([says('Nothing to do.')]);
    scene.configure(`gate_retries: 0\ngates: [{ name: tests, command: ${sampleGate} }]\n`);
    const { exitCode, stdout } = await scene.architectHere(fix);
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/⚠️ Partial .*exit code 2/);
    expect(stdout).toMatch(/Gates:\n {2}✗ tests: failed/);
  });

  it('says without a terminal how to go on, and refuses each call that needs a yes', async () => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stderr } = await scene.architectHere(['run', 'fix']);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toMatch(/^⚠️ No TTY to confirm\. .*In CI use --mode yolo or --dry-run\.\n/);
    expect(lastToolResult(scene.server, 1)).toContain('No TTY to confirm');
    expect(scene.status()).toBe('');
  });
});

describe('architect run that cannot be done', () => {
  it.each([
    [['run', 'fix', '--max-step', '3'], 'did you mean `--max-steps`?'],
    [['run', 'fix', '--max-steps', 'many'], 'max-steps'],
    [['run', 'fix', '--mode', 'yol'], 'mode'],
    [['run', 'fix', '--config', 'absent.yml'], 'absent.yml'],
  ])('ends %j with 3 before any model call', async (words, shown) => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stderr } = await scene.architectHere(words);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(shown);
    expect(scene.server.requests).toEqual([]);
    expect(scene.status()).toBe('');
  });

  it('wants a git repository', async () => {
    await using scene = await openLocalRun(repairs);
    const folder = makeTemporaryFolder();
    const { exitCode, stderr } = await scene.architectHere(['run', 'fix', '--workspace', folder]);
    removeFolder(folder);
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/❌ .*git/);
    expect(scene.server.requests).toEqual([]);
  });

  it('wants a key, and names its variable', async () => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'fix'], { env: { OPENAI_API_KEY: '' } });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('OPENAI_API_KEY');
    expect(stderr).toContain('the API key only a variable. See: architect --help');
    expect(stdout).toBe('');
    expect(scene.server.requests).toEqual([]);
  });

  it('ends with 4 when the key is refused', async () => {
    await using scene = await openLocalRun(repairs);
    const env = { OPENAI_API_KEY: 'sk-another-key-of-the-tests-987654321' };
    const { exitCode, stdout, stderr } = await scene.architectHere(fix, { env });
    expect(exitCode).toBe(4);
    expect(scene.server.requests).toHaveLength(1);
    expect(stdout + stderr).not.toContain('sk-another-key');
  });

  it('ends with 1 when the model stays broken', async () => {
    await using scene = await openLocalRun([fails(500)]);
    scene.configure('llm: { retries: 0 }\n');
    const { exitCode, stdout } = await scene.architectHere(fix);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('❌ Failed (llm_error)');
  });

  it('tells its errors on stderr also when it is quiet, and its end as JSON', async () => {
    await using scene = await openLocalRun([fails(500)]);
    scene.configure('llm: { retries: 0 }\n');
    const { exitCode, stdout, stderr } = await scene.architectHere([...fix, '--quiet', '--json']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^❌ Unrecoverable LLM error: .*\n$/);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', stop_reason: 'llm_error', exit_code: 1 });
  });

  it('goes on when nobody reads what it says', async () => {
    await using scene = await openLocalRun(repairs);
    const { exitCode } = await scene.architect(fix, { unread: true });
    expect(exitCode).toBe(0);
    expect(scene.textOf('src/day.js')).toBe(repaired);
  });

  it('stops cleanly at the first Ctrl-C: 130, with the summary', async () => {
    await using scene = await openLocalRun((_request, turn) =>
      turn === 0 ? calls([{ name: 'edit_file', arguments: sampleRepair }]) : silence(),
    );
    const command = scene.start(fix);
    await until(() => scene.server.requests.length === 2);
    command.kill('SIGINT');
    const { exitCode, stdout, stderr } = await command.result;
    expect(exitCode).toBe(130);
    expect(stderr).toContain('SIGINT: stopping.');
    expect(stdout).toContain('(user_interrupt)');
    expect(stdout).toContain('M src/day.js (+1 −4)');
  });
});

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10));
}
