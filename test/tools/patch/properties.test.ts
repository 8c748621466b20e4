import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHunks } from '../../../src/tools/patch/apply-hunks.ts';
import { readPatch } from '../../../src/tools/patch/read-patch.ts';
import { about, patched } from './hunks.ts';
import { type Mutation, type MutationName, mutationNames, mutations } from './mutations.ts';

/** Few different lines, so that places are often ambiguous, and all that look like something else in a patch. */
const line = fc.oneof(
  fc.constantFrom('foo();', '}', '', ' ', 'end', '\tif (x) {', 'return "a b";', 'x = 1  ', '“q”', 'a\rb', 'a\u2028b'),
  fc.constantFrom('-- sql', '--- x', '++ y', '+++ y', '@@ odd', '@@ -1 +1 @@', '```', '\\ No newline', '*** End Patch'),
  fc.integer({ min: 0, max: 9_999 }).map((number) => `line ${number}`),
);
const text = fc
  .array(line, { maxLength: 40 })
  .chain((lines) => fc.constantFrom('\n', '').map((end) => (lines.length === 0 ? '' : lines.join('\n') + end)));
const edit = fc.record({ at: fc.nat(40), remove: fc.nat(2), add: fc.array(line, { maxLength: 3 }) });
const change = fc
  .record({ before: text, edits: fc.array(edit, { minLength: 1, maxLength: 4 }), context: fc.constantFrom(0, 1, 3, 8) })
  .map(({ before, edits, context }) => {
    const lines = before.split('\n');
    for (const { at, remove, add } of edits) lines.splice(Math.min(at, lines.length), remove, ...add);
    return { before, after: lines.join('\n'), context };
  })
  .filter(({ before, after }) => before !== after);

function diffOf({ before, after, context }: { before: string; after: string; context: number }): string {
  return createTwoFilesPatch('a/f.txt', 'b/f.txt', before, after, undefined, undefined, {
    context,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

const slip = (name: MutationName): Mutation => mutations[name];

/** Numbers that are wrong prove nothing where no line of context does; and these two change what is to be made. */
const keepMeaning = mutationNames.filter((name) => name !== 'shiftedLines' && name !== 'crlf');

describe('any patch', () => {
  it('makes exactly the text it was made from', () => {
    fc.assert(
      fc.property(change, (given) => {
        const result = patched(given.before, diffOf(given));
        // Without context, doubling a line cannot be told from sending the same insertion twice.
        if (given.context === 0 && typeof result !== 'string') expect(result.refused).toBe('already-applied');
        else expect(result).toBe(given.after);
      }),
      { seed: 1, numRuns: 3_000 },
    );
  });

  it('written as models do makes exactly that text, or is refused', () => {
    const slips = fc.array(fc.constantFrom<MutationName>(...keepMeaning), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(change, slips, fc.nat(1_000), (given, names, seed) => {
        const patch = names.reduce((made, name) => slip(name)(made, seed), diffOf(given));
        const result = patched(given.before, patch);
        if (typeof result === 'string') expect(result).toBe(given.after);
      }),
      { seed: 2, numRuns: 6_000 },
    );
  });

  it('with shifted numbers and some context makes exactly that text, or is refused', () => {
    fc.assert(
      fc.property(change, fc.nat(1_000), (given, seed) => {
        const result = patched(given.before, mutations.shiftedLines(diffOf({ ...given, context: 3 }), seed));
        if (typeof result === 'string') expect(result).toBe(given.after);
      }),
      { seed: 3, numRuns: 3_000 },
    );
  });

  it('with CRLF in every line makes a text with the line endings of the file, or is refused', () => {
    fc.assert(
      fc.property(change, (given) => {
        const result = patched(given.before, mutations.crlf(diffOf(given)));
        if (typeof result === 'string') expect(result).toBe(given.after);
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });

  it('that was cut anywhere is refused, or what is left of it is whole', () => {
    fc.assert(
      fc.property(change, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const patch = diffOf({ ...given, context: 3 }).trimEnd();
        const lastLine = patch.lastIndexOf('\n');
        const cut = patch.slice(0, 1 + Math.floor(lastLine * share));
        // Whole hunks are left over where the next one has not begun.
        fc.pre(!patch.includes('\n\\ ') && !patch.slice(cut.length).startsWith('\n@@') && !cut.endsWith('\n'));
        expect(patched(given.before, cut)).toMatchObject({ refused: expect.any(String) });
      }),
      { seed: 5, numRuns: 3_000 },
    );
  });

  it('of noise never throws', () => {
    const noise = fc.array(fc.oneof(line, fc.string(), fc.constantFrom('@@', '--- a/f', '+++ b/f', '+', '-', ' ')));
    fc.assert(
      fc.property(text, noise, (before, lines) => {
        const read = readPatch(about(lines.join('\n')));
        const sections = read.status === 'ok' ? read.sections : [];
        const file = { text: before, byteOrderMark: false };
        for (const { hunks } of sections) expect(applyHunks(file, hunks).status).toMatch(/^(?:applied|problem)$/);
      }),
      { seed: 6, numRuns: 2_000 },
    );
  });
});
