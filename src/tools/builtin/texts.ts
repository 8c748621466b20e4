import type { Language, Localized } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import type { Rung } from '../edit/ladder.ts';
import { english } from './texts-en.ts';
import { spanish } from './texts-es.ts';

/** A failure: what happened, for log and model, and what the model can do next. */
export interface Complaint {
  readonly error: string;
  readonly advice: string;
}

/** What the file tools tell the model. Paths come as the model gave them. */
export interface FileToolTexts {
  readonly refused: Readonly<Record<PathRefusal['reason'], (path: string) => Complaint>>;
  readonly problem: Readonly<Record<PathProblem['reason'], (path: string, detail: string) => Complaint>>;
  readonly didYouMean: (paths: readonly string[]) => string;
  readonly sensitive: (path: string) => Complaint;
  readonly binary: (path: string, kind: string, size: number) => Complaint;
  readonly unknownKind: string;
  readonly halfCharacter: Complaint;
  readonly nulCharacter: Complaint;

  readonly emptyFile: string;
  readonly offsetPastEnd: (path: string, offset: number, lines: number) => Complaint;
  readonly linesOmitted: (first: number, last: number, total: number) => string;
  readonly lineCut: (line: number, shown: number, total: number) => string;

  readonly created: (path: string, lines: number) => string;
  readonly overwritten: (path: string, lines: number) => string;
  readonly appended: (path: string, lines: number) => string;
  readonly unchanged: (path: string) => string;
  readonly styleKept: (what: readonly string[]) => string;
  readonly keptByteOrderMark: string;
  readonly keptLineEndings: (name: string) => string;
  readonly keptFinalNewline: (present: boolean) => string;

  readonly edited: (path: string, added: number, removed: number) => string;
  readonly matchedBy: Readonly<Record<Exclude<Rung, 'exact'>, string>>;
  readonly diffOmitted: (lines: number) => string;
  readonly oldEmpty: Complaint;
  readonly oldSameAsNew: Complaint;
  readonly alreadyApplied: (path: string, lines: readonly number[]) => Complaint;
  readonly oldNotFound: (path: string) => Complaint;
  readonly closestAre: string;
  readonly lineNumbersIncluded: string;
  readonly oldNotUnique: (path: string, lines: readonly number[]) => Complaint;

  readonly lineCount: (count: number) => string;
  readonly linesBecome: (before: number, after: number) => string;
}

const texts: Localized<FileToolTexts> = { en: english, es: spanish };

export function fileToolTexts(language: Language): FileToolTexts {
  return texts[language];
}
