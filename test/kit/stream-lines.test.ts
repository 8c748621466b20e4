import { describe, expect, it } from 'vitest';
import { type StreamLine, streamLines } from '../../src/kit/stream-lines.ts';

async function* streamOf(chunks: readonly (string | Uint8Array)[]) {
  yield* chunks;
}

async function linesOf(
  chunks: readonly (string | Uint8Array)[],
  longest = 10,
): Promise<readonly (readonly StreamLine[])[]> {
  const batches: (readonly StreamLine[])[] = [];
  for await (const lines of streamLines(streamOf(chunks), longest)) batches.push(lines);
  return batches;
}

const line = (text: string, tooLong = false) => ({ text, tooLong });

describe('streamLines', () => {
  it('gives the lines of each chunk together, and a last one without its end', async () => {
    expect(await linesOf(['a\nb\nc', 'd\n', '\n', 'e'])).toEqual([
      [line('a'), line('b')],
      [line('cd')],
      [line('')],
      [line('e')],
    ]);
  });

  it.each([[[]], [['']], [['', '']]])('gives nothing for %j', async (chunks) => {
    expect(await linesOf(chunks)).toEqual([]);
  });

  it('splits at line feeds only', async () => {
    expect(await linesOf(['a\u2028b\u2029c\rd\u0085\n'])).toEqual([[line('a\u2028b\u2029c\rd\u0085')]]);
  });

  it('joins characters that were cut between two chunks', async () => {
    const bytes = Buffer.from('ñ\n日\n');
    const pieces = Array.from(bytes, (_byte, index) => bytes.subarray(index, index + 1));
    expect((await linesOf(pieces)).flat()).toEqual([line('ñ'), line('日')]);
  });

  it('keeps the beginning of a line that is too long, in one chunk or in many', async () => {
    const short = 'y'.repeat(10);
    for (const chunks of [[`${'x'.repeat(50)}\n${short}\n`], [...Array(50).fill('x'), '\n', short, '\n']]) {
      expect((await linesOf(chunks)).flat()).toEqual([line('x'.repeat(10), true), line(short)]);
    }
  });
});
