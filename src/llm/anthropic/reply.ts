import type { FinishReason, LlmResponse } from '../../contracts/llm.ts';
import type { ToolCall } from '../../contracts/message.ts';
import { createToolCallAssembler } from '../chat/tool-call-assembler.ts';
import { findError } from '../errors/error-body.ts';
import { arrayOf, isRawObject, objectOf, type RawObject, textOf } from '../raw-json.ts';
import type { CollectorOptions, ReplyCollector, WireContext } from '../wire.ts';
import { type BlockList, createBlockList, inputTextOf, type OpenBlock, wholeBlock } from './blocks.ts';
import { echoOf, paragraphBreak } from './echo.ts';
import { mergeUsage, readAnthropicUsage } from './usage.ts';

/** Collects one reply of Anthropic's wire, streamed or not. */
export function createAnthropicCollector(
  options: CollectorOptions,
  { model, provider }: Pick<WireContext, 'model' | 'provider'>,
): ReplyCollector {
  // What all of it cost, only its end can tell.
  const usageIn = ({ usage, stopReason }: Seen) =>
    readAnthropicUsage(usage, stopReason === undefined ? undefined : provider.quirks.reportsCost);
  const seen: Seen = { ...nothingSeen, blocks: createBlockList(), onText: options.onText };
  return {
    add(raw) {
      const value = objectOf(raw);
      const body = findError(value);
      if (body) {
        seen.usage = mergeUsage(seen.usage, value.usage);
        return { status: 'error', body };
      }
      const type = textOf(value.type) ?? '';
      seen.isForeign = !seen.hasContent && !readers.has(type);
      if (type === 'message_start' && isAnother(seen, objectOf(value.message))) return { status: 'ended' };
      readers.get(type)?.(seen, value);
      return { status: type === 'message_stop' ? 'ended' : 'open' };
    },
    get usage() {
      return usageIn(seen);
    },
    get isWhole() {
      return seen.stopReason !== undefined || seen.isStopped;
    },
    saysEnd: true,
    get hasContent() {
      return seen.hasContent;
    },
    get isForeign() {
      return seen.isForeign;
    },
    get refusal() {
      if (seen.stopReason !== 'refusal') return undefined;
      return textOf(seen.stopDetails.explanation) ?? textOf(seen.stopDetails.category);
    },
    finish: () => {
      const usage = usageIn(seen);
      return { ...finish(seen, options, model), ...(usage ? { usage } : {}) };
    },
  };
}

interface Seen {
  readonly blocks: BlockList;
  readonly onText: CollectorOptions['onText'];
  /** The answer in the order in which it was told. */
  answer: string;
  /** Of the message. */
  id: string | undefined;
  usage: RawObject;
  stopReason: string | undefined;
  stopDetails: RawObject;
  isStopped: boolean;
  hasContent: boolean;
  isForeign: boolean;
}

const nothingSeen = {
  answer: '',
  id: undefined,
  usage: {},
  stopReason: undefined,
  stopDetails: {},
  isStopped: false,
  hasContent: false,
  isForeign: false,
};

type Reader = (seen: Seen, value: RawObject) => void;

/** What is not here, such as the end of a block, says nothing that matters. */
const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    message: (seen, value) => {
      addMessage(seen, value);
      addStop(seen, value);
      seen.isStopped = true;
    },
    message_start: (seen, { message }) => addMessage(seen, objectOf(message)),
    content_block_start: (seen, value) => addBlock(seen, value.index, objectOf(value.content_block)),
    content_block_delta: (seen, value) => {
      seen.hasContent = true;
      const delta = objectOf(value.delta);
      const block = seen.blocks.extend(value.index, delta);
      if (block?.value.type === 'text') tell(seen, block, delta.text);
    },
    content_block_stop: () => undefined,
    message_delta: (seen, value) => {
      seen.hasContent = true;
      seen.usage = mergeUsage(seen.usage, value.usage);
      addStop(seen, objectOf(value.delta));
    },
    message_stop: (seen) => {
      seen.isStopped = seen.hasContent;
    },
    ping: () => undefined,
  }),
);

