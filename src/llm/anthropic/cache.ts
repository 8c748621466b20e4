import { isRawObject, type RawObject, textOf } from '../raw-json.ts';
import type { Turn } from './messages.ts';
import type { ToolFields } from './tools.ts';

export interface Cacheable extends ToolFields {
  readonly system?: readonly RawObject[];
  readonly messages: readonly Turn[];
}

/**
 * Marks how far the prefix of a request is worth keeping: its tools, its system prompt, and its last two user turns.
 * The last turn is written for the next call, the one before is where the call before wrote. A call that may use no
 * tools is the last of its kind, and what it writes would be paid for and never read: its turns have no marks.
 */
export function markForCache<Request extends Cacheable>(request: Request): Request {
  const { system, tools, messages } = request;
  const isOneOff = tools === undefined || request.tool_choice !== undefined;
  return {
    ...request,
    ...(system ? { system: markLast(system) } : {}),
    ...(tools ? { tools: markLast(tools) } : {}),
    messages: isOneOff ? messages : markTurns(messages),
  };
}

/** Four marks are the most that the API takes. */
const markedTurns = 2;

function markTurns(turns: readonly Turn[]): readonly Turn[] {
  const chosen = new Set(turns.filter(isMarkable).slice(-markedTurns));
  return turns.map((turn) => (chosen.has(turn) ? { ...turn, content: markLast(turn.content) } : turn));
}

function isMarkable({ role, content }: Turn): boolean {
  return role === 'user' && content.some(isCacheable);
}

function markLast(blocks: readonly RawObject[]): readonly RawObject[] {
  const last = blocks.findLast(isCacheable);
  return blocks.map((block) => (block === last ? { ...block, cache_control: { type: 'ephemeral' } } : block));
}

/** Empty blocks are refused. */
function isCacheable(block: RawObject): boolean {
  return block.type === 'text' || block.type === 'tool_result'
    ? textOf(block.text ?? block.content) !== undefined
    : isRawObject(block.input_schema);
}
