import { describe, expect, it } from 'vitest';
import { describeCommand } from '../../../src/tools/shell/describe-command.ts';

const place = { workspaceRoot: '/work/project', cwd: '/work/project' };
const partsOf = (command: string) => describeCommand(command, place).parts;
const touchesOf = (command: string, cwd = place.cwd) =>
  describeCommand(command, { ...place, cwd }).touches.map(({ path, access }) => `${access} ${path}`);

describe('the parts of a command', () => {
  it('are its simple commands as plain words', () => {
    expect(partsOf(`CI=1 npm  "test" | head -3 && echo 'a b' > x`)).toEqual(['npm test', 'head -3', 'echo a b']);
  });

  it('include what is substituted, wrapped, or in a script', () => {
    expect(partsOf('echo $(git log)')).toEqual(['git log', 'echo $(git log)']);
    expect(partsOf('timeout 5 env A=1 npm publish')).toEqual(['timeout 5 env A=1 npm publish', 'npm publish']);
    expect(partsOf(`sh -c 'npm publish; ls'`)).toContain('npm publish');
    expect(partsOf('ls | xargs -n 1 npm publish')).toContain('npm publish');
  });

  it('are there even where the command is not understood', () => {
    expect(partsOf('npm publish && (')).toContain('npm publish');
  });
});

describe('the files of a command', () => {
  it.each([
    ['echo x > a.txt', ['write a.txt']],
    ['echo x >> ./d/../a.txt 2> err.log', ['write a.txt', 'write err.log']],
    ['if true; then ls; fi > out', ['write out']],
    ['cat .env', ['read .env']],
    ['cat < .env', ['read .env']],
    ['echo "$(< .env)"', ['read .env']],
    ['grep -n KEY .env', ['read .env']],
    ['grep -e KEY .env other', ['read .env', 'read other']],
    ['sed -n 1p .env', ['read .env']],
    ['sed -i s/a/b/ ci.yml', ['write s/a/b', 'write ci.yml']],
    ['awk "{print}" .env', ['read .env']],
    ['timeout 5 cat .env', ['read .env']],
    [`bash -c 'cat .env > copy'`, ['read .env', 'write copy']],
    ['source .env', ['read .env']],
    ['rm -rf a b', ['delete a', 'delete b']],
    ['cp a b', ['read a', 'write b', 'write b/a']],
    ['mv x/a .github/workflows/', ['delete x/a', 'write .github/workflows', 'write .github/workflows/a']],
    ['ls | tee -a log.txt', ['write log.txt']],
    ['dd if=a of=b', ['read a', 'write b']],
    ['find . -exec rm a {} +', ['delete a', 'delete {}']],
    ['touch /etc/x ../y', ['write /etc/x', 'write /work/y']],
    ['ls > /dev/null 2>&1', []],
    ['cat "$f" $(x) *.ts', []],
  ])('are named: %s', (command, expected) => {
    expect(touchesOf(command)).toEqual(expected);
  });

  it('are relative to the workspace, wherever the command starts', () => {
    expect(touchesOf('cat ../.env', '/work/project/sub')).toEqual(['read .env']);
    expect(touchesOf('cd sub && cat .env')).toEqual(['read sub/.env']);
    expect(touchesOf('cd sub; cat .env')).toEqual(['read sub/.env', 'read .env']);
    expect(touchesOf('f() { cd sub; }; f; cat .env')).toEqual(['read .env', 'read sub/.env']);
  });
});
