import { countedDollars } from '../../kit/dollars.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { defusePlain } from './defuse-inline.ts';
import { breakMarkers } from './marker.ts';

/**
 * Any text as one line of plain words: no Markdown in it works, nobody is mentioned. At most `limit` characters before
 * escaping. HTML is escaped by entities: a bare address would swallow a backslash.
 */
export function plainLine(text: string, limit = 300): string {
  const line = ellipsize(text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim(), limit);
  const escaped = line
    .replace(/[\\`*_~[\]|!]/g, (mark) => `\\${mark}`)
    .replace(/[<>&]/g, (mark) => entities[mark] ?? mark);
  return defusePlain(escaped);
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A code span around any text, on one line. Table cells need their bars escaped, also in code. */
export function code(text: string, options: { readonly limit?: number; readonly inTable?: boolean } = {}): string {
  const line = ellipsize(text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim(), options.limit ?? 300);
  if (line === '') return '` `';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const mark = '`'.repeat(longest + 1);
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  const content = breakMarkers(options.inTable ? line.replaceAll('|', '\\|') : line);
  return `${mark}${padding}${content}${padding}${mark}`;
}

export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

/** Dollars of one row among others: four places in all of them, so that they add up to their sum. */
export function rowDollars(usd: number): string {
  return countedDollars(usd).replace('<', '&lt;');
}

/** Dollars: cents, or four places where cents would say nothing; never nothing for what is more than nothing. */
export function dollars(usd: number): string {
  if (usd > 0 && usd < 0.000_05) return '&lt;$0.0001';
  return `$${usd > 0 && usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`;
}

/** `0.4 s`, `41 s`, `3 min 12 s`, `1 h 2 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
