import type { Language } from '../contracts/language.ts';
import { observeTexts } from './texts.ts';

export interface TraceOptions {
  /** Lines kept of the beginning; default 200. */
  readonly head?: number;
  /** Lines kept of the end; default 800. */
  readonly tail?: number;
}

/** The human log as the report shows it. */
export interface Trace {
  write(line: string): void;
  /** The lines so far; of a long log its beginning and end, with a marker between them. */
  lines(language: Language): readonly string[];
}

/** Collects the lines of the human log, bounded in memory. */
export function createTrace({ head = 200, tail = 800 }: TraceOptions = {}): Trace {
  const first: string[] = [];
  const last: string[] = [];
  let omitted = 0;
  return {
    write(line) {
      if (first.length < head) {
        first.push(line);
        return;
      }
      last.push(line);
      if (last.length <= tail) return;
      last.shift();
      omitted += 1;
    },
    lines: (language) =>
      omitted === 0 ? [...first, ...last] : [...first, observeTexts[language].linesOmitted(omitted), ...last],
  };
}
