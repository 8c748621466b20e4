import type { Language } from '../../contracts/language.ts';
import { type MatchOutput, mostCounted } from '../search/match-output.ts';
import type { SkippedFiles } from '../search/read-texts.ts';
import type { SelectedFiles } from '../search/select-files.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { ignoredNote } from './ignored-note.ts';
import { searchTexts } from './search-texts.ts';
import { shortText } from './summaries.ts';

export interface FinishedSearch {
  readonly pattern: string;
  readonly path: string;
  readonly filePattern: string;
  readonly selected: SelectedFiles;
  readonly output: MatchOutput;
  readonly skipped: Readonly<SkippedFiles>;
  /** Further notes of the tool. */
  readonly notes: readonly string[];
  readonly signal: AbortSignal;
}

/** The answer of a search: the lines found or why there are none, the rest, and what was not searched. */
export async function searchAnswer(deps: FileToolDeps, search: FinishedSearch, language: Language): Promise<string> {
  const texts = searchTexts(language);
  const { output, selected, skipped, signal } = search;
  const rest = output.total - output.shown;
  const isEmpty = output.total === 0;
  const reason =
    selected.chosen === 0
      ? texts.noFilesToSearch(shortText(search.filePattern), shortText(search.path))
      : texts.noMatches(shortText(search.pattern), shortText(search.path));
  const ignored = isEmpty && !signal.aborted ? await ignoredNote(deps, search.path, language) : undefined;
  return [
    ...(isEmpty ? [reason] : output.lines),
    ...(rest > 0 ? [texts.moreMatches(output.hasEnough ? mostCounted : rest, !output.hasEnough)] : []),
    ...search.notes,
    ...skippedNote(skipped, language),
    ...(ignored === undefined ? [] : [ignored]),
    ...(signal.aborted ? [texts.interrupted] : []),
  ].join('\n');
}

function skippedNote(skipped: Readonly<SkippedFiles>, language: Language): readonly string[] {
  const texts = searchTexts(language);
  const kinds = [
    [skipped.hidden, texts.sensitiveFiles],
    [skipped.binary, texts.binaryFiles],
    [skipped.large, texts.largeFiles],
    [skipped.unreadable, texts.unreadableFiles],
  ] as const;
  const said = kinds.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return said.length === 0 ? [] : [texts.notSearched(said)];
}
