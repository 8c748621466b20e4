import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../src/cli.ts';
import { judgeLines } from '../src/cli-classify-lines.ts';
import { architect } from './support/plain-folder.ts';

const place = { folder: '/work/project' };

/** Each answer of `--stdin` as a value. */
function answers(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe('architect classify', () => {
  it.each([
    ['git status', 0, { class: 'safe', blocked: false, rule: 'reads-only', allowed: true }],
    ['npm test', 0, { class: 'dev', blocked: false, rule: 'project-code', part: 'npm test', allowed: true }],
    [
      'ls; curl https://example.com',
      1,
      {
        class: 'dangerous',
        blocked: false,
        rule: 'unknown-command',
        part: 'curl https://example.com',
        allowed: false,
      },
    ],
    ['git push', 1, { class: 'dangerous', blocked: true, rule: 'git-push', part: 'git push', allowed: false }],
  ])('judges %s as JSON, with exit code %i', async (command, exitCode, verdict) => {
    const result = await architect(['classify', command, '--json'], place);
    expect(result).toMatchObject({ exitCode, stderr: '' });
    expect(JSON.parse(result.stdout)).toMatchObject(verdict);
    expect(Object.keys(JSON.parse(result.stdout))).toEqual(['class', 'blocked', 'rule', 'part', 'allowed']);
    expect(result.stdout.endsWith('}\n')).toBe(true);
  });

  it('says in words why, and which line of the config file would allow it', async () => {
    const refused = await architect(['classify', 'curl https://example.com'], place);
    expect(refused).toMatchObject({ exitCode: 1, stderr: '' });
    expect(refused.stdout).toMatch(
      /^dangerous: refused\nRule unknown-command, for `curl https:\/\/example\.com`: .+\nThe config file would allow it with: commands\.safe_commands: \["curl https:\/\/example\.com"\]\n$/,
    );
    const { stdout } = await architect(['classify', 'git push', '--language', 'es'], place);
    expect(stdout).toMatch(/^bloqueado: rechazado\nRegla git-push, por `git push`: /);
    expect((await architect(['classify', 'ls'], { ...place, env: { ARCHITECT_LANGUAGE: 'es' } })).stdout).toMatch(
      /^safe: permitido\n/,
    );
  });

  it.each([
    [['--allow', 'git log', '--allow', 'head'], 'git log | head', 0, 'safe'],
    [['--allow', 'git log'], 'git log | head', 1, 'safe'],
    [['--allow', 'scripts/lint.sh'], 'scripts/lint.sh --fix', 0, 'dangerous'],
    [['--safe', 'scripts/lint.sh'], 'scripts/lint.sh --fix', 0, 'safe'],
    [['--block', 'lint', '--block', 'status$'], 'git status', 1, 'dangerous'],
    [['--env', 'NODE_OPTIONS=--inspect'], 'npm test', 1, 'dangerous'],
    [['--env', 'CI='], 'npm test', 0, 'dev'],
    [['--cwd', 'sub'], 'touch ../a', 0, 'dev'],
    [[], 'touch ../a', 1, 'dangerous'],
    [['--workspace', '..'], 'touch ../project/a', 1, 'dangerous'],
    [['--workspace', '..', '--cwd', 'project'], 'touch ../a', 0, 'dev'],
  ])('takes %j into account for %s', async (flags, command, exitCode, commandClass) => {
    const result = await architect(['classify', ...flags, command, '--json'], place);
    expect(JSON.parse(result.stdout).class).toBe(commandClass);
    expect(result.exitCode).toBe(exitCode);
  });

  it('reads one command from standard input, with its line breaks', async () => {
    const { exitCode, stdout } = await architect(['classify', '-', '--json'], { ...place, stdin: 'ls\nsudo id\n' });
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ rule: 'privileges', part: 'sudo id' });
  });

  it('does not let a command write escape codes to the terminal', async () => {
    const { stdout } = await architect(['classify', "curl $'\u001b]0;owned\u0007' \u001b[2J"], place);
    expect(stdout).toContain('unknown-command');
    expect(stdout).not.toMatch(/[\u001b\u0007]/);
  });

  it.each([
    [['classify'], 'there is no command'],
    [['classify', ' '], 'there is no command'],
    [['classify', '-'], 'there is no command'],
    [['classify', 'git', 'status'], 'the command has to be one argument: put it in quotes'],
    [['classify', 'rm', '-rf', 'x'], '`-r` does not exist. A command has to be one argument: put it in quotes'],
    [['classify', 'ls', '--stdin'], 'leave out the argument'],
    [['classify', 'ls', '--alow', 'ls'], 'did you mean `--allow`?'],
    [['classify', 'ls', '--model', 'm'], '`--model` does not exist'],
    [['classify', 'ls', '--block', '('], '`--block`: "(" is no regular expression'],
    [['classify', 'ls', '--env', 'X'], '`--env` needs a value: --env=NAME=VALUE'],
    [['classify', 'ls', '--language', 'fr'], '`--language` is "fr"; did you mean `en`? Allowed: en, es.'],
  ])('refuses %j', async (words, shown) => {
    const { exitCode, stdout, stderr } = await architect(words, place);
    expect(exitCode).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(shown);
    expect(stderr).toContain('See: architect classify --help');
  });
});

