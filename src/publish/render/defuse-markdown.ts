import { defuseInline } from './defuse-inline.ts';
import { closesFence, type Fence, fenceLine, indentOf, openedFence } from './fences.ts';
import { breakMarkers } from './marker.ts';

/**
 * Makes Markdown of a model (or of anybody) harmless for a GitHub comment: mentions ping nobody, references link
 * nothing, no image is fetched, no HTML is read, our own markers cannot be forged. Fenced code and code spans stay byte
 * for byte (but for a forged marker, and NUL). Code is only what GitHub certainly takes for code: spans within one
 * line, fences outside quotations; where two readings are possible the output leaves only one. Linear time.
 */
export function defuseMarkdown(text: string): string {
  const lines = splitLines(text.replaceAll('\0', ''));
  const inTables = lines.some(({ text: line }) => tableRule.test(line) && line.includes('-'));
  let state: State = { fence: undefined, afterBlank: true };
  const parts = lines.map((line) => {
    const step = nextLine(state, line, inTables);
    state = step.state;
    return step.output;
  });
  if (state.fence) parts.push(lines.at(-1)?.end === '' ? '\n' : '', fenceLine(state.fence));
  return breakMarkers(parts.join(''));
}

interface State {
  readonly fence: Fence | undefined;
  readonly afterBlank: boolean;
}

interface Step {
  readonly output: string;
  readonly state: State;
}

interface Line {
  readonly text: string;
  readonly end: string;
}

/** A line that may look like the rule below a table's head: cells are split before code spans are found. */
const tableRule = /^[ \t>]*[-:|][-:| \t]*$/;
/** With a space: LF after CR would be one line end. */
const blankLine = ' \n';

function nextLine(state: State, line: Line, inTables: boolean): Step {
  return state.fence ? lineInFence(state.fence, line, inTables) : lineOutside(state, line, inTables);
}

/** Deep indentation would continue a paragraph: after a blank line it is a fence in a list item, or plain code. */
function lineOutside({ afterBlank }: State, line: Line, inTables: boolean): Step {
  const fence = openedFence(line.text);
  const output = fence
    ? `${fence.indent > 3 && !afterBlank ? blankLine : ''}${line.text}${line.end}`
    : defuseInline(line.text, { inTables }) + line.end;
  return { output, state: { fence, afterBlank: line.text.trim() === '' } };
}

/**
 * A line with less indentation than the fence ends it where the fence stands in a list item, and does not where it
 * stands by itself: so the fence is closed before it, which ends it in both readings.
 */
function lineInFence(fence: Fence, line: Line, inTables: boolean): Step {
  const indent = indentOf(line.text);
  const whole = line.text + line.end;
  const after: State = { fence: undefined, afterBlank: false };
  if (closesFence(line.text, fence) && indent <= fence.indent + 3) {
    const exact = fence.indent === 0 || indent === fence.indent;
    return { output: exact ? whole : fenceLine(fence) + line.end, state: after };
  }
  if (line.text.trim() === '' || indent >= fence.indent) return { output: whole, state: { fence, afterBlank: false } };
  const next = lineOutside(after, line, inTables);
  return { output: `${fenceLine(fence)}\n${next.output}`, state: next.state };
}

/** Lines with their ends, as Markdown splits them: LF, CR LF, or CR alone. */
function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, match.index), end: match[0] });
    start = match.index + match[0].length;
  }
  if (start < text.length) lines.push({ text: text.slice(start), end: '' });
  return lines;
}
