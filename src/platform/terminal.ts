import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export { plainText as terminalText } from '../kit/plain-text.ts';

export interface TerminalOptions {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Where questions are shown; not where results go. */
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Aborted: the question that is open is answered with `a`. */
  readonly signal: AbortSignal;
}

/** A person at a terminal, asked with one line for each answer. */
export interface PersonAtTerminal {
  /** Both the question is seen and the answer can be typed. */
  readonly isInteractive: boolean;
  /** Asks until one of the answers comes; the end of the input counts as `a`. */
  ask(question: string): Promise<'y' | 'n' | 'a'>;
}

export function createTerminal({ input, output, signal }: TerminalOptions): PersonAtTerminal {
  return {
    isInteractive: input.isTTY === true && output.isTTY === true,
    async ask(question) {
      while (!signal.aborted) {
        output.write(`${question} `);
        const line = await readLine(input, signal);
        if (line === undefined) break;
        const answer = answers.get(line.trim().toLowerCase());
        if (answer) return answer;
      }
      output.write('\n');
      return 'a';
    },
  };
}

/** The letters of the question and the words they stand for. */
const answers: ReadonlyMap<string, 'y' | 'n' | 'a'> = new Map([
  ...(['y', 'yes', 's', 'si', 'sí'] as const).map((word) => [word, 'y'] as const),
  ...(['n', 'no'] as const).map((word) => [word, 'n'] as const),
  ...(['a', 'abort', 'abortar'] as const).map((word) => [word, 'a'] as const),
]);

/**
 * One line, or undefined at the end of the input or when aborted. `terminal: false` leaves the terminal in its own
 * line mode, where Ctrl-C still is a signal. Lines that were pasted after the answer are dropped: they were written
 * before their question could be read.
 */
function readLine(input: Readable, signal: AbortSignal): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  if (input.readableEnded || input.destroyed) return Promise.resolve(undefined);
  const lines = createInterface({ input, terminal: false });
  const stop = () => lines.close();
  signal.addEventListener('abort', stop, { once: true });
  lines.once('line', (line) => {
    resolve(line);
    lines.close();
  });
  lines.once('close', () => {
    signal.removeEventListener('abort', stop);
    resolve(undefined);
  });
  return promise;
}
