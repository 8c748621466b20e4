import { plainText } from '../kit/plain-text.ts';
import type { Redactor } from '../kit/redact.ts';
import { createStreamRedactor } from '../kit/redact.ts';

export interface LiveTextOptions {
  readonly redactor: Pick<Redactor, 'redact' | 'find' | 'unfinishedStart'>;
  /** Gets one whole line without its line break. */
  readonly line: (text: string) => void;
  /** Gets text as it comes, line breaks included. Absent: whole lines only. */
  readonly part?: (text: string) => void;
}

/** What the model says, for people, while it says it. */
export interface LiveText {
  push(chunk: string): void;
  /** Something else is shown next: a line that is not over yet goes on below it. */
  breakLine(): void;
  /** The reply is over: shows what was held back. */
  end(): void;
}

/** Stands before each line, so that nobody takes it for one of the log's own. */
const liveMark = '   │ ';

/** Longer lines are broken: a log is no place for a line without an end. */
const longestLine = 2_000;

/** Shows a text as it arrives: redacted, without escape codes, without blank lines at its beginning and end. */
export function createLiveText({ redactor, line, part }: LiveTextOptions): LiveText {
  const redacted = createStreamRedactor(redactor);
  const writer = part ? growingLines(part) : wholeLines(line);
  let held = '';
  const show = (text: string) => {
    const cut = text.search(unfinished);
    const whole = cut < 0 ? text : text.slice(0, cut);
    held = text.slice(whole.length);
    const [first = '', ...more] = plainText(whole).split(lineBreak);
    if (first) writer.text(first);
    for (const next of more) {
      writer.newLine();
      if (next) writer.text(next);
    }
  };
  return {
    push: (chunk) => {
      const safe = redacted.push(chunk);
      if (safe) show(held + safe);
    },
    breakLine: writer.breakLine,
    end: () => {
      show(`${held}${redacted.flush()}\n`);
      held = '';
      writer.reset();
    },
  };
}

const lineBreak = /[\n\u2028\u2029]/;

/** The first half of a line break, or the beginning of an escape code: the rest may be still to come. */
const unfinished = /(?:\r|\u001b(?:\[[0-?]{0,40}[ -/]{0,40}|\][^\u0007\u001b]{0,200})?)$/;

interface LineWriter {
  text(text: string): void;
  newLine(): void;
  breakLine(): void;
  reset(): void;
}

/** Blank lines wait for the text after them. */
function wholeLines(line: (text: string) => void): LineWriter {
  const state = { text: '', blank: 0, hasBegun: false };
  const print = (text: string) => {
    for (; state.blank > 0; state.blank--) line(liveMark.trimEnd());
    line(`${liveMark}${text.trimEnd()}`);
    state.hasBegun = true;
  };
  return {
    text: (text) => {
      state.text += text;
      while (state.text.length > longestLine) {
        const end = lineEnd(state.text);
        print(state.text.slice(0, end));
        state.text = state.text.slice(end);
      }
    },
    newLine: () => {
      if (state.text.trim()) print(state.text);
      else if (state.hasBegun) state.blank += 1;
      state.text = '';
    },
    breakLine() {},
    reset: () => Object.assign(state, { text: '', blank: 0, hasBegun: false }),
  };
}

/** After the last blank that fits, else within a word; never within a character. */
function lineEnd(text: string): number {
  const blank = text.lastIndexOf(' ', longestLine - 1);
  if (blank > longestLine / 2) return blank + 1;
  const code = text.charCodeAt(longestLine - 1);
  return code >= 0xd800 && code <= 0xdbff ? longestLine - 1 : longestLine;
}

function growingLines(part: (text: string) => void): LineWriter {
  const state = { isOpen: false, blank: 0, hasBegun: false };
  const close = () => {
    if (state.isOpen) part('\n');
    state.isOpen = false;
  };
  return {
    text: (text) => {
      if (!state.isOpen && !text.trim()) return;
      if (!state.isOpen) part(`${`${liveMark.trimEnd()}\n`.repeat(state.blank)}${liveMark}`);
      Object.assign(state, { isOpen: true, blank: 0, hasBegun: true });
      part(text);
    },
    newLine: () => {
      if (state.isOpen) close();
      else if (state.hasBegun) state.blank += 1;
    },
    breakLine: close,
    reset: () => {
      close();
      Object.assign(state, { blank: 0, hasBegun: false });
    },
  };
}
