import { describe, expect, it } from 'vitest';
import { sanitizeLine, sanitizeText } from '../../src/context/sanitize.ts';
import { hiddenTexts, invisibleCharacters, visibleTexts } from './hidden-text.ts';

describe('hidden text does not reach the model', () => {
  it.each(hiddenTexts.map((hidden) => [hidden.kind, hidden] as const))('%s', (_kind, hidden) => {
    const clean = sanitizeText(hidden.text);
    expect(clean.toLowerCase()).not.toContain('secret');
    for (const kept of hidden.kept ?? []) expect(clean).toContain(kept);
  });

  it.each(invisibleCharacters)('%s, in code as well', (_kind, characters) => {
    const hidden = [...characters].map((character) => `a${character}b`).join('');
    const visible = 'ab'.repeat([...characters].length);
    expect(sanitizeText(`${hidden} \`${hidden}\`\n\`\`\`\n${hidden}\n\`\`\``)).toBe(
      `${visible} \`${visible}\`\n\`\`\`\n${visible}\n\`\`\``,
    );
  });

  it.each(['&#8203;', '&#x200B;', '&#X0000200b;', '&ZeroWidthSpace;', '&shy;', '&#917601;', '&rlm;', '&#8238;'])(
    'the reference %s to an invisible character',
    (reference) => {
      expect(sanitizeText(`a${reference}b`)).toBe('ab');
      expect(sanitizeText(`\`a${reference}b\``)).toBe(`\`a${reference}b\``);
    },
  );

  it('a reference that only comes to be when another one is taken out', () => {
    expect(sanitizeText('a&#82&#8203;03;b')).toBe('a&#82 03;b');
  });

  it('lone surrogates become a visible character', () => {
    expect(sanitizeText('a\ud800b')).toBe('a\ufffdb');
  });
});

describe('visible text stays as it is', () => {
  it.each(visibleTexts)('%s', (_kind, text) => {
    expect(sanitizeText(text)).toBe(text);
  });

  it('all line ends become one kind', () => {
    expect(sanitizeText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  });

  it('words on both sides of a comment do not grow together', () => {
    expect(sanitizeText('one<!-- x -->two')).toBe('one two');
  });

  it('a title keeps what is no markup there', () => {
    expect(sanitizeLine('[Bug]: Map<string> `a` ![x](y) fails')).toBe('[Bug]: Map<string> `a` ![x](y) fails');
  });

  it('a line is one line', () => {
    expect(sanitizeLine(' fix:\n\ta <!-- b --> c\u202e <!-- d')).toBe('fix: a c');
  });
});

describe('for any text', () => {
  const pieces = [
    ...[
      '<!--',
      '-->',
      '--!>',
      '<',
      '>',
      '</',
      '<b ',
      '<div>',
      '<div',
      '</div>',
      '<pre>',
      '</pre>',
      '<script>',
      '<!',
      '<?',
    ],
    ...[
      '`',
      '``',
      '```',
      '~~~',
      '    ',
      '  ',
      '> ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      ' ',
      '\t',
      '"',
      "'",
      '=',
      'title=',
      '|',
    ],
    ...[
      '![',
      '[',
      ']',
      '](',
      '(',
      ')',
      ']: ',
      '[^1]',
      '[^1]: ',
      '#',
      '&#82',
      '03;',
      '&#8203;',
      '&shy;',
      '&',
      ';',
      '\\',
    ],
    ...['\u200b', '\u202e', '\ufdd0', '0', '\ufdd1', 'a', 'secret'],
  ];

  it('a second pass changes nothing, and no invisible character is left', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 4000; round += 1) {
      const length = 1 + Math.floor(random() * 30);
      const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)] ?? '').join('');
      const once = sanitizeText(text);
      expect(sanitizeText(once), JSON.stringify(text)).toBe(once);
      expect(once).not.toMatch(/[\u200b\u202e\ufdd0\ufdd1]/);
    }
  });

  it('the work grows with the length, not with its square', () => {
    // 60 kB of each repeated piece: a quadratic step would need hours in the sum, which the hang guard ends.
    for (const piece of [...pieces, '[a](b "', '<a b=\'<a b="', '[a]:\n', '- ```\n', '&#82&#8203;', '<x <y ']) {
      expect(sanitizeText(piece.repeat(60_000 / piece.length)).length).toBeLessThanOrEqual(60_000);
    }
  });
});

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
