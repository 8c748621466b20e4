import type { TextEdit } from '../../../src/tools/edit/edit-text.ts';
import { type BlockEdit, countPlaces, lineFeeds, sidesOf } from './block-edits.ts';
import { type MutatedEdit, plain } from './mutations.ts';

export type Verdict = 'right' | 'refused' | 'wrong';

/**
 * Whether an edit came out right: everything around the block and every line that the change keeps byte for byte as it
 * was, every removed line gone, and every added line there in one of the ways it may look.
 */
export function judgeEdit(edit: BlockEdit, mutated: MutatedEdit, result: TextEdit): Verdict {
  if (result.status !== 'edited') return 'refused';
  if (isLiteral(edit, mutated, result.text)) return 'right';
  if (mutated.mustRefuse) return 'wrong';
  if (result.text === sidesOf(edit).after) return 'right';
  const { head, tail } = edit;
  if (!result.text.startsWith(head) || !result.text.endsWith(tail)) return 'wrong';
  const block = result.text.slice(head.length, result.text.length - tail.length);
  return isBlockRight(edit, mutated, block) ? 'right' : 'wrong';
}

/** The old text as it was given stands in the file exactly once: then what was asked for is right by definition. */
function isLiteral(edit: BlockEdit, { given }: MutatedEdit, result: string): boolean {
  const before = lineFeeds(sidesOf(edit).before);
  const old = lineFeeds(given.old);
  if (countPlaces(before, old) !== 1) return false;
  const at = before.indexOf(old);
  return lineFeeds(result) === before.slice(0, at) + lineFeeds(given.replacement) + before.slice(at + old.length);
}

function isBlockRight(
  { lines }: BlockEdit,
  { added = (line) => [line], keptToo = false }: MutatedEdit,
  block: string,
): boolean {
  const expected = lines.filter(({ kind }) => kind !== 'removed');
  const actual = block === '' ? [] : block.split(/(?<=\n)/);
  if (actual.length !== expected.length) return false;
  // Of a line and its copy nothing tells which one is new.
  const isDoubled = (text: string) =>
    lines.some((line) => line.kind === 'added' && withoutBreak(line.text) === withoutBreak(text));
  return expected.every(({ kind, text }, row) => {
    const line = actual[row] ?? '';
    if (line === text) return true;
    if (kind === 'kept' && !keptToo && !isDoubled(text)) return false;
    const content = withoutBreak(line);
    return added(withoutBreak(text)).some((form) => content === form || plain(content) === plain(form));
  });
}

function withoutBreak(line: string): string {
  return line.replace(/\r?\n$/, '');
}
