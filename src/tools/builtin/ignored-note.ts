import type { Language } from '../../contracts/language.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { searchTexts } from './search-texts.ts';

const mostNames = 5;

/** For an answer without results: what git ignores at or below a folder, by name; undefined where there is nothing. */
export async function ignoredNote(
  { workspace }: Pick<FileToolDeps, 'workspace'>,
  path: string,
  language: Language,
): Promise<string | undefined> {
  const place = await workspace.validatePath(path);
  // From the root, because a folder may be ignored as a part of one above it.
  const listing = await workspace.list('.', { recursive: true, ignored: true });
  if (place.status !== 'ok' || listing.status !== 'ok') return undefined;
  const wanted = place.relative === '.' ? '' : `${place.relative}/`;
  const names = listing.entries.filter((entry) => entry.startsWith(wanted) || isAbove(entry, wanted));
  if (names.length === 0) return undefined;
  return searchTexts(language).ignored(names.slice(0, mostNames), names.length - mostNames);
}

function isAbove(entry: string, folder: string): boolean {
  return entry.endsWith('/') && folder.startsWith(entry);
}
