/** Where a text of Markdown shows inline code: `[start, end)` with the backticks, in order. */
export function codeSpans(text: string): readonly (readonly [start: number, end: number])[] {
  const spans: [number, number][] = [];
  // A backslash makes the next character ordinary, but only outside code.
  const opening = /\\[\s\S]|`+/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    if (!match[0].startsWith('`')) continue;
    const end = endOfRun(text, opening.lastIndex, match[0].length);
    if (end === undefined) continue;
    spans.push([match.index, end]);
    opening.lastIndex = end;
  }
  return spans;
}

/** The end of the next run of exactly this many backticks. */
function endOfRun(text: string, from: number, length: number): number | undefined {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    if (match[0].length === length) return runs.lastIndex;
  }
  return undefined;
}
