import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editText } from '../../../src/tools/edit/edit-text.ts';
import { type BlockEdit, blockEdits, countPlaces, givenEdit, lineFeeds, sidesOf } from './block-edits.ts';
import { judgeEdit } from './judge-edit.ts';
import { mutations } from './mutations.ts';

const folder = process.env.ARCHITECT_CASES ?? fileURLToPath(new URL('../../../../shared/cases', import.meta.url));
const corpus = join(folder, 'patch-corpus.jsonl');

interface Base {
  readonly id: string;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** They add lines with carriage returns to files without, on purpose: no edit through line feeds can say so. */
const mixesEndings = ['p0051', 'p0384'];

/** Real changes of one block, each with more and less context. */
function readEdits(): readonly BlockEdit[] {
  if (!existsSync(corpus)) return [];
  const lines = readFileSync(corpus, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Base)
    .filter(({ id, kind }) => kind === 'base' && !mixesEndings.includes(id))
    .flatMap(({ before, after }) => (before === null || after === null ? [] : blockEdits(bare(before), bare(after))));
}

const bare = (text: string) => text.replace(/^\uFEFF/, '');
const withoutSpace = (text: string) => text.replace(/\s/g, '');

/** A fixed sequence of numbers from 0 to 1. */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 0x8000_0000;
    return state / 0x8000_0000;
  };
}

const edits = readEdits();

describe.skipIf(edits.length === 0)('the shared cases of changes (skipped where their folder is absent)', () => {
  it('are made exactly as they really were, when the call copies the file', () => {
    expect(edits.length).toBeGreaterThan(1_000);
    for (const edit of edits) {
      const { before, after } = sidesOf(edit);
      expect(editText(before, givenEdit(edit.lines))).toMatchObject({ status: 'edited', text: after });
    }
  });

  it.each(Object.entries(mutations))('with %s are made right or refused, never wrong', (_name, mutate) => {
    const random = randomNumbers();
    const counts = { right: 0, refused: 0, wrong: 0 };
    for (const edit of edits) {
      const mutated = mutate(edit, random);
      if (mutated) counts[judgeEdit(edit, mutated, editText(sidesOf(edit).before, mutated.given))]++;
    }
    expect(counts.wrong, JSON.stringify(counts)).toBe(0);
    expect(counts.right + counts.refused).toBeGreaterThan(10);
  });

  it('are not made twice, unless they only add white space', () => {
    for (const edit of edits) {
      const given = givenEdit(edit.lines);
      const again = editText(sidesOf(edit).after, given);
      if (withoutSpace(given.old) !== withoutSpace(given.replacement)) expect(again.status).not.toBe('edited');
    }
  });

  it('are ambiguous where the old text is a line that stands there more than once', () => {
    for (const edit of edits) {
      const text = sidesOf(edit).before;
      const line = edit.lines
        .map((changed) => lineFeeds(changed.text))
        .find((old) => countPlaces(lineFeeds(text), old) > 1);
      if (line) expect(editText(text, { old: line, replacement: 'other\n' })).toMatchObject({ status: 'ambiguous' });
    }
  });
});
