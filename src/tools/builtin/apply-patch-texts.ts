import type { Language, Localized } from '../../contracts/language.ts';
import type { Rung } from '../patch/folds.ts';
import type { MissingHint } from '../patch/hunk-problem.ts';
import { english } from './apply-patch-texts-en.ts';
import { spanish } from './apply-patch-texts-es.ts';
import type { Complaint } from './texts.ts';

/** What `apply_patch` tells the model. Hunks are counted within their file; lines are 1-based. */
export interface ApplyPatchTexts {
  readonly description: string;
  readonly args: Readonly<Record<'path' | 'patch', string>>;

  readonly applied: string;
  readonly changed: (path: string, added: number, removed: number) => string;
  readonly created: (path: string, added: number) => string;
  readonly deleted: (path: string, removed: number) => string;
  readonly renamed: (from: string, to: string) => string;
  readonly copied: (from: string, to: string) => string;
  readonly otherLine: (path: string, hunk: number, found: number, expected: number) => string;
  readonly matchedBy: Readonly<Record<Exclude<Rung, 'exact'>, (path: string, hunk: number) => string>>;
  readonly moreNotes: (count: number) => string;
  readonly bySystem: (path: string) => string;

  readonly empty: Complaint;
  readonly nul: Complaint;
  readonly escaped: Complaint;
  readonly unreadable: Complaint;
  readonly withoutPath: string;
  readonly systemFailed: (output: string) => string;
  readonly truncated: (line: number) => Complaint;
  readonly binary: (line: number) => Complaint;
  readonly combined: (line: number) => Complaint;
  readonly emptyHunk: (line: number) => Complaint;
  readonly noHunks: (line: number) => Complaint;
  readonly unmarked: (line: number, text: string) => Complaint;
  readonly mode: (line: number, mode: string) => Complaint;

  readonly noName: Complaint;
  readonly otherFile: (path: string, named: string) => Complaint;
  readonly twoFiles: (one: string, other: string) => Complaint;
  readonly severalFiles: (paths: readonly string[]) => Complaint;
  readonly exists: (path: string) => Complaint;
  readonly link: (path: string) => Complaint;
  readonly notOnlyNewLines: (path: string) => Complaint;
  readonly deletionDisabled: (path: string, line: string) => Complaint;
  readonly notAllDeleted: (path: string) => Complaint;
  readonly unchanged: Complaint;
  readonly interrupted: Complaint;

  readonly notFound: (path: string, hunk: number) => Complaint;
  readonly hints: Readonly<Record<MissingHint, string>>;
  readonly closestAre: string;
  readonly ambiguous: (path: string, hunk: number, lines: readonly number[]) => Complaint;
  readonly alreadyApplied: (path: string, hunk: number, line: number) => Complaint;
  readonly noPlace: (path: string, hunk: number) => Complaint;
  readonly notAtEnd: (path: string, hunk: number) => Complaint;
  readonly overlap: (path: string, hunk: number, other: number) => Complaint;
  readonly repeated: (path: string, hunk: number, other: number) => Complaint;

  readonly putBack: (paths: readonly string[]) => string;
  readonly notPutBack: (paths: readonly string[]) => string;
}

const texts: Localized<ApplyPatchTexts> = { en: english, es: spanish };

export function applyPatchTexts(language: Language): ApplyPatchTexts {
  return texts[language];
}
