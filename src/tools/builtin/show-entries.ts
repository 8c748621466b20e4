import { showPath } from '../search/show-path.ts';
import { contentRoom, type FileToolOptions } from './builtin-options.ts';
import type { SearchTexts } from './search-texts.ts';

const maxEntries = 1_000;

/** As many names as fit, and the number of the others. */
export function showEntries(
  entries: readonly string[],
  options: Pick<FileToolOptions, 'maxResultCharacters'>,
  texts: SearchTexts,
): readonly string[] {
  const shown: string[] = [];
  let room = contentRoom(options);
  for (const entry of entries.slice(0, maxEntries).map(showPath)) {
    room -= entry.length + 1;
    if (room < 0) break;
    shown.push(entry);
  }
  const rest = entries.length - shown.length;
  return [...shown, ...(rest > 0 ? [texts.moreEntries(rest)] : [])];
}
