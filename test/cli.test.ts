import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../src/cli.ts';
import { flags } from '../src/cli-flags.ts';
import { inputDefinitions } from '../src/config/index.ts';
import { version } from '../src/version.ts';

async function architect(words: readonly string[], overrides: { env?: Record<string, string>; stdin?: string } = {}) {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const stdin = Readable.from([overrides.stdin ?? '']);
  const folder = join(import.meta.dirname, 'no-such-folder');
  const exitCode = await runCommandLine(words, { env: overrides.env ?? {}, folder, stdin, ...streams });
  for (const stream of Object.values(streams)) stream.end();
  return { exitCode, stdout: await text(streams.stdout), stderr: await text(streams.stderr) };
}

describe('the local command', () => {
  it.each(['en', 'es'])('explains every flag in %s', async (language) => {
    const { exitCode, stdout, stderr } = await architect(['--help', '--language', language]);
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    for (const { name } of flags) expect(stdout).toMatch(new RegExp(`^ +(-[a-z], )?--${name}\\b`, 'm'));
    expect(stdout).toContain(language === 'es' ? 'Códigos de salida' : 'Exit codes');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('gives values only to inputs that exist', () => {
    const inputs = inputDefinitions.map(({ name }) => name);
    const flagsOfInputs = flags.filter((flag) => 'isInput' in flag).map(({ name }) => name);
    expect(flagsOfInputs.length).toBeGreaterThan(5);
    expect(inputs).toEqual(expect.arrayContaining(flagsOfInputs));
  });

  it('has the version of package.json', async () => {
    const packageFile = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(version).toBe(packageFile.version);
    expect(await architect(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('tells mistakes on stderr and ends with 3', async () => {
    expect(await architect(['run', 'fix', '--max-step', '3'])).toEqual({
      exitCode: 3,
      stdout: '',
      stderr:
        'architect: nothing was started.\n- `--max-step` does not exist; did you mean `--max-steps`?\nSee: architect --help\n',
    });
  });

  it.each([
    [['run', '--wrong', '--language', 'es'], {}, 'no se ha iniciado nada'],
    [['run', '--wrong', '--language=es'], {}, 'no se ha iniciado nada'],
    [['run', '--wrong'], { ARCHITECT_LANGUAGE: 'es' }, 'no se ha iniciado nada'],
    [['run', '--wrong', '--language', 'en'], { ARCHITECT_LANGUAGE: 'es' }, 'nothing was started'],
    [['run', '--wrong', '--language', 'fr'], {}, 'nothing was started'],
  ])('tells them in the language of %j and %j', async (words, env, shown) => {
    expect((await architect(words, { env })).stderr).toContain(shown);
  });

  it.each([
    [['run'], '', 'there is no task'],
    [['run', '-'], ' \n', 'there is no task'],
    [['run', ' '], 'not read', 'there is no task'],
  ])('refuses %j with %j on stdin: no task', async (words, stdin, shown) => {
    const { exitCode, stderr } = await architect(words, { stdin });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(shown);
  });

  it.each([
    [['run', 'fix'], {}, ''],
    [['run', '-'], {}, 'fix'],
    [['run'], {}, 'fix'],
    [['run'], { ARCHITECT_PROMPT: 'fix' }, ''],
  ])('has a task in %j with %j and %j on stdin, and then wants a folder to work in', async (words, env, stdin) => {
    const { exitCode, stderr } = await architect(words, { env, stdin });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('no-such-folder is not a folder');
  });
});
