import { describe, expect, it } from 'vitest';
import { sedScriptOnlyReads } from '../../../src/tools/shell/sed-script.ts';

describe('a sed script only reads', () => {
  it.each([
    '',
    'p',
    '10,20p',
    '$d',
    '/a/,/b/p',
    '/a/!d',
    's/a/b/',
    's/a/b/g;s/c/d/2p',
    's|/usr|/opt|g',
    's/a\\/b/c/',
    '/x/{s/a/b/;p}',
    'y/abc/xyz/',
    'N;N;D',
    ':a;N;$!ba;s/\\n/ /g',
    '1i\\\nhello',
    '$a hello',
    '# comment\np',
    '1~2d',
    '/a/I,+3p',
    's/[a-z]*/x/',
    '1,5q',
  ])('with %j', (script) => {
    expect(sedScriptOnlyReads(script)).toBe(true);
  });
});

describe('a sed script may write or run', () => {
  it.each([
    'w out',
    'p;w out',
    '1e',
    'e ls',
    's/a/b/e',
    's/a/b/w out',
    's/a/b/gw out',
    '/x/w out',
    '/x/{p;w out\n}',
    'r /etc/passwd',
    'R x',
    'W out',
    's/a/b/;e',
    'y/a/b/;w x',
    's/[/]/x/w out',
    's/a\\/b/c/w out',
    '1i\\\nhello\nw out',
    ':a\nw out',
    'ba;w out',
    '$!w out',
    '1,/x/w out',
    'k',
    's/a',
    '\\,x,w out',
  ])('with %j', (script) => {
    expect(sedScriptOnlyReads(script)).toBe(false);
  });
});
