import { describe, expect, test } from 'vitest';
import { parseTrigger } from '../../src/event/parse-trigger.ts';

const phrase = '/architect';
const parse = (text: string | null | undefined) => parseTrigger(text, phrase);

describe('the phrase counts', () => {
  test.each([
    ['alone', '/architect', ''],
    ['with a task', '/architect fix the flaky test', 'fix the flaky test'],
    ['with blanks around', '   /architect   fix it  ', 'fix it'],
    ['after a tab', '/architect\tfix it', 'fix it'],
    ['on a later line', 'Thanks!\n\n/architect fix it', 'fix it'],
    ['right below a line of text', 'Thanks!\n/architect fix it', 'fix it'],
    ['with Windows line ends', 'Thanks!\r\n/architect fix it\r\nplease\r\n', 'fix it\r\nplease'],
    ['with the task on the following lines', '/architect\n\n1. a\n2. b\n', '1. a\n2. b'],
    ['below a quotation', '> what he said\n\n/architect fix it', 'fix it'],
    ['below a closed code block', '```\ncode\n```\n/architect fix it', 'fix it'],
    ['between two code blocks', '```\na\n```\n/architect fix it\n```\nb\n```', 'fix it\n```\nb\n```'],
    ['on a line that opens an HTML comment', '/architect fix it <!-- a\n-->', 'fix it <!-- a\n-->'],
    ['below a closed block of tildes', '~~~\n```\n~~~\n/architect fix it', 'fix it'],
    ['below a closed HTML comment', '<!-- note\n-->\n/architect fix it', 'fix it'],
    ['below a one-line HTML comment', '<!-- note -->\n/architect fix it', 'fix it'],
    ['below a comment mark that is code', 'Write `<!--` there\n/architect fix it', 'fix it'],
    ['below inline code', 'See `a` and ``b` c``\n/architect fix it', 'fix it'],
    ['below a lonely backtick', 'The ` key\n\n/architect fix `it`', 'fix `it`'],
    ['below escaped backticks', 'no \\`code\n/architect fix it\\`', 'fix it\\`'],
    ['below a closed pre element', '<pre>\ncode\n</pre>\n/architect fix it', 'fix it'],
    ['below a fence with backticks in its info', '``` a`b\n/architect fix it', 'fix it'],
    ['inside details, which people see', '<details>\n\n/architect fix it\n</details>', 'fix it\n</details>'],
    ['below a list with code', '- a\n  ```\n  code\n  ```\n\n/architect fix it', 'fix it'],
  ])('%s', (_where, text, task) => {
    expect(parse(text)).toEqual({ status: 'found', task });
  });

  test('and what follows stays as it was written', () => {
    const task = 'fix this:\n\n> quoted\n\n```sh\n/architect not this\n```\n<!-- hidden -->';
    expect(parse(`Hi\n/architect ${task}\n`)).toEqual({ status: 'found', task });
  });

  test('at its first place', () => {
    expect(parse('/architect one\n/architect two')).toEqual({ status: 'found', task: 'one\n/architect two' });
  });
});

describe('the phrase does not count', () => {
  test.each([
    ['in the middle of a line', 'please /architect fix it'],
    ['as a part of a word', '/architects fix it'],
    ['followed by a sign', '/architect, fix it'],
    ['in another case', '/Architect fix it'],
    ['in a quotation', '> /architect fix it'],
    ['in a quotation without a blank', '>/architect fix it'],
    ['in an indented code block', '    /architect fix it'],
    ['behind a tab', '\t/architect fix it'],
    ['in a list item', '- /architect fix it'],
    ['in inline code', '`/architect fix it`'],
    ['in a code block', '```\n/architect fix it\n```'],
    ['in a code block with a language', '```sh\n/architect fix it\n```'],
    ['in an unfinished code block', 'Look:\n```\n/architect fix it'],
    ['in a block of tildes', '~~~\n/architect fix it'],
    ['in a block that a shorter fence does not close', '````\n```\n/architect fix it'],
    ['in a block that another fence does not close', '```\n~~~\n/architect fix it'],
    ['in a block that a fence with text does not close', '```\n``` x\n/architect fix it'],
    ['in an indented code block of a list', '- a\n  ```\n/architect fix it\n  ```'],
    ['in a code block that opens behind a list mark', '- ```\n/architect fix it\n- ```'],
    ['in an HTML comment', '<!--\n/architect fix it\n-->'],
    ['in an HTML comment that begins behind text', 'Hi <!-- a\n/architect fix it\n-->'],
    ['in a second HTML comment of the line', '<!-- a --> b <!--\n/architect fix it\n-->'],
    ['in an unfinished HTML comment', '<!--\n/architect fix it'],
    ['behind an HTML comment', '<!-- a --> /architect fix it'],
    ['in a pre element', '<pre>\n/architect fix it\n</pre>'],
    ['in a code element', '<code>\n/architect fix it\n</code>'],
    ['in a blockquote element', '<blockquote>\n\n/architect fix it\n\n</blockquote>'],
    ['in inline code over lines', 'Write `\n/architect fix it\n` there'],
    ['in inline code of two backticks over lines', '``a ` b\n/architect fix it\n``'],
    ['in an empty text', ''],
    ['behind a zero-width space', '\u200b/architect fix it'],
  ])('%s', (_where, text) => {
    expect(parse(text)).toEqual({ status: 'absent' });
  });

  test.each([[null], [undefined]])('in %s', (text) => {
    expect(parse(text)).toEqual({ status: 'absent' });
  });
});

describe('the phrase', () => {
  test.each(['@agent', '/a+b', 'hey bot', '.*', '🔧'])('may be %s', (other) => {
    expect(parseTrigger(`${other} fix it`, other)).toEqual({ status: 'found', task: 'fix it' });
    expect(parseTrigger('anything fix it', other)).toEqual({ status: 'absent' });
  });

  test('that is empty is never found', () => {
    expect(parseTrigger('fix it', '')).toEqual({ status: 'absent' });
  });
});

describe('big texts do not hang', () => {
  test.each([
    ['backticks of growing length', Array.from({ length: 360 }, (_, n) => '`'.repeat(n + 1)).join(' ')],
    ['phrases in one code span', `\`\n${'/architect x\n'.repeat(5000)}\``],
    ['comment marks', '<!--'.repeat(16_000)],
    ['list marks', '- '.repeat(32_000)],
    ['backslashes', '\\'.repeat(65_000)],
  ])('%s', (_what, text) => {
    expect(parse(text)).toEqual({ status: 'absent' });
  });
});
