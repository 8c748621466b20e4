import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { Language } from '../../src/contracts/language.ts';

function truncate(text: string, tokens: number, language: Language = 'en'): string {
  return createContextManager({ maxToolResultTokens: tokens, maxContextTokens: 0, language }).truncateToolResult(text);
}

function numbered(lines: number, width = 20): string {
  return Array.from({ length: lines }, (_, index) => `${index + 1} `.padEnd(width, '.')).join('\n');
}

describe('truncateToolResult', () => {
  it('leaves alone what fits, and everything when it is switched off', () => {
    expect(truncate('x'.repeat(400), 100)).toBe('x'.repeat(400));
    expect(truncate(numbered(10_000), 0)).toBe(numbered(10_000));
  });

  it('leaves many short lines alone as long as they fit together', () => {
    expect(truncate(numbered(90), 1_000)).toBe(numbered(90));
  });

  it('keeps the first 40 and the last 20 lines with a marker between them', () => {
    const lines = truncate(numbered(180), 500).split('\n');
    expect(lines).toHaveLength(61);
    expect(lines[39]).toMatch(/^40 /);
    expect(lines[40]).toBe('[... 120 lines omitted ...]');
    expect(lines[41]).toMatch(/^161 /);
    expect(lines[60]).toMatch(/^180 /);
  });

  it('has the seed’s marker in Spanish', () => {
    expect(truncate(numbered(180), 500, 'es').split('\n')[40]).toBe('[... 120 líneas omitidas ...]');
    expect(truncate(numbered(61, 100), 1_520, 'es').split('\n')[40]).toBe('[... 1 línea omitida ...]');
  });

  it('cuts one very long line in its middle and leaves the short ones whole', () => {
    const text = `first\n${'a'.repeat(5_000)}${'z'.repeat(5_000)}\nlast`;
    const [first, long, last] = truncate(text, 500).split('\n');
    expect([first, last]).toEqual(['first', 'last']);
    expect(long).toMatch(/^a{1000,}\[\.\.\. \d+ characters omitted \.\.\.\]z{500,}$/);
  });

  it('says how many characters of a line it left out', () => {
    const cut = truncate('a'.repeat(10_000), 500);
    const omitted = Number(/\[\.\.\. (\d+) characters/.exec(cut)?.[1]);
    expect(cut.replace(/\[.*\]/, '').length + omitted).toBe(10_000);
  });

  it('never splits a surrogate pair', () => {
    for (let shift = 0; shift < 4; shift++) {
      const cut = truncate('x'.repeat(shift) + '😀'.repeat(5_000), 100);
      expect(cut.isWellFormed()).toBe(true);
    }
  });

  it('never gives more than the limit, whatever the text', () => {
    const texts = [
      'a'.repeat(100_000),
      numbered(5_000, 300),
      numbered(50, 5_000),
      '\n'.repeat(50_000),
      `${numbered(59)}\n${'y'.repeat(90_000)}`,
    ];
    for (const text of texts) {
      for (const tokens of [1, 5, 16, 20, 100, 500, 4_000]) {
        expect(truncate(text, tokens).length, `${text.length} at ${tokens}`).toBeLessThanOrEqual(tokens * 4);
      }
    }
  });
});
