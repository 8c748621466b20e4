import { arrayOf, isRawObject, objectOf, parseJson, type RawObject, textOf } from '../raw-json.ts';

/** One block of a reply while it is being put together. */
export interface OpenBlock {
  /** As it came, with its text or thinking grown so far. */
  value: RawObject;
  readonly index: number | undefined;
  /** JSON of a call's input; empty: the input came whole, with the block. */
  inputText: string;
}

export interface BlockList {
  readonly all: readonly OpenBlock[];
  open(index: unknown, value: RawObject): OpenBlock;
  /** Adds a delta to its block and gives the block; undefined: nothing it could belong to. */
  extend(index: unknown, delta: RawObject): OpenBlock | undefined;
}

/** The blocks in the order of their beginnings. Servers that leave out an index, or a beginning, are followed. */
export function createBlockList(): BlockList {
  const all: OpenBlock[] = [];

  function open(index: unknown, value: RawObject): OpenBlock {
    const block = { value, index: indexOf(index), inputText: '' };
    all.push(block);
    return block;
  }

  function find(index: unknown, type: string): OpenBlock | undefined {
    const wanted = indexOf(index);
    const there = wanted === undefined ? all : all.filter((block) => block.index === wanted);
    const last = there.at(-1);
    const found = there.findLast(({ value }) => value.type === type) ?? (last && isOther(last) ? last : undefined);
    if (found) return found;
    return type === 'tool_use' ? all.findLast(({ value }) => value.type === type) : open(index, { type });
  }

  return {
    all,
    open,
    extend(index, delta) {
      const change = changes.get(textOf(delta.type) ?? '');
      const block = change && find(index, change.type);
      if (block) change.apply(block, delta);
      return block;
    },
  };
}

/** The block as it goes back to the provider. */
export function wholeBlock({ value, inputText }: OpenBlock): RawObject {
  return inputText === '' ? value : { ...value, input: parseJson(inputText) };
}

/** Some servers open a block with the whole input, and some send it once more in pieces: the pieces count. */
export function inputTextOf({ value, inputText }: OpenBlock): string {
  if (inputText !== '') return inputText;
  if (typeof value.input === 'string') return value.input;
  const isPlaceholder = Object.keys(value.input ?? {}).length === 0;
  return isPlaceholder ? '' : JSON.stringify(value.input);
}

interface Change {
  /** Type of the block that it belongs to. */
  readonly type: string;
  apply(block: OpenBlock, delta: RawObject): void;
}

const changes: ReadonlyMap<string, Change> = new Map(
  Object.entries<Change>({
    text_delta: { type: 'text', apply: (block, delta) => grow(block, 'text', delta.text) },
    thinking_delta: { type: 'thinking', apply: (block, delta) => grow(block, 'thinking', delta.thinking) },
    signature_delta: { type: 'thinking', apply: (block, delta) => grow(block, 'signature', delta.signature) },
    input_json_delta: {
      type: 'tool_use',
      apply(block, { partial_json: piece }) {
        block.inputText += isRawObject(piece) ? JSON.stringify(piece) : (textOf(piece) ?? '');
      },
    },
    citations_delta: {
      type: 'text',
      apply(block, { citation }) {
        block.value = { ...block.value, citations: [...arrayOf(block.value.citations), objectOf(citation)] };
      },
    },
  }),
);

/** A tool that the provider itself runs, and the like: it has deltas of the same types. */
function isOther({ value }: OpenBlock): boolean {
  return !['text', 'thinking', 'tool_use'].includes(textOf(value.type) ?? '');
}

function grow(block: OpenBlock, field: string, piece: unknown): void {
  block.value = { ...block.value, [field]: (textOf(block.value[field]) ?? '') + (textOf(piece) ?? '') };
}

function indexOf(index: unknown): number | undefined {
  return typeof index === 'number' ? index : undefined;
}
