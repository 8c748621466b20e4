import { closestLines } from '../edit/closest-lines.ts';
import { folds } from './folds.ts';
import type { HunkProblem, MissingHint } from './hunk-problem.ts';
import { createLineIndex } from './line-index.ts';
import type { SearchableFile } from './searchable-file.ts';

/** The lines of the file that look most like those that were not found, and what may be wrong with these. */
export function explainMissing(
  file: SearchableFile,
  old: readonly string[],
): Pick<Extract<HunkProblem, { reason: 'not-found' }>, 'closest' | 'hint'> {
  const hint = hints.find(({ repair }) => isFoundAs(file, old, repair))?.hint;
  return { closest: closestLines(file.text, old.join('\n')), ...(hint ? { hint } : {}) };
}

const hints: readonly { readonly hint: MissingHint; readonly repair: (line: string) => string }[] = [
  { hint: 'html', repair: unescapeHtml },
  { hint: 'line-numbers', repair: (line) => line.replace(/^\s*\d+(?:\t|: ?| ?\| ?| ?→)/, '') },
  { hint: 'indentation', repair: (line) => line.trim() },
];

function isFoundAs(file: SearchableFile, old: readonly string[], repair: (line: string) => string): boolean {
  const repaired = old.map(repair);
  if (repaired.every((line, row) => line === old[row])) return false;
  if (file.index('typography').find(repaired).length > 0) return true;
  const fold = (line: string) => folds.typography(line).trim();
  return repair(' x') === 'x' && createLineIndex(file.lines, fold).find(repaired).length > 0;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", amp: '&' };

function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
