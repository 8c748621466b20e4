/** A line of a stream, without its line break; `tooLong`: only its beginning was kept. */
export interface StreamLine {
  readonly text: string;
  readonly tooLong: boolean;
}

/**
 * Splits a stream into lines at `\n` alone, so that separators that JSON leaves unescaped stay inside their line. Gives
 * the complete lines of each chunk together, at once; keeps no more than `longest` characters of a line.
 */
export async function* streamLines(
  chunks: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncGenerator<readonly StreamLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    const parts = [joined(rest, first, longest), ...others];
    rest = parts.pop() ?? '';
    if (parts.length > 0) yield parts.map((line) => asLine(line, longest));
  }
  rest = joined(rest, decoder.decode(), longest);
  if (rest !== '') yield [asLine(rest, longest)];
}

/** One character more than is allowed shows that there were more. */
function joined(rest: string, more: string, longest: number): string {
  return rest + more.slice(0, Math.max(0, longest + 1 - rest.length));
}

function asLine(text: string, longest: number): StreamLine {
  return text.length > longest ? { text: text.slice(0, longest), tooLong: true } : { text, tooLong: false };
}
