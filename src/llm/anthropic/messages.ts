import type { AssistantMessage, Message, ToolCall, ToolMessage } from '../../contracts/message.ts';
import { isRawObject, parseJson, type RawObject } from '../raw-json.ts';
import { wellFormed } from '../well-formed.ts';
import { type CallIds, createCallIds } from './call-ids.ts';
import { startsWithThinking, usableEcho } from './echo.ts';

/** A message of this wire. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  /** Never empty. */
  readonly content: readonly RawObject[];
}

export interface AnthropicHistory {
  /** Absent: there is no system prompt. */
  readonly system?: readonly RawObject[];
  /** User and assistant in turn, the user first and last. */
  readonly messages: readonly Turn[];
}

export interface HistoryOptions {
  readonly model: string;
  readonly longestToolName: number;
  /** Whether the model's reasoning goes back to it. */
  readonly sendsReasoning: boolean;
}

/**
 * A history in the form of this wire. Half a character becomes U+FFFD, as in chat completions. A system message that
 * comes late is told as by the user: at the top it would change what the cache holds.
 */
export function toAnthropicHistory(messages: readonly Message[], options: HistoryOptions): AnthropicHistory {
  const first = messages.findIndex(({ role }) => role !== 'system');
  const start = first === -1 ? messages.length : first;
  const system = messages.slice(0, start).flatMap(({ content }) => textBlocks(content));
  const ids = createCallIds();
  const turns = messages.slice(start).map((message) => toTurn(message, ids, options));
  return { ...(system.length > 0 ? { system } : {}), messages: inTurns(turns) };
}

function toTurn(message: Message, ids: CallIds, options: HistoryOptions): Turn {
  switch (message.role) {
    case 'assistant':
      ids.open(message.toolCalls ?? []);
      return { role: 'assistant', content: assistantBlocks(message, ids, options) };
    case 'tool':
      return { role: 'user', content: [resultBlock(message, ids)] };
    default:
      return { role: 'user', content: textBlocks(message.content) };
  }
}

/** Blank text is refused. */
function textBlocks(text: string | null): readonly RawObject[] {
  return text === null || text.trim() === '' ? [] : [{ type: 'text', text: text.toWellFormed() }];
}

function resultBlock({ toolCallId, content, failed }: ToolMessage, ids: CallIds): RawObject {
  return {
    type: 'tool_result',
    tool_use_id: ids.of(toolCallId),
    ...(content.trim() === '' ? {} : { content: content.toWellFormed() }),
    ...(failed ? { is_error: true } : {}),
  };
}

function assistantBlocks(message: AssistantMessage, ids: CallIds, options: HistoryOptions): readonly RawObject[] {
  const { content, toolCalls = [] } = message;
  const uses = toolCalls.map((call) => useBlock(call, ids.of(call.id), options.longestToolName));
  const echo = options.sendsReasoning ? usableEcho(message, uses, options.model) : undefined;
  return echo ?? [...textBlocks(content), ...uses];
}

/** Malformed arguments and impossible names of the model become what the server takes, as in chat completions. */
function useBlock(call: ToolCall, id: string, longestName: number): RawObject {
  const name = call.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, longestName) || 'unnamed_tool';
  // Half a character may hide behind an escape of the JSON.
  const input = wellFormed(parseJson(call.arguments));
  const malformed = { malformed_arguments: call.arguments.toWellFormed() };
  return { type: 'tool_use', id, name, input: isRawObject(input) ? input : malformed };
}

function inTurns(turns: readonly Turn[]): readonly Turn[] {
  const merged: Turn[] = [];
  for (const turn of turns) {
    const last = merged.at(-1);
    if (turn.content.length === 0) continue;
    if (turn.role === 'assistant' && (!last || isCutBefore(last, turn))) merged.push(filler, turn);
    else if (last?.role === turn.role) merged.splice(-1, 1, { ...last, content: [...last.content, ...turn.content] });
    else merged.push(turn);
  }
  if (merged.at(-1)?.role !== 'user') merged.push(filler);
  return merged.map((turn) => (turn.role === 'user' ? { ...turn, content: resultsFirst(turn.content) } : turn));
}

/** Thinking is the first thing of a turn. */
function isCutBefore(last: Turn, turn: Turn): boolean {
  return last.role === 'assistant' && startsWithThinking(turn.content);
}

/** Stands where the wire wants a user's turn and there is nothing to say; no answer may be begun for the model. */
const filler: Turn = { role: 'user', content: [{ type: 'text', text: '...' }] };

function resultsFirst(blocks: readonly RawObject[]): readonly RawObject[] {
  const isResult = ({ type }: RawObject) => type === 'tool_result';
  return [...blocks.filter(isResult), ...blocks.filter((block) => !isResult(block))];
}
