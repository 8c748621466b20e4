/** Ways to show a model what a page does not show to people. `secret` must not survive; `kept` must. */
export interface HiddenText {
  readonly kind: string;
  readonly text: string;
  readonly kept?: readonly string[];
}

const spelled = (offset: number) => [...'secret'].map((letter) => String.fromCodePoint(offset + letter.charCodeAt(0)));
const tagged = spelled(0xe0000).join('');
const selectors = [...'secret'].map((letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0) - 16)).join('');

/** Characters that must not survive anywhere. */
export const invisibleCharacters: readonly (readonly [kind: string, characters: string])[] = [
  ['zero-width space, joiners, word joiner', '\u200b\u200c\u200d\u2060'],
  ['byte order mark inside the text', '\ufeff'],
  ['bidi overrides and isolates', '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['tag characters', tagged],
  ['variation selectors', `\ufe00\ufe0f${selectors}`],
  ['invisible operators and deprecated format characters', '\u2061\u2062\u2063\u2064\u206a\u206f'],
  ['soft hyphen and combining joiner', '\u00ad\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Mongolian and Khmer invisible letters', '\u180e\u17b4\u17b5'],
  ['annotation and object characters', '\ufff9\ufffa\ufffb'],
  ['control characters', '\u0000\u0007\b\u001b\u007f\u009b'],
  ['noncharacters', '\ufdd0\uffff'],
];

export const hiddenTexts: readonly HiddenText[] = [
  { kind: 'HTML comment', text: 'Fix the typo.<!-- secret -->', kept: ['Fix the typo.'] },
  { kind: 'comment over several lines', text: 'a\n<!--\n\nsecret\n\n-->\nb', kept: ['a', 'b'] },
  { kind: 'comment that never ends', text: 'a\n\n<!-- secret\n\nsecret' },
  { kind: 'comment with the other ending', text: 'a <!-- secret --!> b', kept: ['b'] },
  { kind: 'comment around a fence', text: '<!--\n```\nsecret\n```\n-->\nb', kept: ['b'] },
  { kind: 'comment split by a zero-width character', text: '<!-\u200b- secret -->' },
  { kind: 'comment in a table cell between backticks', text: '| a | b |\n|---|---|\n| ` | <!-- secret --> ` |' },
  { kind: 'comment after backticks of an earlier line', text: 'a `\n<!-- secret -->\n`' },
  { kind: 'comment in an HTML block with a fence', text: '<div>\n```\n<!-- secret -->\n```\n</div>' },
  { kind: 'comment after a fence in an HTML block', text: '<div>\n```\n</div>\n\n<!-- secret -->\n```' },
  { kind: 'comment after a fence that is no HTML', text: 'a\n<b>\n```\nb\n\nc\n```\n<!-- secret -->\n```' },
  { kind: 'comment in a raw element with blank lines', text: '<pre>\n\n```\n<!-- secret -->\n```\n\n</pre>' },
  { kind: 'comment after a list whose fence ended with it', text: '- ```\n<!-- secret -->\n- ```' },
  { kind: 'comment after a fence of uncertain indentation', text: '- a\n  ```\nb\n  ```\n  <!-- secret -->\n  ```' },
  { kind: 'comment outside the quote of its fence', text: '> ```\n<!-- secret -->\n> ```' },
  { kind: 'comment in a continued paragraph', text: 'text\n      ```\n      <!-- secret -->\n      ```' },
  { kind: 'comment beside an address with a backtick', text: '<https://example.com/`x> <!-- secret --> `' },
  { kind: 'comment after an escaped backtick', text: '\\` <!-- secret --> `' },
  { kind: 'declaration', text: 'a <!DOCTYPE secret> b', kept: ['a', 'b'] },
  { kind: 'processing instruction', text: '<?php secret ?>' },
  { kind: 'CDATA section', text: '<![CDATA[ secret ]]>' },
  { kind: 'bogus end tag in a block', text: '<div>\n</ secret>\n</?secret>\n</div>' },
  { kind: 'script', text: '<script>secret</script>b', kept: ['b'] },
  { kind: 'style', text: '<style type="x">\nsecret\n</style >b', kept: ['b'] },
  { kind: 'alt attribute', text: '<img src="a.png" alt="secret">', kept: ['src="a.png"'] },
  {
    kind: 'title attribute',
    text: "<a href='https://example.com' title='secret'>link</a>",
    kept: ['https://example.com', 'link'],
  },
  { kind: 'aria-label without quotes', text: '<span aria-label=secret>b</span>', kept: ['b'] },
  { kind: 'data attribute over lines', text: '<p\ndata-x="\nsecret"\n>b</p>', kept: ['b'] },
  { kind: 'style attribute', text: '<p style="display:none;content:secret">b</p>', kept: ['b'] },
  { kind: 'attribute in capitals', text: '<IMG SRC=a.png ALT=secret>' },
  { kind: 'attribute name', text: '<b secret>b</b>', kept: ['b'] },
  { kind: 'attribute with a > in its value', text: '<b title="> secret">b</b>' },
  { kind: 'attribute in a tag that never ends', text: '<div title="secret' },
  { kind: 'names of unknown elements', text: '<secret><secret-do>b</secret>', kept: ['b'] },
  { kind: 'image text', text: '![secret](a.png)', kept: ['![](a.png)'] },
  { kind: 'image text with brackets and code', text: '![a [b] `]` secret](a.png "c")' },
  { kind: 'image text over lines', text: '![a\nsecret\nb](a.png)' },
  { kind: 'image by reference', text: '![secret][x] b\n\n[x]: a.png', kept: ['b'] },
  { kind: 'image by its own label', text: '![secret] b\n\n[secret]: a.png', kept: ['b'] },
  { kind: 'image in a link', text: '[![secret](a.png)](https://example.com "secret")', kept: ['https://example.com'] },
  { kind: 'image title', text: "![](a.png 'secret')" },
  { kind: 'link title', text: '[b](https://example.com "secret")', kept: ['[b](https://example.com)'] },
  { kind: 'link title in parentheses after nested ones', text: '[b](a((c))d (secret))', kept: ['[b](a((c))d)'] },
  { kind: 'link title on the next line', text: '[b](<a c>\n"secret")' },
  { kind: 'link without a text', text: 'a [ ](https://example.com/secret) b', kept: ['a', 'b'] },
  { kind: 'definition as a comment', text: 'a\n\n[//]: # (secret)\n\nb', kept: ['a', 'b'] },
  { kind: 'definition with the text as label', text: '[secret]: #\n\nb', kept: ['b'] },
  { kind: 'definition with its title below', text: '[x]: #\n"secret\nsecret"\n\nb', kept: ['b'] },
  { kind: 'definition in a quote or a list', text: '> [x]: # "secret"\n\n- [y]: # "secret"' },
  { kind: 'footnote that nothing shows', text: 'a\n\n[^1]: secret\n\n    secret\n\nb', kept: ['a', 'b'] },
  {
    kind: 'code in a footnote that nothing shows',
    text: 'a\n\n[^1]: x\n\n    ```\n    secret\n    ```\n\nb',
    kept: ['b'],
  },
];

/** What people do see, and must reach the model unchanged. */
export const visibleTexts: readonly (readonly [kind: string, text: string])[] = [
  ['plain text', 'Fix the date.\n\nIt is off by one: 1 < 2 && 3 > 2.'],
  ['fenced code with everything in it', '```html\n<!-- a --><img alt="b">\n![c](d "e")\n[f]: # (g)\n```'],
  ['fenced code with tildes', '~~~\n<!-- a -->\n```\n~~~'],
  ['fenced code in a list', '1. Step\n\n   ```js\n   const a = "<!-- b -->";\n\n   ```\n2. Next'],
  ['fenced code in a quote', '> ```\n> <!-- a -->\n> ```'],
  ['fence that never ends', 'a\n```\n<!-- b -->'],
  ['fenced code in details', '<details>\n<summary>Log</summary>\n\n```\n<b title="x">\n```\n\n</details>'],
  ['inline code', 'Use `<!-- a -->` and ``![b](c "d") ` e`` here.'],
  ['Spanish and Chinese text, emoji', 'Añade una función: ¿qué tal? 修复日期 🎉 e\u0301'],
  ['generic types', 'Map<string, number> and a < b or c > d'],
  ['addresses', '<https://example.com/a?b=c> and <a@example.com>'],
  ['mentions, issues, lists, tables', '@maria #12\n\n- [ ] a\n- [x] b\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
  ['footnote that is shown', 'a[^1]\n\n[^1]: b'],
  ['references to visible characters', 'a &lt;b&gt; &amp;#8203; &#65;&nbsp;c'],
  ['brackets that are no image', '#![allow(dead_code)] and ![not an image] and a[0](b)'],
  ['tabs and indentation', '\tindented\n    code'],
];
