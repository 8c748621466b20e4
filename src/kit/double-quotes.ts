/**
 * Whether a shell command has the mark between double quotes together with other text: what the shell puts there is
 * parsed once more by `sh -c "…"`. A mark that has the quotes to itself is one word and does not count.
 */
export function isInDoubleQuotes(command: string, mark: string): boolean {
  const open: ('"' | '(' | '`')[] = [];
  for (let at = 0; at < command.length; ) {
    const quoted = open.at(-1) === '"';
    // A quote that ends right before the mark and begins again after it only looks as if the mark were outside.
    if (quoted && [mark, `"${mark}"`].some((text) => command.startsWith(text, at))) return true;
    const skipped = skip(command, at, { mark, quoted });
    if (skipped === at) turn(open, command, at);
    at = Math.max(skipped, at + 1);
  }
  return false;
}

/** Where what stands for itself ends; the same place for anything else. */
function skip(
  command: string,
  at: number,
  { mark, quoted }: { readonly mark: string; readonly quoted: boolean },
): number {
  if (command[at] === '\\') return at + 2;
  if (quoted) return at;
  const alone = `"${mark}"`;
  if (command.startsWith(alone, at)) return at + alone.length;
  inert.lastIndex = at;
  return inert.test(command) ? inert.lastIndex : at;
}

/** `'…'`, `$'…'`, and a comment. */
const inert = /\$'(?:[^'\\]|\\.)*'|'[^']*'|(?<=^|[\s;&|()])#[^\n]*/suy;

/** Quotes and substitutions open and close; parentheses between double quotes are text unless a `$` stands before. */
function turn(open: ('"' | '(' | '`')[], command: string, at: number): void {
  const mark = command[at];
  const top = open.at(-1);
  const closes = mark === top || (mark === ')' && top === '(');
  if ((mark === '"' || mark === '`') && closes) open.pop();
  else if (mark === '"' || mark === '`') open.push(mark);
  else if (mark === ')' && closes) open.pop();
  else if (mark === '(' && (top !== '"' || command[at - 1] === '$')) open.push('(');
}
