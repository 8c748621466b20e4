/**
 * Where the HTML block ends that begins in the line at `start`; undefined: none begins there. Markdown passes such a
 * block to the browser as it is: fences and backticks in it are no code.
 */
export function blockEndOf(text: string, start: number): number | undefined {
  blockStart.lastIndex = start;
  const [line, rawElement, hidden, blockElement, alone] = blockStart.exec(text) ?? [];
  if (line === undefined) return undefined;
  if (rawElement) return endOfLineAfter(text, rawEnd, start + line.length);
  if (hidden) return endOfLineAfter(text, hidden === '<!--' ? commentEnd : hiddenEnd, start + line.length);
  return blockElement || alone ? endOfParagraph(text, start + line.length) : undefined;
}

/** After the marks of quotes and lists: one of the seven kinds of block that CommonMark knows. */
const blockStart = new RegExp(
  [
    '[ \\t>*+\\-\\d.)]*(?:',
    '(<(?:script|pre|style|textarea)(?=[\\s>]|$))',
    '|(<!--|<[!?])',
    '|(</?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div',
    '|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main',
    '|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title',
    '|tr|track|ul)(?=[\\s>]|/>|$))',
    '|(</?[a-z][^>\\n]*>[ \\t]*$)',
    ')',
  ].join(''),
  'imy',
);

const rawEnd = /<\/(?:script|pre|style|textarea)>/gi;
const commentEnd = /-->/g;
const hiddenEnd = />/g;
const blankLine = /\n[ \t]*(?=\n)/g;

function endOfLineAfter(text: string, ending: RegExp, from: number): number {
  ending.lastIndex = from;
  const found = ending.exec(text);
  if (!found) return text.length;
  const newline = text.indexOf('\n', found.index);
  return newline < 0 ? text.length : newline;
}

function endOfParagraph(text: string, from: number): number {
  blankLine.lastIndex = from;
  return blankLine.exec(text)?.index ?? text.length;
}
