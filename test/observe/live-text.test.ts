import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/kit/redact.ts';
import { createLiveText } from '../../src/observe/live-text.ts';

const canary = 'canary-0123456789';

interface Shown {
  readonly lines: readonly string[];
  /** What came before the end of the reply. */
  readonly early: readonly string[];
}

function inLines(chunks: readonly string[]): Shown {
  const lines: string[] = [];
  const live = createLiveText({ redactor: createRedactor([canary]), line: (text) => void lines.push(text) });
  for (const chunk of chunks) live.push(chunk);
  const early = [...lines];
  live.end();
  return { lines, early };
}

function inParts(chunks: readonly string[]): { readonly text: string; readonly early: string } {
  let text = '';
  const live = createLiveText({
    redactor: createRedactor([canary]),
    line: () => undefined,
    part: (part) => {
      text += part;
    },
  });
  for (const chunk of chunks) live.push(chunk);
  const early = text;
  live.end();
  return { text, early };
}

const reply = 'I read the file first.\n\nThen I change it.';
const shown = ['   │ I read the file first.', '   │', '   │ Then I change it.'];

describe('what the model says', () => {
  it.each([1, 2, 3, 7, 100])('is shown in marked lines, in chunks of %d', (size) => {
    const chunks = Array.from({ length: Math.ceil(reply.length / size) }, (_, index) =>
      reply.slice(index * size, (index + 1) * size),
    );
    expect(inLines(chunks).lines).toEqual(shown);
    expect(inParts(chunks).text).toBe(`${shown.join('\n').replace('│\n', '│\n')}\n`);
  });

  it('is shown line by line before its end, and at a terminal word by word', () => {
    const chunks = ['First line.\nSecond', ' line', ' goes on'];
    expect(inLines(chunks).early).toEqual(['   │ First line.']);
    expect(inParts(chunks).early).toBe('   │ First line.\n   │ Second line goes ');
  });

  it.each([
    ['line breaks of all kinds', ['a\r', '\nb\r', 'c\u2028d\n'], ['   │ a', '   │ b', '   │ c', '   │ d']],
    ['blank lines around it', ['\n \n', 'a\n', '\n\n \n'], ['   │ a']],
    ['nothing', [], []],
    ['only blank lines', ['\n', '  \n'], []],
  ])('has no line too many: %s', (_name, chunks, lines) => {
    expect(inLines(chunks).lines).toEqual(lines);
    expect(inParts(chunks).text).toBe(lines.map((line) => `${line}\n`).join(''));
  });

  it('breaks a line without an end, at blanks and never within a character', () => {
    const words = inLines(['word '.repeat(1_000)]).lines;
    expect(words.every((line) => line.length <= 2_010 && /^ {3}│ (?:word ?)+$/.test(line))).toBe(true);
    expect(words.join('').match(/word/g)).toHaveLength(1_000);
    const tools = inLines(['x', '🔧'.repeat(3_000)]).lines;
    expect(tools.every((line) => line.isWellFormed())).toBe(true);
    expect(tools.join('').match(/🔧/gu)).toHaveLength(3_000);
  });

  it('goes on below what is shown in between', () => {
    let text = '';
    const live = createLiveText({
      redactor: createRedactor([]),
      line: () => undefined,
      part: (part) => {
        text += part;
      },
    });
    live.push('half a ');
    live.breakLine();
    text += '⚠️ slow\n';
    live.push('sentence ');
    live.end();
    expect(text).toBe('   │ half a \n⚠️ slow\n   │ sentence \n');
  });
});

describe('text from outside', () => {
  const text = `key: ${canary}, again ${canary}.\nand ${canary}`;

  it.each(Array.from(text, (_, at) => at))('shows nothing of a secret that is split at %d', (at) => {
    const chunks = [text.slice(0, at), text.slice(at)];
    const expected = ['   │ key: ***, again ***.', '   │ and ***'];
    expect(inLines(chunks).lines).toEqual(expected);
    expect(inParts(chunks).text).toBe(expected.map((line) => `${line}\n`).join(''));
  });

  it('shows nothing of a secret that comes character by character, nor of one broken by line ends', () => {
    expect(inLines([...text]).lines.join('\n')).not.toMatch(/canary|0123/);
    expect(inParts([...[...canary].join('\n'), ' end']).text).toBe('   │ *** end\n');
  });

  it.each([
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]0;title\u0007text', 'text'],
    ['a\u0007b\u202ec\u009b2Jd', 'abc2Jd'],
  ])('has no escape codes: %j', (raw, plain) => {
    expect(inLines([raw]).lines).toEqual([`   │ ${plain}`]);
    for (let at = 1; at < raw.length; at++) {
      const { text: parts } = inParts([raw.slice(0, at), raw.slice(at)]);
      expect(parts).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });
});
