import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../src/cli-arguments.ts';
import type { RunOptions } from '../src/cli-options.ts';

function optionsOf(...words: string[]): RunOptions {
  const line = parseCommandLine(['run', ...words], 'en');
  if (line.status !== 'run') throw new Error(JSON.stringify(line));
  return line.options;
}

function problemsOf(words: readonly string[], language: 'en' | 'es' = 'en'): readonly string[] {
  const line = parseCommandLine(words, language);
  return line.status === 'wrong' ? line.problems : [];
}

describe('the command line', () => {
  it('reads a run with nothing but its task', () => {
    expect(optionsOf('fix the test')).toEqual({
      task: 'fix the test',
      inputs: {},
      confirm: 'confirm-sensitive',
      config: undefined,
      workspace: undefined,
      allowDelete: false,
      json: false,
      isConfirmDecided: false,
      quiet: false,
      verbose: 0,
      stream: true,
    });
  });

  it('reads every flag, before and after the task', () => {
    const words = [
      ...['--dry-run', '--json', '--quiet', '--confirm', 'confirm-all', '--config', 'other.yml', '--model', 'm-1'],
      ...['fix', '--base-url=http://127.0.0.1:1/v1', '--mode', 'yolo', '--budget-usd', '0.5', '--max-steps', '7'],
      ...[
        '--timeout-minutes',
        '3',
        '--language',
        'es',
        '--workspace',
        '../there',
        '--allow-delete',
        '--no-stream',
        '--agent',
        'plan',
      ],
    ];
    expect(optionsOf(...words)).toEqual({
      task: 'fix',
      inputs: {
        'dry-run': 'true',
        mode: 'yolo',
        agent: 'plan',
        model: 'm-1',
        'base-url': 'http://127.0.0.1:1/v1',
        'budget-usd': '0.5',
        'max-steps': '7',
        'timeout-minutes': '3',
        language: 'es',
      },
      confirm: 'confirm-all',
      config: 'other.yml',
      workspace: '../there',
      allowDelete: true,
      json: true,
      isConfirmDecided: true,
      quiet: true,
      verbose: 0,
      stream: false,
    });
  });

  it.each([
    [['-v'], 1],
    [['--verbose'], 1],
    [['-vv'], 2],
    [['-v', '--verbose'], 2],
  ])('counts %j', (words, times) => {
    expect(optionsOf('fix', ...words).verbose).toBe(times);
  });

  it.each([
    ['en', '`--quiet` and `--verbose` contradict each other: leave out one of them.'],
    ['es', '`--quiet` y `--verbose` se contradicen: quita una de las dos.'],
  ] as const)('is not both quiet and verbose (%s)', (language, problem) => {
    expect(problemsOf(['run', 'fix', '--quiet', '-v'], language)).toEqual([problem]);
  });

  it('lets flags stand before the command', () => {
    expect(parseCommandLine(['--json', 'run', 'fix'], 'en')).toMatchObject({ status: 'run', options: { json: true } });
  });

  it.each([
    [['--', '-v is broken'], '-v is broken'],
    [['-'], '-'],
    [[], undefined],
  ])('takes the task as it is written: %j', (words, task) => {
    expect(optionsOf(...words).task).toBe(task);
  });

  it('takes the last of a repeated flag', () => {
    expect(optionsOf('fix', '--model', 'a', '--model', 'b').inputs).toEqual({ model: 'b' });
  });

  it.each([
    [[], 'confirm-sensitive'],
    [['--mode', 'yolo'], 'yolo'],
    [['--mode', 'allowed_only'], 'confirm-sensitive'],
    [['--confirm', 'yolo'], 'yolo'],
    [['--mode', 'yolo', '--confirm', 'confirm-all'], 'confirm-all'],
  ])('asks as %j says', (words, confirm) => {
    expect(optionsOf('fix', ...words).confirm).toBe(confirm);
  });

  it.each([[['--help']], [['-h']], [['help']], [['help', 'run']], [['run', '--help', '--wrong']]])(
    'answers %j with the help',
    (words) => {
      expect(parseCommandLine(words, 'en').status).toBe('help');
    },
  );

  it('answers --version with the version', () => {
    expect(parseCommandLine(['--version'], 'en')).toEqual({ status: 'version' });
  });

  it.each([
    [['rum', 'fix'], ['the command `rum` does not exist; did you mean `run`? Commands: run, tool, classify, help.']],
    [['review', 'it'], ['the command `review` does not exist. Commands: run, tool, classify, help.']],
    [[], ['a command is missing. Commands: run, tool, classify, help.']],
    [['fix the test'], ['the command is missing before the task. Write: architect run "<task>"']],
    [['run', 'fix', 'the', 'test'], ['the task has to be one argument: put it in quotes.']],
    [['run', 'fix', '--dryrun'], ['`--dryrun` does not exist; did you mean `--dry-run`?']],
    [['run', '-x'], ['`-x` does not exist. A task that begins with a dash goes after `--`.']],
    [['run', '--frobnicate', '3'], ['`--frobnicate` does not exist. A task that begins with a dash goes after `--`.']],
    [['run', 'fix', '--model'], ['`--model` needs a value: --model=NAME']],
    [['run', 'fix', '--model='], ['`--model` needs a value: --model=NAME']],
    [['run', 'fix', '--model', '--json'], ['`--model` needs a value: --model=NAME']],
    [['run', 'fix', '--json=false'], ['`--json` takes no value; leave it out for "no".']],
    [
      ['run', 'fix', '--confirm', 'confirm-al'],
      ['`--confirm` is "confirm-al"; did you mean `confirm-all`? Allowed: yolo, confirm-all, confirm-sensitive.'],
    ],
  ])('refuses %j', (words, problems) => {
    expect(problemsOf(words)).toEqual(problems);
  });

  it('names everything that is wrong at once, in the asked language', () => {
    expect(problemsOf(['run', 'fix', '--max-step', '3', '--json=1'], 'es')).toEqual([
      '`--max-step` no existe; ¿querías decir `--max-steps`?',
      '`--json` no lleva valor; para "no", quítala.',
    ]);
  });

  it.each([['--api-key'], ['--github-token']])('has no %s and never repeats its value', (flag) => {
    for (const words of [
      ['run', 'fix', flag, 'sk-canary'],
      ['run', 'fix', `${flag}=sk-canary`],
      [flag, 'sk-canary', 'run', 'fix'],
    ]) {
      const [problem, ...others] = problemsOf(words);
      expect(others).toEqual([]);
      expect(problem).toContain('OPENAI_API_KEY or ARCHITECT_API_KEY');
      expect(problem).not.toContain('canary');
    }
  });
});
