import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { aPolicy } from './policy.ts';

describe('commands.allowed', () => {
  const allows = (command: string, ...allowed: string[]) => classifyCommand(command, aPolicy({ allowed })).allowed;

  it('compares words, not characters', () => {
    expect(allows('ls -la', 'ls')).toBe(true);
    expect(allows('lsof', 'ls')).toBe(false);
    expect(allows('npm test -- --run x', 'npm test')).toBe(true);
    expect(allows('npm testx', 'npm test')).toBe(false);
    expect(allows('"l"s', 'ls')).toBe(true);
  });

  it('holds for every part of a command', () => {
    expect(allows('ls | head', 'ls', 'head')).toBe(true);
    expect(allows('ls | head', 'ls')).toBe(false);
    expect(allows('ls $(pwd)', 'ls')).toBe(false);
    expect(allows('cat x; npm test', 'cat')).toBe(false);
  });

  it('says which part is not listed, and the line that lists it', () => {
    const verdict = classifyCommand('ls | head -3', aPolicy({ allowed: ['ls'] }));
    expect(verdict).toMatchObject({
      class: 'safe',
      rule: 'not-listed',
      part: 'head -3',
      allowWith: 'commands.allowed: ["head"]',
    });
  });

  it('lets unknown programs run, but not with options that run or write something', () => {
    expect(allows('terraform apply -auto-approve', 'terraform')).toBe(true);
    expect(allows('tar xf a.tar', 'tar')).toBe(true);
    expect(allows('tar xf a.tar --to-command=./x', 'tar')).toBe(false);
    expect(allows('curl https://x.invalid', 'curl')).toBe(true);
    expect(allows('curl -o x https://x.invalid', 'curl')).toBe(false);
  });

  it('counts a redirection of what only reads as `tee`', () => {
    expect(allows('cat a > b', 'cat')).toBe(false);
    expect(allows('> b', 'cat')).toBe(false);
    expect(allows('cat a > b', 'cat', 'tee')).toBe(true);
    expect(allows('cat a 2> /dev/null', 'cat')).toBe(true);
    expect(allows('npm test > b 2>&1', 'npm test')).toBe(true);
    expect(classifyCommand('cat a > b', aPolicy({ allowed: ['cat'] }))).toMatchObject({
      rule: 'not-listed',
      part: 'tee b',
      allowWith: 'commands.allowed: ["tee b"]',
    });
  });

  it('looks through wrappers', () => {
    expect(allows('timeout 60 npm test', 'npm test')).toBe(true);
    expect(allows('timeout 60 npm test', 'timeout 60 npm test')).toBe(true);
    expect(allows('timeout 60 npm test', 'timeout')).toBe(false);
    expect(allows('timeout 60 npm test', 'timeout 60')).toBe(false);
    expect(allows('env CI=1 ./x', 'env CI=1')).toBe(false);
  });

  it('wants the script of a shell to be named', () => {
    expect(allows('bash scripts/x.sh', 'bash')).toBe(false);
    expect(allows('bash scripts/x.sh', 'bash scripts/x.sh')).toBe(true);
    expect(allows('bash -c ls', 'bash -c ls')).toBe(false);
  });

  it('matches nothing with an empty list or an empty entry', () => {
    expect(allows('ls')).toBe(false);
    expect(allows('ls', '', '  ', '*', 'ls:*')).toBe(false);
  });

  it('does not list another program of the same name', () => {
    expect(allows('./ls', 'ls')).toBe(false);
    expect(allows('/tmp/ls', 'ls')).toBe(false);
    expect(allows('/usr/bin/ls', 'ls')).toBe(true);
  });
});
