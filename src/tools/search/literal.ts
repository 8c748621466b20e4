/** A text within one line. */
export interface LiteralQuery {
  readonly pattern: string;
  readonly caseSensitive: boolean;
}

/** Where a text is in a line, or -1. Without case, only letters of the same kind are equal: `K` is `k`, the Kelvin sign is not. */
export function createFinder({ pattern, caseSensitive }: LiteralQuery): (text: string) => number {
  if (caseSensitive) return (text) => text.indexOf(pattern);
  const expression = withoutCase(pattern);
  return (text) => text.search(expression);
}

/**
 * Whether a text can be told from the bytes alone: beyond ASCII, programs disagree on what upper and lower case are, and
 * U+FFFD stands for bytes that are no text.
 */
export function isPlain({ pattern, caseSensitive }: LiteralQuery): boolean {
  return !pattern.includes('\uFFFD') && (caseSensitive || /^[\x00-\x7F]*$/.test(pattern));
}

/**
 * Whether bytes can hold a text, told without decoding them: true for all that do. Exact for a text of ASCII, and for
 * every text that is searched with its case.
 */
export function createByteTest(query: LiteralQuery): (bytes: Uint8Array) => boolean {
  if (!isPlain(query)) return () => true;
  const { pattern, caseSensitive } = query;
  if (caseSensitive) {
    const wanted = Buffer.from(pattern);
    return (bytes) => asBuffer(bytes).includes(wanted);
  }
  const expression = withoutCase(pattern);
  return (bytes) => expression.test(asBuffer(bytes).toString('latin1'));
}

function withoutCase(pattern: string): RegExp {
  return new RegExp(pattern.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
