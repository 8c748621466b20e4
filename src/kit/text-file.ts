export type LineEnding = '\n' | '\r\n';

/** A text as a file holds it: line endings as they are, the byte order mark taken off. */
export interface TextFile {
  readonly text: string;
  readonly byteOrderMark: boolean;
}

export interface TextStyle {
  readonly byteOrderMark: boolean;
  /** `none`: the text has no line break. */
  readonly lineEnding: LineEnding | 'mixed' | 'none';
  readonly finalNewline: boolean;
}

const byteOrderMark = '\uFEFF';

/** The text of UTF-8 bytes; undefined for anything else (a NUL byte, or bytes that are not UTF-8). */
export function decodeText(bytes: Uint8Array): TextFile | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return takeOffMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Like `decodeText`, but bytes that are not UTF-8 become U+FFFD; undefined only for a NUL byte. For searching. */
export function decodeTextLoosely(bytes: Uint8Array): TextFile | undefined {
  if (bytes.includes(0)) return undefined;
  return takeOffMark(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}

/** The bytes of a text; the exact inverse of `decodeText`. */
export function encodeText(file: TextFile): Uint8Array {
  return new TextEncoder().encode(file.byteOrderMark ? byteOrderMark + file.text : file.text);
}

export function styleOf(file: TextFile): TextStyle {
  return {
    byteOrderMark: file.byteOrderMark,
    lineEnding: lineEndingOf(file.text),
    finalNewline: file.text.endsWith('\n'),
  };
}

/**
 * A new text in the style of the one it replaces. Mixed endings give no rule, so they leave the new text's as they
 * are; an empty text takes no final newline.
 */
export function withStyle(text: string, style: TextStyle): TextFile {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const broken = hasOneEnding(style) ? toLineFeeds(plain).replaceAll('\n', style.lineEnding) : plain;
  return { text: withFinalNewline(broken, style), byteOrderMark: style.byteOrderMark };
}

/** Every CRLF as LF. A lone CR is text, not a line ending. */
export function toLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

/** The lines without their endings; a final newline starts no further line, and an empty text has none. */
export function splitLines(text: string): readonly string[] {
  if (text === '') return [];
  const lines = toLineFeeds(text).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

export function countTextLines(text: string): number {
  if (text === '') return 0;
  let breaks = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks++;
  return text.endsWith('\n') ? breaks : breaks + 1;
}

function takeOffMark(text: string): TextFile {
  const marked = text.startsWith(byteOrderMark);
  return { text: marked ? text.slice(1) : text, byteOrderMark: marked };
}

function lineEndingOf(text: string): TextStyle['lineEnding'] {
  const crlf = text.includes('\r\n');
  const bare = /(?<!\r)\n/.test(text);
  if (crlf && bare) return 'mixed';
  if (crlf) return '\r\n';
  return bare ? '\n' : 'none';
}

function hasOneEnding(style: TextStyle): style is TextStyle & { readonly lineEnding: LineEnding } {
  return style.lineEnding === '\n' || style.lineEnding === '\r\n';
}

function withFinalNewline(text: string, style: TextStyle): string {
  if (text === '' || text.endsWith('\n') === style.finalNewline) return text;
  if (!style.finalNewline) return text.replace(/\r?\n$/, '');
  return text + (style.lineEnding === '\r\n' ? '\r\n' : '\n');
}
