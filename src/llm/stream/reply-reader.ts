import { parseJson } from '../raw-json.ts';
import { createSseParser, type SseEvent } from './sse.ts';

export type ReplyEvent =
  /** One event of a stream, or (`whole`) the one JSON value of a reply that was not streamed. */
  | { readonly type: 'value'; readonly value: unknown; readonly whole: boolean }
  /** `[DONE]` */
  | { readonly type: 'done' }
  /** Something that is not JSON. */
  | { readonly type: 'unreadable'; readonly text: string };

/** A reply that nobody can want. */
export class ReplyTooLong extends Error {
  readonly megabytes: number;

  constructor(bytes: number) {
    super('the reply is too long');
    this.name = 'ReplyTooLong';
    this.megabytes = Math.round(bytes / 1_000_000);
  }
}

type Chunks = AsyncGenerator<string, void, undefined>;
type ReplyEvents = AsyncGenerator<ReplyEvent, void, undefined>;

/**
 * Reads a reply, streamed or not: the first characters decide, because servers lie about the content type.
 * Stops at `[DONE]`; leaving early closes the connection. Throws what the connection throws, and `ReplyTooLong`.
 */
export async function* readReply(response: Response, onActivity: () => void, mostBytes = longestReply): ReplyEvents {
  const chunks = decodedChunks(response, onActivity, mostBytes);
  let text = '';
  let isDecided = false;
  for await (const chunk of chunks) {
    // Blanks before it keep the connection alive.
    text = text === '' ? chunk.trimStart() : text + chunk;
    if (!isDecided && looksLikeEvents(text)) {
      yield* readEvents(text, chunks);
      return;
    }
    // Looking again at a long text for each of its pieces is quadratic.
    isDecided ||= text.length >= longestField;
  }
  yield readWhole(text);
}

const longestReply = 64_000_000;
/** Characters of a field's name and its colon. */
const longestField = 'event:'.length;

async function* decodedChunks(response: Response, onActivity: () => void, mostBytes: number): Chunks {
  const decoder = new TextDecoder();
  if (!response.body) return;
  let read = 0;
  for await (const bytes of response.body) {
    onActivity();
    read += bytes.length;
    if (read > mostBytes) throw new ReplyTooLong(mostBytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** `:` opens a comment; the others are the fields of the format. */
function looksLikeEvents(text: string): boolean {
  return /^(?::|(?:data|event|id|retry):)/.test(text);
}

function readWhole(text: string): ReplyEvent {
  const value = parseJson(text);
  return value === undefined ? { type: 'unreadable', text } : { type: 'value', value, whole: true };
}

async function* readEvents(start: string, chunks: Chunks): ReplyEvents {
  for await (const event of sseEvents(start, chunks)) {
    for (const reply of readEvent(event)) {
      yield reply;
      if (reply.type === 'done') return;
    }
  }
}

async function* sseEvents(start: string, chunks: Chunks): AsyncGenerator<SseEvent, void, undefined> {
  const parser = createSseParser();
  yield* parser.push(start);
  for await (const chunk of chunks) yield* parser.push(chunk);
  yield* parser.end();
}

/** Several `data` lines are one value; servers that forget the blank line between events send one value a line. */
function readEvent(lines: SseEvent): readonly ReplyEvent[] {
  const joined = readData(lines.join('\n'));
  const unreadable = joined.some(({ type }) => type === 'unreadable');
  return unreadable && lines.length > 1 ? lines.flatMap(readData) : joined;
}

function readData(text: string): readonly ReplyEvent[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (trimmed === '[DONE]') return [{ type: 'done' }];
  const value = parseJson(trimmed);
  return [value === undefined ? { type: 'unreadable', text } : { type: 'value', value, whole: false }];
}
