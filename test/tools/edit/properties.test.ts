import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editText } from '../../../src/tools/edit/edit-text.ts';
import { blockEdits, countPlaces, givenEdit, lineFeeds, sidesOf } from './block-edits.ts';
import { judgeEdit } from './judge-edit.ts';
import { mutations, plain } from './mutations.ts';

const runs = { seed: 20_261, numRuns: 3_000 };

/** Few characters, so that texts repeat themselves and nearly match. */
const character = fc.constantFrom(
  'a',
  'b',
  'b',
  ' ',
  ' ',
  '\t',
  '\n',
  '\n',
  '\r\n',
  '“',
  '"',
  '–',
  '-',
  '\u00A0',
  '{',
  '$&',
  '\\',
  '😀',
);
const text = fc.array(character, { maxLength: 40 }).map((parts) => parts.join(''));

/** All that any rung looks away from. */
const bare = (given: string) => plain(given).replace(/\s/g, '');

/** How the old text may stand in the file. */
const asFile: readonly ((old: string) => string)[] = [
  (old) => old,
  (old) => old.replaceAll('\n', ' \n'),
  (old) => old.replaceAll('"', '“'),
  (old) => old.replace(/^(?=[^\s])/gm, '  '),
  (old) => old.replaceAll('\n', '\r\n'),
];

describe('an edit of any text', () => {
  it('that is there exactly once is that replacement and nothing else', () => {
    const edit = fc.record({ text, from: fc.nat(40), length: fc.integer({ min: 1, max: 20 }), replacement: text });
    let edited = 0;
    fc.assert(
      fc.property(edit, ({ text: before, from, length, replacement }) => {
        const plainText = lineFeeds(before);
        const old = plainText.slice(from, from + length);
        fc.pre(old !== '' && old.isWellFormed() && countPlaces(plainText, old) === 1);
        const result = editText(before, { old, replacement });
        expect(['edited', 'already-applied', 'same']).toContain(result.status);
        if (result.status !== 'edited') return;
        edited++;
        const at = plainText.indexOf(old);
        expect(lineFeeds(result.text)).toBe(
          plainText.slice(0, at) + lineFeeds(replacement) + plainText.slice(at + old.length),
        );
      }),
      runs,
    );
    expect(edited).toBeGreaterThan(500);
  });

  it('is one replacement of text that was there, however loosely it was found', () => {
    const edited = new Map<string, number>();
    const word = text.filter((given) => /[ab]/.test(given));
    fc.assert(
      fc.property(text, word, text, fc.constantFrom(...asFile), (around, old, replacement, inFile) => {
        const before = `${around}\n${inFile(old)}\n${around.slice(0, 3)}`;
        const result = editText(before, { old, replacement });
        if (result.status !== 'edited') return;
        edited.set(result.rung, (edited.get(result.rung) ?? 0) + 1);
        expect(countPlaces(lineFeeds(before), lineFeeds(old))).toBeLessThanOrEqual(1);
        expect(possibleResults(bare(before), bare(old), bare(replacement))).toContain(bare(result.text));
      }),
      runs,
    );
    expect([...edited.keys()].sort()).toEqual(['exact', 'indentation', 'line-endings', 'trailing-space', 'typography']);
  });

  it('is never ambiguous where another place is left that fits as well', () => {
    fc.assert(
      fc.property(text, text, (part, between) => {
        fc.pre(part !== '' && part.isWellFormed());
        const result = editText(`${part}\n${between}\n${part}`, { old: part, replacement: `${part}x` });
        expect(result.status).not.toBe('edited');
      }),
      runs,
    );
  });

  it('never throws, and never makes a text that is not one', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(anything, anything, anything, (before, old, replacement) => {
        const file = before.toWellFormed().replaceAll('\0', '');
        const result = editText(file, { old, replacement });
        if (result.status === 'edited') expect(result.text.isWellFormed() && !result.text.includes('\0')).toBe(true);
      }),
      runs,
    );
  });
});

describe('an edit of a file as people write them', () => {
  const depth = fc.nat(3);
  const unit = fc.constantFrom('\t', '    ');
  const code = fc.constantFrom(
    'return x;',
    'if (y) {',
    '}',
    'call("a", \'b\') - 1',
    '',
    '// “so” – it is',
    'x = 1',
    'end   ',
  );
  const line = fc.tuple(depth, code).map(([level, words]) => ({ level, words }));
  const change = fc.record({
    before: fc.array(line, { minLength: 1, maxLength: 25 }),
    at: fc.nat(24),
    removed: fc.nat(3),
    added: fc.array(line, { maxLength: 4 }),
    ending: fc.constantFrom('\n', '\r\n'),
    endsInBreak: fc.boolean(),
    unit,
  });
  const editsOf = ({ before, at, removed, added, ending, endsInBreak, unit }: ChangeOfLines) => {
    const write = (lines: readonly CodeLine[]) =>
      lines.map(({ level, words }) => (words === '' ? '' : unit.repeat(level) + words)).join(ending) +
      (endsInBreak || lines.length === 1 ? ending : '');
    return blockEdits(write(before), write(before.toSpliced(Math.min(at, before.length), removed, ...added)));
  };

  it.each(Object.entries(mutations))('with %s is made right or refused, never wrong', (_name, mutate) => {
    fc.assert(
      fc.property(change, (given) => {
        for (const edit of editsOf(given)) {
          const mutated = mutate(edit, () => 0.4);
          if (!mutated) continue;
          const result = editText(sidesOf(edit).before, mutated.given);
          expect(judgeEdit(edit, mutated, result), JSON.stringify({ given: mutated.given, edit, result })).not.toBe(
            'wrong',
          );
        }
      }),
      { ...runs, numRuns: 300 },
    );
  });

  it('is exact where the call copies the file', () => {
    fc.assert(
      fc.property(change, (given) => {
        for (const edit of editsOf(given)) {
          const result = editText(sidesOf(edit).before, givenEdit(edit.lines));
          if (result.status === 'edited') expect(result.text).toBe(sidesOf(edit).after);
          else expect(['already-applied', 'same']).toContain(result.status);
        }
      }),
      runs,
    );
  });
});

interface CodeLine {
  readonly level: number;
  readonly words: string;
}

interface ChangeOfLines {
  readonly before: CodeLine[];
  readonly at: number;
  readonly removed: number;
  readonly added: CodeLine[];
  readonly ending: string;
  readonly endsInBreak: boolean;
  readonly unit: string;
}

/** The text with each of its places of `old` replaced, one at a time. */
function possibleResults(before: string, old: string, replacement: string): readonly string[] {
  const results: string[] = [];
  for (let at = before.indexOf(old); at !== -1; at = before.indexOf(old, at + 1)) {
    results.push(before.slice(0, at) + replacement + before.slice(at + old.length));
  }
  return results;
}
