// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell texts
import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { describeCommand } from '../../../src/tools/shell/describe-command.ts';
import { aPolicy } from './policy.ts';

const size = 100_000;
const repeated = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const nested = (open: string, close: string) => {
  const depth = Math.floor(size / (open.length + close.length));
  return `${open.repeat(depth)}ls${close.repeat(depth)}`;
};

/** Far above what one takes, so that only a hang or quadratic work reaches it. */
const hangGuardMs = 15_000;

describe('100 kB of', () => {
  it.each([
    ...[
      '`',
      '`a`',
      '$(',
      '"$(',
      '`$(',
      '${x:-',
      '${x/',
      '$((',
      '(',
      '{ ',
      '<(',
      'a|',
      'a;',
      'a&&',
      '"',
      '<<E\n',
      '>a ',
    ],
    ...[
      'x=(',
      'a[$(',
      'if a; then ',
      'f() { ',
      'f(){ f|f& };f;',
      'cd a; ',
      'env ',
      'eval ',
      "sh -c '",
      'find . -exec ',
    ],
    ...['npx ', 'a {1..60} ', '"$x" ', 'x=$(curl y); ', 'a | sh <<< b; ', '\0', '\\\n', '*'],
  ])('%j is judged and described in a moment', { timeout: hangGuardMs }, (text) => {
    expect(['safe', 'dev', 'dangerous']).toContain(classifyCommand(repeated(text), aPolicy()).class);
    expect(describeCommand(`ls ${repeated(text)}`, aPolicy()).runsTests).toBe(false);
  });

  it.each([
    ['$(', ')'],
    ['"$(', ')"'],
    ['(', ')'],
    ['{ ', '; }'],
    ['$((', '))'],
    ['${x:-', '}'],
    ['<(', ')'],
    ['if a; then ', '; fi;'],
    ['for x in a; do cd $x; ', '; done;'],
    ['f() { ', '; };'],
    ['eval "', '"'],
  ])('%j … %j in each other is dangerous', { timeout: hangGuardMs }, (open, close) => {
    expect(classifyCommand(nested(open, close), aPolicy()).class).toBe('dangerous');
  });

  it('a here document for a file is fine', { timeout: hangGuardMs }, () => {
    const command = `cat > notes.txt <<'EOF'\n${repeated('hello $(world) `x`\n')}\nEOF`;
    expect(classifyCommand(command, aPolicy())).toMatchObject({ class: 'dev', allowed: true });
  });
});
