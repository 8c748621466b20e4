/** Puts a text together from pieces that a server sends one by one, and some of them again as a whole. */
export interface TextPieces {
  /** `part` names what the piece belongs to; parts of different groups are kept apart by an empty line. */
  add(part: TextPart, piece: string): void;
  /** The whole text of a part: what of it is missing is added. A text that says something else is left out. */
  complete(part: TextPart, whole: string): void;
  readonly text: string;
}

export interface TextPart {
  readonly group: string;
  readonly key: string;
}

/** `onText` receives what is added, as it is added. */
export function createTextPieces(onText?: (chunk: string) => void): TextPieces {
  const parts = new Map<string, string>();
  const state = { text: '', group: '' };

  function add({ group, key }: TextPart, piece: string): void {
    if (piece === '') return;
    const gap = state.text !== '' && group !== state.group ? '\n\n' : '';
    state.group = group;
    parts.set(key, (parts.get(key) ?? '') + piece);
    state.text += gap + piece;
    onText?.(gap + piece);
  }

  return {
    add,
    complete(part, whole) {
      const begun = parts.get(part.key) ?? '';
      if (whole.startsWith(begun)) add(part, whole.slice(begun.length));
    },
    get text() {
      return state.text;
    },
  };
}
