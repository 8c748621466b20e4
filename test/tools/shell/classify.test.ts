import { describe, expect, it } from 'vitest';
import { validateBlockedPatterns } from '../../../src/tools/shell/blocked-patterns.ts';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { shellTexts } from '../../../src/tools/shell/texts.ts';
import { aPolicy } from './policy.ts';

describe('a verdict', () => {
  it('names the rule and the part that decided', () => {
    const verdict = classifyCommand('ls; sort -o x y | cat', aPolicy());
    expect(verdict).toMatchObject({ rule: 'option', part: 'sort -o x y' });
    expect(verdict.reason).toContain('sort -o');
  });

  it('names the first part where nothing decided', () => {
    expect(classifyCommand('x=1; ls -la | head', aPolicy())).toMatchObject({ rule: 'reads-only', part: 'ls -la' });
    expect(classifyCommand('x=1', aPolicy()).part).toBe('');
  });

  it('tells whether some part runs code, whatever class comes out', () => {
    const runsCode = (command: string) => classifyCommand(command, aPolicy()).runsCode;
    expect(runsCode('git status > a.txt && git add a.txt')).toBe(false);
    expect(runsCode('echo a > b; npm test')).toBe(true);
    expect(runsCode('./x.sh')).toBe(true);
  });

  it('is the worst of all parts', () => {
    expect(classifyCommand('ls && npm test', aPolicy()).class).toBe('dev');
    expect(classifyCommand('ls && npm test && ./x', aPolicy()).class).toBe('dangerous');
    expect(classifyCommand('./x && sudo ls', aPolicy())).toMatchObject({ blocked: true, rule: 'privileges' });
  });

  it('prefers what a rule made dangerous over what is only unknown', () => {
    expect(classifyCommand('./x; eval y', aPolicy()).rule).toBe('runs-code');
  });

  it('speaks the language of the policy', () => {
    const spanish = classifyCommand('./x', aPolicy({ language: 'es' }));
    expect(spanish.reason).toBe('`./x` no está en ninguna lista de comandos conocidos.');
    expect(classifyCommand('./x', aPolicy()).reason).toBe('`./x` is in no list of known commands.');
  });

  it('is given for anything, however broken', () => {
    const fragments = [
      '$(',
      ')',
      '`',
      '"',
      "'",
      '<<E\n',
      '{',
      '}',
      '[[',
      ']]',
      '((',
      '))',
      ';',
      '&',
      '|',
      '\\',
      '\0',
      '${',
      '🙂',
    ];
    for (let seed = 1; seed < 500; seed++) {
      const command = Array.from(
        { length: seed % 9 },
        (_, index) => fragments[(seed * (index + 7)) % fragments.length],
      ).join(' x ');
      expect(['safe', 'dev', 'dangerous']).toContain(classifyCommand(command, aPolicy()).class);
    }
  });

  it.each([
    `${'env '.repeat(30_000)}ls`,
    `${'eval '.repeat(3000)}ls`,
    `${'find . -exec '.repeat(5000)}ls`,
    `${'xargs -I '.repeat(5000)}ls`,
    `${'ls | '.repeat(3000)}ls`,
    `x='${'['.repeat(50_000)}'; echo $((x))`,
  ])('comes soon for repetitions', (command) => {
    expect(classifyCommand(command, aPolicy()).class).toMatch(/^(?:safe|dangerous)$/);
  });

  it('is dangerous for nesting that no parser survives', () => {
    const command = `${'$('.repeat(20_000)}ls${')'.repeat(20_000)}`;
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dangerous', rule: 'unparsable' });
  });
});

it('every rule has a text in both languages', () => {
  expect(Object.keys(shellTexts.es.rules)).toEqual(Object.keys(shellTexts.en.rules));
  for (const text of Object.values(shellTexts.es.rules)) expect(text('x').length).toBeGreaterThan(5);
});

describe('without allowed_only', () => {
  it('only the blocklist refuses', () => {
    const policy = aPolicy({ allowedOnly: false });
    expect(classifyCommand('./x $(eval y)', policy)).toMatchObject({ class: 'dangerous', allowed: true });
    expect(classifyCommand('git push', policy)).toMatchObject({ allowed: false, blocked: true });
  });
});

