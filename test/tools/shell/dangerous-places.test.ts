// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell texts
import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { aPolicy } from './policy.ts';

describe('places outside of the workspace, and git folders are dangerous', () => {
  it.each([
    'cat /proc/self/environ',
    'cat /proc/1/environ',
    'cat ~/.ssh/id_rsa',
    'cat $HOME/.npmrc',
    'cat ../x',
    'cat .git/config',
    'grep -r x /proc',
    'echo x > /tmp/a',
    'echo x > ../a',
    'echo x > ~/a',
    'echo x > $f',
    'cp a /tmp',
    'rm ../a',
    'rm -rf .git',
    'rm -rf .',
    'rm -rf .*',
    'mv a ..',
    'echo x > /dev/tcp/h/1',
    'cat < /dev/tcp/h/1',
    'cat $(echo /proc/self/environ)',
    'for f in /proc/self/environ; do cat $f; done',
    'tee ../x',
    'dd if=a of=../b',
    'cd .. && ls',
    'cd /tmp && rm -rf x',
    'ln -s / x',
    'chmod 4755 ../x',
    'echo a >| /tmp/x',
    'exec 3<>/dev/tcp/x/1',
    'ls &> ../x',
    'ls >& ../x',
    'cat .GIT/config',
    'cat /dev/sda',
    'cat</proc/self/environ',
    'strings /proc/self/environ',
    'cat /proc/$$/environ',
    'cat ${x:-/proc/self/environ}',
    'cat $PWD/../x',
  ])('%s', (command) => {
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dangerous', blocked: false, allowed: false });
  });
});