describe('architect classify --stdin', () => {
  const judge = (stdin: string) => architect(['classify', '--stdin'], { ...place, stdin });

  it('answers each line in its order and skips blank ones', async () => {
    const { exitCode, stdout } = await judge('"ls"\n\n  \n"git push"\r\n"npm test"');
    expect(exitCode).toBe(0);
    expect(answers(stdout).map(({ rule }) => rule)).toEqual(['reads-only', 'git-push', 'project-code']);
  });

  it('answers a line that is no JSON string with an error, judges the others, and ends with 3', async () => {
    const { exitCode, stdout, stderr } = await judge('"ls"\n{bad\n3\n"npm test"\n');
    expect(exitCode).toBe(3);
    expect(stderr).toBe('');
    expect(answers(stdout)).toEqual([
      expect.objectContaining({ class: 'safe' }),
      { error: 'line 2 is not a JSON string, such as "git status".' },
      { error: 'line 3 is not a JSON string, such as "git status".' },
      expect.objectContaining({ class: 'dev' }),
    ]);
  });

  it('does not take a separator inside a string for the end of a line', async () => {
    const { stdout } = await judge('"echo a\u2028b\u2029c"\n');
    expect(answers(stdout)).toHaveLength(1);
  });

  it('says that a line is too long, without keeping it', async () => {
    const { exitCode, stdout } = await judge(`"${'x'.repeat(1_000_001)}"\n"ls"\n`);
    expect(exitCode).toBe(3);
    expect(answers(stdout)).toEqual([
      { error: 'line 1 has more than 1000000 characters.' },
      expect.objectContaining({ class: 'safe' }),
    ]);
  });

  it('joins characters and lines that come in pieces', async () => {
    const bytes = Buffer.from('"echo ñandú"\n"git status"\n');
    const pieces = Array.from(bytes, (_byte, index) => bytes.subarray(index, index + 1));
    const judged: string[] = [];
    const input = Readable.from(pieces);
    const output = new Writable({ write: (_chunk, _encoding, done) => done() });
    await judgeLines({ input, output, language: 'en', judge: (command) => ({ seen: judged.push(command) }) });
    expect(judged).toEqual(['echo ñandú', 'git status']);
  });

  it('answers before the next line is written', async () => {
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const ended = runCommandLine(['classify', '--stdin'], { env: {}, folder: '/work/project', ...streams });
    for (const [command, rule] of [
      ['ls', 'reads-only'],
      ['sudo id', 'privileges'],
    ] as const) {
      streams.stdin.write(`${JSON.stringify(command)}\n`);
      const [answer] = await once(streams.stdout);
      expect(JSON.parse(String(answer))).toMatchObject({ rule });
    }
    streams.stdin.end();
    expect(await ended).toBe(0);
  });

  it('answers 100,000 lines and waits for a slow reader', async () => {
    const total = 100_000;
    function* lines() {
      for (let number = 0; number < total; number++) yield Buffer.from(`"echo ${number}"\n`);
    }
    let [answered, longestWait] = [0, 0];
    const output = new Writable({
      highWaterMark: 1,
      write(chunk, _encoding, done) {
        for (const { command } of answers(String(chunk))) if (command === `echo ${answered}`) answered += 1;
        longestWait = Math.max(longestWait, output.writableLength);
        setImmediate(done);
      },
    });
    const { unreadable } = await judgeLines({
      input: Readable.from(lines()),
      output,
      language: 'en',
      judge: (command) => ({ command }),
    });
    expect({ answered, unreadable }).toEqual({ answered: total, unreadable: 0 });
    expect(longestWait).toBeLessThan(100_000);
  });

  it('stops when nobody reads the answers any more', async () => {
    let given = 0;
    function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.from('"ls"\n');
      }
    }
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    output.on('error', () => {});
    await judgeLines({ input: Readable.from(endless()), output, language: 'en', judge: () => ({}) });
    expect(given).toBeLessThan(1000);
  });
});

function once(stream: Readable): Promise<readonly unknown[]> {
  return new Promise((resolve) => stream.once('data', (chunk) => resolve([chunk])));
}

describe('the start of architect classify', () => {
  /** All files that importing this one loads; `import()` is not followed. */
  function loaded(path: string, seen = new Set<string>()): ReadonlySet<string> {
    if (seen.has(path)) return seen;
    seen.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)';$/gms);
    for (const [, specifier = ''] of imports) {
      if (specifier.startsWith('.')) loaded(resolve(dirname(path), specifier), seen);
      else seen.add(specifier);
    }
    return seen;
  }

  const source = (name: string) => join(import.meta.dirname, '../src', name);
  const heavy =
    /^(?:openai|@octokit|@actions|yaml|re2js|zod)|\/src\/(?:llm|publish|event|loop|context|session|checks)\//;

  it('loads no model, no GitHub and no tools that it does not need', () => {
    const files = [...loaded(source('cli.ts')), ...loaded(source('cli-classify.ts'))];
    expect(files).toContain(source('tools/shell/classify.ts'));
    expect(files.filter((file) => heavy.test(file))).toEqual([]);
  });

  it('is measured by something that sees what a run loads', () => {
    expect([...loaded(source('run.ts'))].filter((file) => heavy.test(file)).length).toBeGreaterThan(20);
  });
});
