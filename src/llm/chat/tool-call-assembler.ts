import { randomBytes } from 'node:crypto';
import type { ToolCall } from '../../contracts/message.ts';
import { isRawObject, objectOf, parseJson, textOf } from '../raw-json.ts';

/** Puts the calls of one reply together from the pieces a server sends. Pure apart from the ids it makes up. */
export interface ToolCallAssembler {
  /** One entry of `tool_calls`: a piece of a streamed call, or a whole call. */
  add(piece: unknown): void;
  /**
   * The calls in the order they were opened. Only for a reply that is known to be whole. `cut`: something ended it
   * early, so that a last call without arguments has not begun with them; it keeps none.
   */
  finish(options?: { readonly cut: boolean }): readonly ToolCall[];
  /** After `finish`: by the calls' ids, what stood in the extra field. */
  extras(): ReadonlyMap<string, unknown>;
}

/**
 * `newId` makes ids for calls that came without one, or with one that was taken; default: nine letters and digits.
 * `extraField`: what calls carry besides their function and is to be kept.
 */
export function createToolCallAssembler(
  newId: () => string = randomCallId,
  extraField: string | undefined = undefined,
): ToolCallAssembler {
  const calls: OpenCall[] = [];

  function open(piece: Piece): void {
    calls.push({
      id: piece.id,
      indexes: piece.index === undefined ? [] : [piece.index],
      name: piece.name ?? '',
      arguments: piece.arguments,
      ending: piece.arguments,
      extra: piece.extra,
    });
  }

  return {
    add(raw) {
      const piece = readPiece(raw, extraField);
      const call = findOpenCall(calls, piece);
      if (!call) open(piece);
      else if (!repeats(call, piece)) extend(call, piece);
    },
    finish({ cut } = { cut: false }) {
      const made = calls.filter(isCall);
      giveUniqueIds(made, newId);
      const whole = made.map(toToolCall);
      const last = whole.at(-1);
      return cut && last && made.at(-1)?.arguments.trim() === '' ? whole.with(-1, { ...last, arguments: '' }) : whole;
    },
    extras() {
      const kept = calls.filter(({ id, extra }) => id !== undefined && extra !== undefined);
      return new Map(kept.map(({ id = '', extra }) => [id, extra]));
    },
  };
}

interface Piece {
  readonly id: string | undefined;
  readonly index: number | undefined;
  readonly name: string | undefined;
  readonly arguments: string;
  readonly extra: unknown;
}

interface OpenCall {
  id: string | undefined;
  readonly indexes: number[];
  name: string;
  arguments: string;
  /** The last piece of the arguments that is not blank. */
  ending: string;
  extra: unknown;
}

function readPiece(raw: unknown, extraField: string | undefined): Piece {
  const piece = objectOf(raw);
  const fn = objectOf(piece.function);
  return {
    id: textOf(piece.id),
    index: indexOf(piece.index),
    name: textOf(fn.name),
    arguments: argumentsText(fn.arguments),
    extra: extraField === undefined ? undefined : (piece[extraField] ?? undefined),
  };
}

/** Some servers send numbers as text. */
function indexOf(value: unknown): number | undefined {
  const index = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof index === 'number' && Number.isInteger(index) ? index : undefined;
}

/** Some servers send the arguments as an object instead of its JSON text. */
function argumentsText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Keyed by id if there is one, else by index, else by order; undefined: the piece opens a new call. */
function findOpenCall(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  if (piece.id !== undefined) return findById(calls, piece);
  if (piece.index !== undefined) return findByIndex(calls, piece);
  return findByOrder(calls.at(-1), piece);
}

/** Where nothing but the order tells calls apart, a name after whole arguments opens the next one. */
function findByOrder(last: OpenCall | undefined, piece: Piece): OpenCall | undefined {
  const isNext = last !== undefined && piece.name !== undefined && last.name !== '' && isWhole(last);
  return isNext ? undefined : continuing(last, piece);
}

/** Only the last piece is looked at first: to look at all that came, with each piece, takes minutes for a large file. */
function isWhole(call: OpenCall): boolean {
  return /\}\s*$/.test(call.ending) && isRawObject(parseJson(call.arguments));
}

