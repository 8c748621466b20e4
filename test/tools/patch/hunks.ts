import { decodeText, encodeText } from '../../../src/kit/text-file.ts';
import { type AppliedHunks, applyHunks } from '../../../src/tools/patch/apply-hunks.ts';
import type { PatchProblem } from '../../../src/tools/patch/patch-types.ts';
import { readPatch } from '../../../src/tools/patch/read-patch.ts';

/** What a patch of one file makes of a text: the new text, or the reason it is refused with. */
export function patched(text: string, patch: string): string | { readonly refused: string } {
  const outcome = outcomeOf(text, patch);
  if (outcome.status === 'problem') return { refused: outcome.reason };
  return Buffer.from(encodeText(outcome.file)).toString();
}

export function outcomeOf(text: string, patch: string): AppliedHunks | PatchProblem {
  const read = readPatch(patch);
  if (read.status !== 'ok') return read;
  const [section, ...others] = read.sections;
  if (!section || others.length > 0) throw new Error(`${read.sections.length} files`);
  const file = decodeText(Buffer.from(text));
  if (!file) throw new Error('no text');
  return applyHunks(file, section.hunks);
}

/** Headers of `v.txt` with this below. */
export function about(body: string): string {
  return `--- a/v.txt\n+++ b/v.txt\n${body}`;
}
