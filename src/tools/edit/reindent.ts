/** How the indentation of the old text becomes that of the file; undefined where the rule says nothing. */
export type Reindent = (indent: string) => string | undefined;

/** The indentation of one line in the old text and in the file. */
export interface IndentPair {
  readonly old: string;
  readonly file: string;
}

/** Leading spaces and tabs. */
export function indentOf(line: string): string {
  let end = 0;
  while (line[end] === ' ' || line[end] === '\t') end++;
  return line.slice(0, end);
}

/**
 * The one rule that all lines follow: the same white space in front of every line (or missing there), or tabs for the
 * same number of spaces and the reverse. Undefined where there is none, so that nothing is guessed.
 */
export function reindentBetween(pairs: readonly IndentPair[]): Reindent | undefined {
  const [first] = pairs;
  if (!first) return undefined;
  const rules = [shiftOf(first), ...tabWidths.map((width) => tabRule(width, pairs))];
  return rules.find((rule) => rule && pairs.every(({ old, file }) => rule(old) === file));
}

/** Every line written with the indentation of the file; undefined where one line cannot be. */
export function reindentLines(text: string, rule: Reindent): string | undefined {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const indent = indentOf(line);
    const isBlank = indent.length === line.length;
    const written = isBlank ? indent : rule(indent);
    if (written === undefined) return undefined;
    lines.push(written + line.slice(indent.length));
  }
  return lines.join('\n');
}

function shiftOf({ old, file }: IndentPair): Reindent | undefined {
  if (file.endsWith(old)) {
    const added = file.slice(0, file.length - old.length);
    return (indent) => added + indent;
  }
  if (!old.endsWith(file)) return undefined;
  const removed = old.slice(0, old.length - file.length);
  return (indent) => (indent.startsWith(removed) ? indent.slice(removed.length) : undefined);
}

const tabWidths = [2, 3, 4, 8];

function tabRule(width: number, pairs: readonly IndentPair[]): Reindent | undefined {
  const fileHasTabs = pairs.some(({ file }) => file.includes('\t'));
  const oldHasTabs = pairs.some(({ old }) => old.includes('\t'));
  if (fileHasTabs === oldHasTabs) return undefined;
  return (indent) => {
    const columns = columnsOf(indent, width);
    return fileHasTabs ? '\t'.repeat(Math.floor(columns / width)) + ' '.repeat(columns % width) : ' '.repeat(columns);
  };
}

function columnsOf(indent: string, width: number): number {
  let columns = 0;
  for (const character of indent) columns += character === '\t' ? width - (columns % width) : 1;
  return columns;
}