/** A constant id for every call is told apart by a new index with a name, or by a second whole set of arguments. */
function findById(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  const call = calls.findLast((candidate) => candidate.id === piece.id);
  if (!call) return findWithoutId(calls, piece);
  const otherIndex =
    piece.index !== undefined && call.indexes.length > 0 && !call.indexes.includes(piece.index) && piece.name;
  if (otherIndex) return undefined;
  return repeats(call, piece) ? call : continuing(call, piece);
}

/**
 * The id of the call in progress may come later than its name, and some servers make up a new one for every piece. A
 * piece that goes on with begun arguments belongs to them; at an index of its own it opens a call, its name comes later.
 */
function findWithoutId(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  if (piece.name !== undefined) return undefined;
  const last = calls.at(-1);
  if (last?.id === undefined) return last;
  const { index } = piece;
  const open = index === undefined ? last : calls.findLast((call) => call.indexes.includes(index));
  return open && open.name !== '' && !isWhole(open) ? open : undefined;
}

/** An index nobody has, without a name, is the tail of the call in progress (a server that counts wrongly). */
function findByIndex(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  const call = calls.findLast((candidate) => piece.index !== undefined && candidate.indexes.includes(piece.index));
  if (call) return continuing(call, piece);
  return piece.name === undefined ? calls.at(-1) : undefined;
}

/** A piece with a name and arguments starts a new call when the arguments before it are already complete. */
function continuing(call: OpenCall | undefined, piece: Piece): OpenCall | undefined {
  if (!call || piece.name === undefined) return call;
  const startsAnother = piece.arguments !== '' && isWhole(call);
  const isAnother = call.name !== '' && piece.name !== call.name && call.arguments !== '';
  return startsAnother || isAnother ? undefined : call;
}

/** Some servers send the whole call a second time. */
function repeats(call: OpenCall, piece: Piece): boolean {
  return (
    piece.id !== undefined &&
    piece.id === call.id &&
    piece.name === call.name &&
    piece.arguments === call.arguments &&
    isWhole(call)
  );
}

function extend(call: OpenCall, piece: Piece): void {
  call.id ??= piece.id;
  call.extra = piece.extra ?? call.extra;
  if (piece.index !== undefined && !call.indexes.includes(piece.index)) call.indexes.push(piece.index);
  if (piece.name !== undefined && piece.name !== call.name) call.name = grownName(call.name, piece.name);
  // Some servers open a call with `{}` as a placeholder.
  const isPlaceholder = isEmptyObject(call.arguments) && piece.arguments.trimStart().startsWith('{');
  call.arguments = (isPlaceholder ? '' : call.arguments) + piece.arguments;
  if (piece.arguments.trim() !== '') call.ending = piece.arguments;
}

function isEmptyObject(text: string): boolean {
  return text.length < 10 && text.trim() === '{}';
}

/** A name comes in parts, or again from its beginning and longer. */
function grownName(begun: string, piece: string): string {
  return piece.startsWith(begun) ? piece : begun + piece;
}

function isCall(call: OpenCall): boolean {
  return call.name !== '' || call.arguments.trim() !== '';
}

/** Ids of the server stay as they are; missing and repeated ones are replaced. */
function giveUniqueIds(calls: readonly OpenCall[], newId: () => string): void {
  const taken = new Set<string>();
  for (const call of calls) {
    if (call.id === undefined || taken.has(call.id)) call.id = newId();
    taken.add(call.id);
  }
}

function toToolCall({ id = '', name, arguments: text }: OpenCall): ToolCall {
  return { id, name, arguments: cleanArguments(text) };
}

/** Nothing or `null` means no arguments; JSON text inside a JSON string is unwrapped; anything else stays as it came. */
function cleanArguments(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'null') return '{}';
  const inner = trimmed.startsWith('"') ? parseJson(trimmed) : undefined;
  return typeof inner === 'string' && isRawObject(parseJson(inner)) ? inner : text;
}

/** Mistral accepts exactly nine letters or digits; every other server accepts that too. */
function randomCallId(): string {
  return randomBytes(8).toString('hex').slice(0, 9);
}
