import { countOf, objectOf, type RawObject, textOf } from '../raw-json.ts';

/** The output items of one streamed reply, as far as they are known. */
export interface OutputItems {
  /** Any event of a stream. Gives the item that it closes. */
  add(event: RawObject): OutputItem | undefined;
  /** The item that an event is about; made where it is not known yet. */
  at(type: ItemType, event: RawObject): OutputItem;
  /** In the order in which they were first heard of. */
  readonly all: readonly OutputItem[];
  /** Those that the server is done with, as it gave them. */
  readonly whole: readonly RawObject[];
}

export type ItemType = 'message' | 'function_call' | 'reasoning';

export interface OutputItem {
  readonly type: ItemType;
  /** Within the reply. */
  readonly key: string;
  id: string | undefined;
  index: number | undefined;
  isOpen: boolean;
  /** What the server gave when it was done with the item. */
  whole: RawObject | undefined;
  call: CallDraft;
}

/** A call's parts as they came, each of which may be missing. */
export interface CallDraft {
  id: string | undefined;
  name: string | undefined;
  /** With the opening of the item. */
  opening: string;
  /** Piece by piece. */
  pieces: string;
  /** All at once, at the end. */
  arguments: string;
}

export function createOutputItems(): OutputItems {
  const all: OutputItem[] = [];

  function at(type: ItemType, ref: ItemRef, takes: (item: OutputItem) => boolean = () => true): OutputItem {
    const known = all.filter((item) => item.type === type);
    const found = findItem(known, ref);
    const item = found && takes(found) ? found : newItem(type, `${all.length}`);
    if (item !== found) all.push(item);
    item.id ??= ref.id;
    item.index ??= ref.index;
    return item;
  }

  const handlers: Readonly<Record<string, (event: RawObject) => OutputItem | undefined>> = {
    'response.output_item.added'(event) {
      const { type, ref, raw } = itemIn(event);
      if (!type) return undefined;
      const item = at(type, ref, (known) => !known.isOpen || isSame(known, ref, raw));
      item.isOpen = true;
      addCallParts(item.call, raw);
      item.call.opening ||= argumentsText(raw.arguments);
      return undefined;
    },
    'response.output_item.done'(event) {
      const { type, ref, raw } = itemIn(event);
      if (!type) return undefined;
      const item = at(type, ref, (known) => !known.whole || isSame(known, ref, raw));
      item.whole = raw;
      addCallParts(item.call, raw);
      item.call.arguments = argumentsText(raw.arguments) || item.call.arguments;
      return item;
    },
    'response.function_call_arguments.delta'(event) {
      at('function_call', refOf(event)).call.pieces += argumentsText(event.delta);
      return undefined;
    },
    'response.function_call_arguments.done'(event) {
      const { call } = at('function_call', refOf(event));
      addCallParts(call, event);
      call.arguments = argumentsText(event.arguments) || call.arguments;
      return undefined;
    },
  };

  return {
    add(event) {
      const type = textOf(event.type) ?? '';
      return Object.hasOwn(handlers, type) ? handlers[type]?.(event) : undefined;
    },
    at: (type, event) => at(type, refOf(event)),
    all,
    get whole() {
      return all.map(({ whole }) => whole).filter((whole) => whole !== undefined);
    },
  };
}

/** The type of an item that matters here; undefined: any other, such as a search that the provider runs itself. */
export function itemType({ type }: RawObject): ItemType | undefined {
  return itemTypes.find((known) => known === type);
}

const itemTypes: readonly ItemType[] = ['message', 'function_call', 'reasoning'];

/** Some servers send the arguments as an object instead of its JSON text. */
export function argumentsText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function itemIn(event: RawObject) {
  const raw = objectOf(event.item);
  return { type: itemType(raw), ref: refOf(event, raw), raw };
}

interface ItemRef {
  readonly id: string | undefined;
  readonly index: number | undefined;
}

function refOf(event: RawObject, item: RawObject = {}): ItemRef {
  return { id: textOf(item.id) ?? textOf(event.item_id), index: countOf(event.output_index) };
}

/** By id; some servers make a new id for every event, then the index tells; without either, the last one is meant. */
function findItem(items: readonly OutputItem[], { id, index }: ItemRef): OutputItem | undefined {
  const byId = id === undefined ? undefined : items.findLast((item) => item.id === id);
  if (byId) return byId;
  if (index !== undefined) return items.findLast((item) => item.index === index);
  return id === undefined ? items.at(-1) : undefined;
}

/** Whether an item comes once more, or another in its place: with servers that count all of them as the first one. */
function isSame(known: OutputItem, { id, index }: ItemRef, raw: RawObject): boolean {
  if (id !== undefined && id === known.id) return true;
  const callId = textOf(raw.call_id);
  if (callId !== undefined && known.call.id !== undefined) return callId === known.call.id;
  return index !== undefined && (id === undefined || known.id === undefined);
}

function newItem(type: ItemType, key: string): OutputItem {
  const call = { id: undefined, name: undefined, opening: '', pieces: '', arguments: '' };
  return { type, key, id: undefined, index: undefined, isOpen: false, whole: undefined, call };
}

function addCallParts(call: CallDraft, raw: RawObject): void {
  call.id = textOf(raw.call_id) ?? call.id;
  call.name = textOf(raw.name) ?? call.name;
}
