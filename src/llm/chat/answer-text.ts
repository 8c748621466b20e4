/** Takes an answer's text apart while it arrives. */
export interface AnswerText {
  add(text: string): void;
  /** Nothing more comes. */
  end(): { readonly answer: string; readonly reasoning: string };
}

/**
 * Some servers leave the thoughts in the answer, in `<think>` at its very beginning: they are kept apart. `onText` gets
 * the rest, never half of a character.
 */
export function createAnswerText(onText: ((chunk: string) => void) | undefined): AnswerText {
  const state: State = { phase: 'undecided', waiting: '', answer: '', reasoning: '', half: '' };

  function tell(text: string): void {
    state.answer += text;
    const whole = state.half + text;
    const cut = endsInHalf(whole) ? whole.length - 1 : whole.length;
    state.half = whole.slice(cut);
    if (cut > 0) onText?.(whole.slice(0, cut));
  }

  return {
    add(text) {
      if (state.phase === 'answer') tell(text);
      else tell(withoutThoughts(state, text));
    },
    end() {
      if (state.phase === 'undecided') tell(state.waiting);
      if (state.phase === 'thinking') state.reasoning += state.waiting;
      if (state.half !== '') onText?.(state.half.toWellFormed());
      const { answer, reasoning } = state.reasoning === '' ? withoutOpenThoughts(state.answer) : state;
      return { answer, reasoning: reasoning.trim() };
    },
  };
}

/**
 * Where the template of a model already opens the thoughts, only their end is in the answer, on a line of its own: what
 * stands before it was told while it came, and is no part of the whole.
 */
function withoutOpenThoughts(text: string): { readonly answer: string; readonly reasoning: string } {
  const end = /^[ \t]*<\/think>[ \t\r]*$/m.exec(text);
  const before = text.slice(0, end?.index ?? 0);
  const isQuoted = before.includes(opening) || (before.match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 === 1;
  if (!end || isQuoted) return { answer: text, reasoning: '' };
  return { answer: text.slice(end.index + end[0].length).trimStart(), reasoning: before };
}

interface State {
  phase: 'undecided' | 'thinking' | 'between' | 'answer';
  /** Not yet known to be thought or answer. */
  waiting: string;
  answer: string;
  reasoning: string;
  /** The first half of a character whose second one has not come. */
  half: string;
}

const opening = '<think>';
const closing = '</think>';

/** What of the text is answer. */
function withoutThoughts(state: State, text: string): string {
  state.waiting += text;
  if (state.phase === 'undecided') decide(state);
  if (state.phase === 'thinking') think(state);
  // Blank lines between thoughts and answer belong to neither.
  if (state.phase === 'between') state.waiting = state.waiting.trimStart();
  if (state.phase === 'undecided' || state.phase === 'thinking' || state.waiting === '') return '';
  const answer = state.waiting;
  state.phase = 'answer';
  state.waiting = '';
  return answer;
}

function decide(state: State): void {
  const begun = state.waiting.trimStart();
  if (opening.startsWith(begun)) return;
  state.phase = begun.startsWith(opening) ? 'thinking' : 'answer';
  if (state.phase === 'thinking') state.waiting = begun.slice(opening.length);
}

function think(state: State): void {
  const end = state.waiting.indexOf(closing);
  // Of what is no end, the last characters may be the beginning of one.
  const known = end < 0 ? Math.max(0, state.waiting.length - closing.length + 1) : end;
  state.reasoning += state.waiting.slice(0, known);
  state.waiting = state.waiting.slice(end < 0 ? known : end + closing.length);
  if (end >= 0) state.phase = 'between';
}

function endsInHalf(text: string): boolean {
  return /[\uD800-\uDBFF]$/.test(text);
}
