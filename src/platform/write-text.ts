import type { Writable } from 'node:stream';

/**
 * Resolves when the text was handed on: false when nobody reads any more, which is no error of the program's.
 */
export function writeText(stream: Writable, text: string): Promise<boolean> {
  if (text === '') return Promise.resolve(true);
  return new Promise((resolve) => stream.write(text, (error) => resolve(!error)));
}
