import type { Language } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { closestName } from '../../kit/closest-name.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { failure, pathFailure, shownPath } from './results.ts';
import { fileToolTexts } from './texts.ts';

/** Like `pathFailure`; for a missing file also the names that are close to what was asked for. */
export async function explainPath(
  deps: Pick<FileToolDeps, 'workspace'>,
  outcome: PathRefusal | PathProblem,
  language: Language,
): Promise<ToolResult> {
  if (outcome.reason !== 'missing') return pathFailure(outcome, language);
  const { path } = outcome;
  const near = await namesNear(deps, path);
  const texts = fileToolTexts(language);
  return failure(texts.problem.missing(shownPath(path), ''), ...(near.length === 0 ? [] : [texts.didYouMean(near)]));
}

/** More names than this are not compared letter by letter. */
const maxCompared = 5_000;

/** Existing files of the same name elsewhere, else the one whose path is closest. */
async function namesNear({ workspace }: Pick<FileToolDeps, 'workspace'>, path: string): Promise<readonly string[]> {
  const listing = await workspace.list('.', { recursive: true });
  if (listing.status !== 'ok') return [];
  const name = path.split('/').at(-1) ?? path;
  const namesakes = listing.entries.filter((entry) => entry === name || entry.endsWith(`/${name}`)).slice(0, 3);
  const closest = namesakes.length > 0 ? undefined : closestName(path, listing.entries.slice(0, maxCompared));
  return closest === undefined ? namesakes : [closest];
}
