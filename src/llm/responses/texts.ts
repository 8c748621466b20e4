import { arrayOf, countOf, objectOf, type RawObject, textOf } from '../raw-json.ts';
import { type ItemType, itemType, type OutputItem, type OutputItems } from './items.ts';
import { createTextPieces, type TextPart, type TextPieces } from './text-pieces.ts';

/** The texts of one reply: its answer, or the refusal to give one, and the reasoning behind it. */
export interface ResponsesTexts {
  /** Any event of a stream. */
  add(event: RawObject): void;
  /** An item that the server is done with. */
  addItem(item: OutputItem): void;
  /** The whole output: gives the texts of which nothing was streamed. */
  addOutput(output: readonly RawObject[], outputText: unknown): void;
  readonly answer: string;
  readonly refusal: string;
  readonly reasoning: string;
}

export function createResponsesTexts(items: OutputItems, onText?: (chunk: string) => void): ResponsesTexts {
  const pieces: Readonly<Record<TextKind, TextPieces>> = {
    answer: createTextPieces(onText),
    refusal: createTextPieces(),
    thought: createTextPieces(),
    summary: createTextPieces(),
  };

  function addTexts(item: RawObject, key: string, wanted: (kind: TextKind) => boolean): void {
    for (const { kind, text, part } of textsOf(item)) {
      if (wanted(kind)) pieces[kind].complete(partOf(kind, key, part), text);
    }
  }

  return {
    add(event) {
      const type = textOf(event.type) ?? '';
      const [, name = '', step] = /^response\.(\w+)\.(delta|done)$/.exec(type) ?? [];
      const stream = textStreams.get(name);
      if (!stream) return;
      const { kind, item } = stream;
      const part = partOf(kind, items.at(item, event).key, countOf(event.summary_index ?? event.content_index));
      if (step === 'delta') pieces[kind].add(part, textOf(event.delta) ?? '');
      else pieces[kind].complete(part, textOf(event.text) ?? textOf(event.refusal) ?? '');
    },
    addItem: ({ whole = {}, key }) => addTexts(whole, key, () => true),
    addOutput(output, outputText) {
      const missing = (kind: TextKind) => pieces[kind].text === '';
      const wanted = textKinds.filter(missing);
      for (const [index, item] of output.entries()) addTexts(item, `final ${index}`, (kind) => wanted.includes(kind));
      if (missing('answer')) pieces.answer.add({ group: '', key: '' }, textOf(outputText) ?? '');
    },
    get answer() {
      return pieces.answer.text;
    },
    get refusal() {
      return pieces.refusal.text;
    },
    get reasoning() {
      return pieces.thought.text || pieces.summary.text;
    },
  };
}

const textKinds = ['answer', 'refusal', 'thought', 'summary'] as const;
type TextKind = (typeof textKinds)[number];

interface TextStream {
  readonly kind: TextKind;
  readonly item: ItemType;
}

const thoughts: TextStream = { kind: 'thought', item: 'reasoning' };
const summaries: TextStream = { kind: 'summary', item: 'reasoning' };

/** By the names of their events; older servers have the shorter ones. */
const textStreams: ReadonlyMap<string, TextStream> = new Map(
  Object.entries<TextStream>({
    output_text: { kind: 'answer', item: 'message' },
    refusal: { kind: 'refusal', item: 'message' },
    reasoning_text: thoughts,
    reasoning: thoughts,
    reasoning_summary_text: summaries,
    reasoning_summary: summaries,
  }),
);

/** Messages are kept apart, and the sections of a summary. */
function partOf(kind: TextKind, item: string, part = 0): TextPart {
  const key = `${item}/${part}`;
  return { key, group: kind === 'summary' ? key : item };
}

interface ItemText {
  readonly kind: TextKind;
  readonly text: string;
  /** Its place among the parts of its item. */
  readonly part: number;
}

/** All texts in a whole item. */
function textsOf(item: RawObject): readonly ItemText[] {
  const kinds = partKinds.get(itemType(item));
  return [item.content, item.summary].flatMap((parts) =>
    partsOf(parts).flatMap((raw, part) => {
      const kind = kinds?.get(textOf(raw.type) ?? '');
      const text = textOf(raw.text) ?? textOf(raw.refusal);
      return kind && text !== undefined ? [{ kind, text, part }] : [];
    }),
  );
}

/** A text alone is the one part of its item. */
function partsOf(parts: unknown): readonly RawObject[] {
  return typeof parts === 'string' ? [{ type: 'text', text: parts }] : arrayOf(parts).map(objectOf);
}

const partKinds: ReadonlyMap<ItemType | undefined, ReadonlyMap<string, TextKind>> = new Map([
  ['message', kindsOf({ output_text: 'answer', text: 'answer', refusal: 'refusal' })],
  ['reasoning', kindsOf({ reasoning_text: 'thought', text: 'thought', summary_text: 'summary' })],
]);

function kindsOf(kinds: Readonly<Record<string, TextKind>>): ReadonlyMap<string, TextKind> {
  return new Map(Object.entries(kinds));
}
