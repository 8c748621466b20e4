import type { Language } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { closestName } from '../../kit/closest-name.ts';
import type { InvalidPattern } from '../search/file-pattern.ts';
import { foldersOf } from '../search/folders-of.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { failure, pathFailure } from './results.ts';
import { searchTexts } from './search-texts.ts';
import { shortText } from './summaries.ts';
import { fileToolTexts } from './texts.ts';

/** Why a search could not begin; for a missing folder also the names that are close. */
export async function searchFailure(
  deps: Pick<FileToolDeps, 'workspace'>,
  outcome: InvalidPattern | PathRefusal | PathProblem,
  language: Language,
): Promise<ToolResult> {
  if (outcome.status === 'invalid-pattern') {
    return failure(searchTexts(language).invalidFilePattern(shortText(outcome.pattern)));
  }
  if (outcome.reason !== 'missing') return pathFailure(outcome, language);
  const texts = fileToolTexts(language);
  const near = await placesNear(deps, outcome.path);
  return failure(texts.problem.missing(outcome.path, ''), ...(near.length === 0 ? [] : [texts.didYouMean(near)]));
}

/** More names than this are not compared letter by letter. */
const maxCompared = 5_000;

/** Folders and files of the same name elsewhere, else the one whose path is closest. */
async function placesNear({ workspace }: Pick<FileToolDeps, 'workspace'>, path: string): Promise<readonly string[]> {
  const listing = await workspace.list('.', { recursive: true });
  if (listing.status !== 'ok') return [];
  const wanted = path.replace(/\/+$/, '');
  const name = wanted.slice(wanted.lastIndexOf('/') + 1);
  const places = [...foldersOf(listing.entries), ...listing.entries];
  const namesakes = places.filter((place) => place === name || place.endsWith(`/${name}`)).slice(0, 3);
  if (namesakes.length > 0) return namesakes;
  const closest = closestName(wanted, places.slice(0, maxCompared));
  return closest === undefined ? [] : [closest];
}
