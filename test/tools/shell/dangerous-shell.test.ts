import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { aPolicy } from './policy.ts';

describe('variables, builtins and the environment are dangerous', () => {
  it.each([
    'env',
    'printenv',
    'export',
    'set',
    'declare -p',
    'export -p',
    'git -c alias.x=!sh x',
    'LD_PRELOAD=x ls',
    'PATH=. ls',
    'export PATH=.',
    'PAGER=x git log',
    'env PATH=. ls',
    'trap ./p.sh EXIT',
    'read x < f; echo $((x))',
    'read PATH',
    'for PATH in .; do ls; done',
    'ps eww',
    'jq -n env',
    "jq -n '$ENV'",
    'echo $GITHUB_TOKEN',
    'PYTHONPATH=. python --version',
    'enable -f ./x.so y',
    'printf -v PATH x',
    'mapfile -C ./p.sh -c 1 a',
    'unset PATH',
    'hash -p ./p.sh ls',
    'alias ls=./p.sh',
    'history -w x',
    'set -a',
    'shopt -s expand_aliases',
    'read -r x y PATH',
    'declare -n a=PATH',
    'typeset -i x=y',
    'let x=1',
    'wait -p "a[$(./p.sh)]"',
    'printf -v"a[$(./p.sh)]" x',
    'read -a "a[$(./p.sh)]"',
    'IFS=x ls',
  ])('%s', (command) => {
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dangerous', blocked: false, allowed: false });
  });
});
