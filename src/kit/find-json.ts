/** Longer texts are not searched: a model's answer has not that much to say. */
export const longestJsonText = 1_000_000;

/** Opening braces and fenced blocks that are tried: a text full of them must not take long. */
const mostStarts = 20;
const mostBlocks = 50;

/**
 * The JSON values that a model's text may mean, likeliest first: the whole text; each fenced block; each balanced
 * object or list, from the front. Values that are not JSON are left out. Nothing for a text that is too long.
 */
export function* findJson(text: string): Generator<unknown, void, undefined> {
  if (text.length > longestJsonText) return;
  for (const candidate of candidates(text)) {
    const parsed = parse(candidate);
    if (parsed) yield parsed.value;
  }
}

function* candidates(text: string): Generator<string, void, undefined> {
  yield text;
  yield* fencedBlocks(text);
  yield* balancedParts(text);
}

/** What stands between a line of backticks and the next one; also where that is missing. */
function* fencedBlocks(text: string): Generator<string, void, undefined> {
  let block: string[] | undefined;
  let count = 0;
  for (const line of text.split('\n')) {
    const isFence = /^[ \t]*`{3,}[^`]*$/.test(line);
    if (block && isFence && line.trim().replaceAll('`', '') === '') {
      yield block.join('\n');
      block = undefined;
      count += 1;
      if (count === mostBlocks) return;
    } else if (block) block.push(line);
    else if (isFence) block = [];
  }
  if (block) yield block.join('\n');
}

/** Parts from an opening brace or bracket to the one that closes it; those inside a part that was found are not tried. */
function* balancedParts(text: string): Generator<string, void, undefined> {
  const opening = /[{[]/g;
  for (let start = 0; start < mostStarts; start += 1) {
    const found = opening.exec(text);
    if (!found) return;
    const end = endOfPart(text, found.index);
    if (end === undefined) continue;
    const part = text.slice(found.index, end);
    yield part;
    if (parse(part)) opening.lastIndex = end;
  }
}

/** Where the part that opens at `start` has closed. Braces in strings do not count. */
function endOfPart(text: string, start: number): number | undefined {
  const marks = /["{}[\]]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') {
      const end = endOfString(text, marks.lastIndex);
      if (end === undefined) return undefined;
      marks.lastIndex = end;
      continue;
    }
    depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return undefined;
}

function endOfString(text: string, from: number): number | undefined {
  const marks = /["\\]/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex += 1;
  }
  return undefined;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
