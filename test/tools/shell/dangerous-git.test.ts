import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { aPolicy } from './policy.ts';

describe('git options and subcommands are dangerous', () => {
  it.each([
    'git log --output=x',
    'git -c core.pager=x log',
    'git clean -fdx',
    'git config --list',
    'git config user.name x',
    'git ls-remote ext::sh',
    'git send-email',
    'git fetch --upload-pack=x',
    'git difftool',
    'git submodule foreach ls',
    'git log $x',
    'git archive HEAD',
    'git grep -O./p.sh x',
    'git rebase -x ./p.sh main',
    'git diff --no-index a /proc/self/environ',
    'git branch -D x',
    'git tag -d v',
    'git stash drop',
    'git remote add a b',
    'git remote set-url origin x',
    'git var -l',
    'git update-ref -d x',
    'git difftool -x ./p.sh',
  ])('%s', (command) => {
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dangerous', blocked: false, allowed: false });
  });
});
