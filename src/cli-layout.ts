const leftWidth = 20;
const rightWidth = 76;

/** Two columns; what is too wide for the left one stands on a line of its own. */
export function asTable(rows: readonly (readonly [left: string, right: string])[]): string {
  return rows.map(([left, right]) => asRow(left, wrap(right, rightWidth))).join('\n');
}

/** Lines of at most `width` characters, broken at blanks; a longer word stays whole. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function asRow(left: string, right: readonly string[]): string {
  const margin = ' '.repeat(leftWidth + 4);
  const rest = right.join(`\n${margin}`);
  return left.length > leftWidth ? `  ${left}\n${margin}${rest}` : `  ${left.padEnd(leftWidth)}  ${rest}`;
}
