/** A Markdown table whose columns stand below each other in plain text too. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map(widthOf)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function widthOf(cell: string): number {
  return Array.from(cell).length;
}
