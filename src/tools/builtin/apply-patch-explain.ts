import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { ellipsize } from '../../kit/truncate.ts';
import type { HunkProblem } from '../patch/hunk-problem.ts';
import type { LocatedHunk } from '../patch/locate-hunks.ts';
import type { PatchProblem } from '../patch/patch-types.ts';
import type { PathsReading } from '../patch/section-paths.ts';
import { type ApplyPatchTexts, applyPatchTexts } from './apply-patch-texts.ts';
import { failure } from './results.ts';
import { type Complaint, fileToolTexts } from './texts.ts';

/** A patch that cannot be read, as a result for the model. */
export function explainPatch(problem: PatchProblem, language: Language): ToolResult {
  const texts = applyPatchTexts(language);
  switch (problem.reason) {
    case 'empty':
    case 'nul':
    case 'escaped':
    case 'unreadable':
      return failure(texts[problem.reason]);
    case 'half-character':
      return failure(fileToolTexts(language).halfCharacter);
    case 'unmarked':
      return failure(texts.unmarked(problem.line, ellipsize(problem.text.trimEnd(), 100)));
    case 'mode':
      return failure(texts.mode(problem.line, problem.mode));
    default:
      return failure(atLine(problem.reason, texts)(problem.line));
  }
}

function atLine(
  reason: 'truncated' | 'binary' | 'combined' | 'empty-hunk' | 'no-hunks',
  texts: ApplyPatchTexts,
): (line: number) => Complaint {
  if (reason === 'empty-hunk') return texts.emptyHunk;
  return reason === 'no-hunks' ? texts.noHunks : texts[reason];
}

/** A part whose file cannot be told from its header and `path`. */
export function explainNames(
  reading: Exclude<PathsReading, { status: 'ok' }>,
  path: string | undefined,
  language: Language,
): ToolResult {
  const texts = applyPatchTexts(language);
  if (reading.status === 'no-name') return failure(texts.noName);
  if (reading.status === 'two-files') return failure(texts.twoFiles(...reading.names));
  return failure(texts.otherFile(path ?? '', reading.named));
}

/** A hunk that has no place in a file. */
export function explainHunk(problem: HunkProblem, path: string, language: Language): ToolResult {
  const texts = applyPatchTexts(language);
  const { hunk } = problem;
  switch (problem.reason) {
    case 'not-found':
      return failure(texts.notFound(path, hunk), ...missingHints(problem, texts));
    case 'ambiguous':
      return failure(texts.ambiguous(path, hunk, problem.lines));
    case 'already-applied':
      return failure(texts.alreadyApplied(path, hunk, problem.line));
    case 'overlap':
      return failure(texts.overlap(path, hunk, problem.other));
    case 'repeated':
      return failure(texts.repeated(path, hunk, problem.other));
    case 'no-place':
      return failure(texts.noPlace(path, hunk));
    case 'not-at-end':
      return failure(texts.notAtEnd(path, hunk));
  }
}

/** How hunks were matched where that was not exactly at their line. */
export function matchNotes(hunks: readonly LocatedHunk[], path: string, texts: ApplyPatchTexts): readonly string[] {
  return hunks.flatMap(({ hunk, place, rung, expected }) => [
    ...(expected === undefined ? [] : [texts.otherLine(path, hunk.number, place + 1, expected + 1)]),
    ...(rung === 'exact' ? [] : [texts.matchedBy[rung](path, hunk.number)]),
  ]);
}

function missingHints(
  problem: Extract<HunkProblem, { reason: 'not-found' }>,
  texts: ApplyPatchTexts,
): readonly string[] {
  const lines = problem.closest.map(({ number, text }) => `${number}: ${text}`);
  return [
    ...(problem.hint ? [texts.hints[problem.hint]] : []),
    ...(lines.length > 0 ? [texts.closestAre, ...lines] : []),
  ];
}