/** A gateway that tries again begins anew within the same stream: what it had sent before is cut. */
function isAnother(seen: Seen, { id }: RawObject): boolean {
  return seen.hasContent && seen.id !== undefined && textOf(id) !== undefined && id !== seen.id;
}

function addMessage(seen: Seen, message: RawObject): void {
  seen.hasContent = true;
  seen.id = textOf(message.id) ?? seen.id;
  seen.usage = mergeUsage(seen.usage, message.usage);
  const { content } = message;
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : arrayOf(content);
  for (const block of blocks.filter(isRawObject)) addBlock(seen, undefined, block);
}

function addBlock(seen: Seen, index: unknown, value: RawObject): void {
  seen.hasContent = true;
  const block = seen.blocks.open(index, value);
  if (value.type === 'text') tell(seen, block, value.text);
}

function addStop(seen: Seen, value: RawObject): void {
  seen.stopReason = textOf(value.stop_reason) ?? seen.stopReason;
  if (isRawObject(value.stop_details)) seen.stopDetails = value.stop_details;
}

function tell(seen: Seen, block: OpenBlock, text: unknown): void {
  const piece = textOf(text);
  if (piece === undefined) return;
  const isFirst = block.value.text === piece;
  const before = seen.blocks.all[seen.blocks.all.indexOf(block) - 1];
  const told = (isFirst ? paragraphBreak(seen.answer, before?.value) : '') + piece;
  seen.answer += told;
  seen.onText?.(told);
}

function finish(seen: Seen, { newCallId }: CollectorOptions, model: string): LlmResponse {
  const finishReason = finishReasons.get(seen.stopReason ?? '') ?? 'unknown';
  const cut = finishReason === 'length';
  const blocks = seen.blocks.all.map(wholeBlock);
  const reasoning = blocks.flatMap(({ type, thinking }) => (type === 'thinking' ? (textOf(thinking) ?? []) : []));
  const echo = cut ? undefined : echoOf(blocks, model);
  return {
    content: seen.answer || null,
    toolCalls: callsIn(seen.blocks.all, { newCallId, cut }),
    finishReason,
    ...(reasoning.length > 0 ? { reasoning: reasoning.join('\n\n') } : {}),
    ...(echo ? { echo } : {}),
  };
}

interface CallOptions {
  readonly newCallId: CollectorOptions['newCallId'];
  /** The output limit ended the reply. */
  readonly cut: boolean;
}

function callsIn(blocks: readonly OpenBlock[], { newCallId, cut }: CallOptions): readonly ToolCall[] {
  const calls = createToolCallAssembler(newCallId);
  const pieces = blocks.filter(({ value }) => value.type === 'tool_use').map(callPiece);
  const seen = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    // Some servers send a whole call a second time.
    const isAgain = piece.id !== undefined && seen.has(JSON.stringify(piece));
    seen.add(JSON.stringify(piece));
    if (!isAgain) calls.add({ ...piece, index });
  }
  return calls.finish({ cut });
}

function callPiece(block: OpenBlock) {
  const { id, name } = block.value;
  return { id, function: { name, arguments: inputTextOf(block) } };
}

/**
 * `pause_turn` ends a turn in which the provider's own tools ran, of which none are asked for here. A context window
 * that is full in the midst of an answer cuts it as the output limit does.
 */
const finishReasons: ReadonlyMap<string, FinishReason> = new Map(
  Object.entries<FinishReason>({
    end_turn: 'stop',
    stop_sequence: 'stop',
    pause_turn: 'stop',
    tool_use: 'tool_calls',
    max_tokens: 'length',
    model_context_window_exceeded: 'length',
    refusal: 'content_filter',
  }),
);
