import { describe, expect, it } from 'vitest';
import { defuseInline, defusePlain } from '../../src/publish/render/defuse-inline.ts';
import { defuseMarkdown } from '../../src/publish/render/defuse-markdown.ts';

const break_ = '\u200b';

describe('defuseMarkdown', () => {
  it.each([
    ['Thanks @someone', `Thanks @${break_}someone`],
    ['see @types/node and @param x', `see @${break_}types/node and @${break_}param x`],
    ['mail a@b.example', 'mail a@b.example'],
    ['_@user_ é@user (@user) \\@user', `_@${break_}user_ é@${break_}user (@${break_}user) \\@${break_}user`],
    [
      'fixes #12, acme/shop#3, GH-4 and gh-5',
      `fixes #${break_}12, acme/shop#${break_}3, GH-${break_}4 and gh-${break_}5`,
    ],
    ['# Heading #nope', '# Heading #nope'],
    [
      '&#64;user &commat;user &#x23;1 &amp; &lt; a && b',
      '&amp;#' + `${break_}64;user &amp;commat;user &amp;#x23;1 &amp; &lt; a && b`,
    ],
    ['![x](https://example.invalid/p.png?d=1)', '\\![x](https://example.invalid/p.png?d=1) (example.invalid)'],
    ['<img src=x> a < b <br/> <!-- x --> 1<2', '&lt;img src=x> a < b &lt;br/> &lt;!-- x --> 1<2'],
    ['[docs](https://example.org/a)', '[docs](https://example.org/a) (example.org)'],
    ['[example.org docs](https://example.org/a "t")', '[example.org docs](https://example.org/a)'],
    ['[a](javascript:x) [b](../x)', '[a]\\(javascript:x) [b]\\(../x)'],
    ['[a]: https://example.invalid/x', '\\[a]: https://example.invalid/x'],
    ['- [a]: https://example.invalid/x', '- \\[a]: https://example.invalid/x'],
    ['https://example.org/@user/x#1', 'https://example.org/%40user/x#1'],
    ['http://local/@user#1', `http://local/@${break_}user#${break_}1`],
    ['see https://github.com/o/r/issues/5.', 'see `https://github.com/o/r/issues/5.`'],
    ['[x](https://github.com/o/r/pull/5)', 'x (`https://github.com/o/r/pull/5`)'],
    ['bell\u0007 bidi\u202e tab\t', 'bell bidi tab\t'],
  ])('%j becomes %j', (text, expected) => {
    expect(defuseMarkdown(text)).toBe(expected);
  });

  it.each([
    '```ts\n@Injectable()\nclass A {} // #12 <b> ![x](https://e.invalid)\n```\n',
    '~~~\n@x `y\n~~~',
    'a `@x #1 <b>` and ``a ` @b`` end',
    '1. Do:\n\n   ```bash\n   npm i @types/node\n   ```\n2. Then',
    '- a\n  ```\n  @x\n\n  @y\n  ```\n',
    '10. a\n\n    ```sh\n    @x\n    ```\n',
    'a\n\n````\n```\n@x\n```\n````\n',
    '```suggestion\n  <b>@x</b>\r\n```\r\n',
    'use `a | b` here',
    '| a | b |\n|---|---|\n| `@x` | `a \\| b` |\n',
  ])('leaves code byte for byte: %j', (text) => {
    expect(defuseMarkdown(text)).toBe(text);
  });

  it('escapes a backtick without a partner in its line, so that no span reaches into another line', () => {
    expect(defuseMarkdown('a ` b\n@x ` c')).toBe(`a \\\` b\n@${break_}x \\\` c`);
    expect(defuseMarkdown('`a\nb` @user `c')).toBe('\\`a\nb` @user `c');
    expect(defuseMarkdown('\\`@x `y`')).toBe(`\\\`@${break_}x \`y\``);
  });

  it('keeps a bare address from swallowing the backtick that opens code', () => {
    expect(defuseMarkdown('https://example.org`a` @x `b`')).toBe(
      `https://example.org ` + '`a`' + ` @${break_}x ` + '`b`',
    );
    expect(defuseMarkdown('`https://example.org`,`b`')).toBe('`https://example.org`,`b`');
  });

  it('does not take a span across table cells for code', () => {
    const text = '| a | b |\n|---|---|\n| ` | @user ` |\n';
    expect(defuseMarkdown(text)).toContain(`@${break_}user`);
  });

  it('closes a fence where the list item that holds it ends', () => {
    expect(defuseMarkdown('- a\n  ```\n  code\n@user hi\n')).toBe(
      `- a\n  \`\`\`\n  code\n  \`\`\`\n@${break_}user hi\n`,
    );
    expect(defuseMarkdown('  ```\n  code\n```\n@user')).toBe(`  \`\`\`\n  code\n  \`\`\`\n@${break_}user`);
  });

  it('does not let deep indentation pass text off as a fence', () => {
    const output = defuseMarkdown('para\n    ```\n    foo ``` @user\n    ```\n');
    expect(output).toBe('para\n \n    ```\n    foo ``` @user\n    ```\n');
  });

  it.each(['> ```\n> @user\n> ```\n@user', '- ```\n@user\n  ```', '> ```\n@user'])(
    'takes no fence behind a quotation or list mark for code: %j',
    (text) => {
      expect(defuseMarkdown(text)).not.toMatch(/@user/);
    },
  );

  it('closes what the text left open', () => {
    expect(defuseMarkdown('```js\nlet a')).toBe('```js\nlet a\n```');
    expect(defuseMarkdown('  ~~~~\n  x\n')).toBe('  ~~~~\n  x\n  ~~~~');
  });

  it('lets nobody forge the marker of our comments, not even in code', () => {
    const output = defuseMarkdown('<!-- architect:done -->\n`<!-- architect:x`\n```\n<!--architect:y -->\n```');
    expect(output).not.toMatch(/<!--\s*architect/);
  });

  it('takes time in proportion to the text', () => {
    const texts = [
      '['.repeat(60_000),
      '`'.repeat(60_000),
      'https://'.repeat(8000),
      '<!--'.repeat(15_000),
      '[a]('.repeat(15_000),
    ];
    const runs = Array.from({ length: 340 }, (_, index) => '`'.repeat(index + 1)).join(' ');
    for (const text of [...texts, runs, '[`'.repeat(30_000), '    ```\n'.repeat(8000)]) {
      expect(defuseMarkdown(text).length).toBeGreaterThan(0);
    }
  }, 20_000);

  it('on random text never leaves a live mention outside what it left as code', () => {
    const pieces = [
      '`',
      '``',
      '```',
      '~~~',
      '\n',
      '\n\n',
      '@user',
      ' ',
      '  ',
      '    ',
      '- ',
      '> ',
      '\\',
      '|',
      '<b>',
      '1. ',
      'x',
      '\t',
      '\r\n',
    ];
    let state = 42;
    const random = (limit: number) => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
      return (state >>> 8) % limit;
    };
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 1 + random(25) }, () => pieces[random(pieces.length)]).join('');
      const once = defuseMarkdown(text);
      // What was made safe stays safe when read again: a second pass finds no mention that the first one left.
      const count = (value: string) => value.split('@user').length;
      expect([text, count(defuseMarkdown(once))]).toEqual([text, count(once)]);
    }
  });
});

describe('defuseInline and defusePlain', () => {
  it('agree on mentions and references', () => {
    const text = 'Closes #12 for @ana, see GH-3';
    expect(defusePlain(text)).toBe(defuseInline(text, { inTables: false }));
    expect(defusePlain('https://github.com/o/r/issues/5')).not.toContain('https://');
  });
});
