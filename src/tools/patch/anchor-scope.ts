import { folds } from './folds.ts';

/** Lines `from` to before `to` (0-based). */
interface Scope {
  readonly from: number;
  readonly to: number;
}

/**
 * The places that lie below the lines a hunk names as standing above it (`@@ def run():`), within the block that each
 * of them opens. Without blocks, those behind the last line so named, where it is the only one. All places where this
 * tells nothing.
 */
export function placesBelow(
  lines: readonly string[],
  anchors: readonly string[],
  places: readonly number[],
): readonly number[] {
  if (anchors.length === 0 || places.length < 2) return places;
  let scopes: readonly Scope[] = [{ from: 0, to: lines.length }];
  for (const anchor of anchors) scopes = scopes.flatMap((scope) => scopesIn(lines, anchor, scope));
  const within = places.filter((place) => scopes.some(({ from, to }) => place >= from && place < to));
  if (within.length > 0) return within;
  const [only, ...others] = rowsOf(lines, anchors.at(-1) ?? '', { from: 0, to: lines.length });
  const behind = only === undefined || others.length > 0 ? [] : places.filter((place) => place > only);
  return behind.length > 0 ? behind : places;
}

function scopesIn(lines: readonly string[], anchor: string, scope: Scope): readonly Scope[] {
  return rowsOf(lines, anchor, scope).map((row) => ({ from: row, to: endOfBlock(lines, row, scope.to) }));
}

/** A line that stands more often tells nothing. */
const mostRows = 200;

/** git cuts such a line after 80 bytes. */
function rowsOf(lines: readonly string[], anchor: string, { from, to }: Scope): readonly number[] {
  const isCut = Buffer.byteLength(anchor) >= 70;
  const wanted = folds.typography(anchor.trim());
  const rows: number[] = [];
  for (let row = from; row < to; row++) {
    const line = folds.typography((lines[row] ?? '').trim());
    if (line === wanted || (isCut && line.startsWith(wanted))) rows.push(row);
  }
  return rows.length > mostRows ? [] : rows;
}

/** The next line that is indented no deeper than the block's first and does not close it. */
function endOfBlock(lines: readonly string[], row: number, end: number): number {
  const depth = indentationOf(lines[row] ?? '');
  for (let at = row + 1; at < end; at++) {
    const line = lines[at] ?? '';
    if (line.trim() !== '' && indentationOf(line) <= depth && !/^\s*[)\]}{]/.test(line)) return at;
  }
  return end;
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length;
}