describe('allowed_only', () => {
  it('names the config line that would allow an unknown command', () => {
    expect(classifyCommand('./scripts/check.sh --all', aPolicy()).allowWith).toBe(
      'commands.safe_commands: ["./scripts/check.sh"]',
    );
    expect(classifyCommand('python3 tools/gen.py -v', aPolicy()).allowWith).toBe(
      'commands.safe_commands: ["python3 tools/gen.py"]',
    );
  });

  it.each(['./scripts/check.sh --all', 'python3 tools/gen.py -v', 'timeout 5 bash scripts/x.sh a'])(
    'names a line that really allows it: %s',
    (command) => {
      const entry = /\["(.*)"\]/.exec(classifyCommand(command, aPolicy()).allowWith ?? '')?.[1] ?? '';
      expect(classifyCommand(command, aPolicy({ safeCommands: [entry] })).allowed).toBe(true);
      expect(classifyCommand(command, aPolicy({ allowed: [entry] })).allowed).toBe(true);
    },
  );

  it('has no list for what a rule made dangerous', () => {
    const policy = aPolicy({ safeCommands: ['eval', 'find', 'env'], allowed: ['eval', 'find', 'env'] });
    for (const command of ['eval x', 'find . -delete', 'env', 'env PATH=. ls']) {
      expect(classifyCommand(command, policy)).toMatchObject({
        allowed: false,
        allowWith: 'commands.allowed_only: false',
      });
    }
  });

  it('lets configured safe commands run as safe', () => {
    const policy = aPolicy({ safeCommands: ['./scripts/check.sh', 'terraform plan'] });
    expect(classifyCommand('./scripts/check.sh --all | head', policy)).toMatchObject({ class: 'safe', allowed: true });
    expect(classifyCommand('terraform plan -out x', policy).allowed).toBe(true);
    expect(classifyCommand('terraform apply', policy).allowed).toBe(false);
  });
});

describe('the env argument', () => {
  it.each([
    'LD_PRELOAD',
    'NODE_OPTIONS',
    'BASH_ENV',
    'GIT_SSH_COMMAND',
    'PATH',
    'GITHUB_ENV',
    'npm_config_script_shell',
    'http_proxy',
  ])('makes a command dangerous with %s', (name) => {
    const verdict = classifyCommand('ls', aPolicy({ env: { [name]: 'x' }, allowed: ['ls'] }));
    expect(verdict).toMatchObject({ class: 'dangerous', allowed: false, rule: 'environment-variable', part: name });
  });

  it('may set ordinary variables', () => {
    expect(classifyCommand('npm test', aPolicy({ env: { CI: '1', DEBUG: 'x' } })).class).toBe('dev');
  });
});

describe('the folder', () => {
  it('is where relative paths start', () => {
    const policy = aPolicy({ cwd: '/work/project/sub' });
    expect(classifyCommand('echo x > ../a', policy).class).toBe('dev');
    expect(classifyCommand('echo x > ../../a', policy).class).toBe('dangerous');
  });

  it('changes with cd, which may also fail', () => {
    expect(classifyCommand('cd sub && echo x > a', aPolicy()).class).toBe('dev');
    expect(classifyCommand('cd sub; rm -rf ..', aPolicy()).class).toBe('dangerous');
  });
});

describe('loops over written values', () => {
  it('are judged in every round', () => {
    expect(classifyCommand('for f in a b; do rm "$f"; done', aPolicy()).class).toBe('dev');
    expect(classifyCommand('for f in a ../b; do rm "$f"; done', aPolicy())).toMatchObject({
      class: 'dangerous',
      part: 'rm ../b',
    });
    expect(classifyCommand('for f in a -o; do sort "$f"; done', aPolicy()).class).toBe('dangerous');
    expect(classifyCommand('for f in src/*.ts; do sort "$f"; done', aPolicy()).class).toBe('safe');
    expect(classifyCommand('for f in *.ts; do sort "$f"; done', aPolicy()).class).toBe('dangerous');
  });

  it('are unknown where the value may change', () => {
    expect(classifyCommand('for f in a; do read f; rm "$f"; done', aPolicy()).class).toBe('dangerous');
    expect(classifyCommand('for f in a; do f=../b; rm "$f"; done', aPolicy()).class).toBe('dangerous');
    expect(classifyCommand('for f in $(ls); do rm "$f"; done', aPolicy()).class).toBe('dangerous');
  });
});

describe('blocked_patterns', () => {
  it('refuse what they match, in the text or in the words after quote removal', () => {
    const policy = aPolicy({ blockedPatterns: ['^terraform destroy\\b', '\\bterraform\\b.*\\|'], allowedOnly: false });
    expect(classifyCommand('ls; "terra"form destroy -x', policy)).toMatchObject({
      blocked: true,
      rule: 'blocked-pattern',
    });
    expect(classifyCommand('terraform plan | head', policy).blocked).toBe(true);
    expect(classifyCommand('terraform plan', policy).blocked).toBe(false);
  });

  it('can be checked before', () => {
    expect(validateBlockedPatterns(['ok', '(', '['])).toMatchObject([{ pattern: '(' }, { pattern: '[' }]);
    expect(() => classifyCommand('ls', aPolicy({ blockedPatterns: ['('] }))).toThrow('commands.blocked_patterns');
  });
});
