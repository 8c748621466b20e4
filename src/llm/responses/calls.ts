import type { ToolCall } from '../../contracts/message.ts';
import { createToolCallAssembler } from '../chat/tool-call-assembler.ts';
import type { RawObject } from '../raw-json.ts';
import { textOf } from '../raw-json.ts';
import { argumentsText, itemType, type OutputItem } from './items.ts';

export interface CallSources {
  /** The items that were streamed. */
  readonly items: readonly OutputItem[];
  /** The whole output as the last event has it; some servers leave it empty. */
  readonly output: readonly RawObject[];
}

export interface CallOptions {
  readonly newCallId: (() => string) | undefined;
  /** The reply is incomplete. */
  readonly cut: boolean;
}

/** The calls of a whole reply: those of its last event, unless the stream had more. */
export function callsOf({ items, output }: CallSources, { newCallId, cut }: CallOptions): readonly ToolCall[] {
  const streamed = items.filter(({ type }) => type === 'function_call').map(streamedCall);
  const final = output.filter((item) => itemType(item) === 'function_call').map(finalCall);
  const chosen = final.length >= streamed.length ? final.map((call) => completed(call, streamed)) : streamed;
  const assembler = createToolCallAssembler(newCallId);
  for (const [index, { id, ...call }] of chosen.entries()) assembler.add({ index, id, function: call });
  return assembler.finish({ cut });
}

interface Draft {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly arguments: string;
}

function streamedCall({ id, call }: OutputItem): Draft {
  return { id: call.id ?? id, name: call.name, arguments: call.arguments || call.pieces || call.opening };
}

function finalCall(item: RawObject): Draft {
  return {
    id: textOf(item.call_id) ?? textOf(item.id),
    name: textOf(item.name),
    arguments: argumentsText(item.arguments),
  };
}

/** What the last event leaves out of a call may have been streamed. */
function completed(call: Draft, streamed: readonly Draft[]): Draft {
  const same = streamed.find(({ id }) => id !== undefined && id === call.id);
  return { ...call, name: call.name ?? same?.name, arguments: call.arguments || (same?.arguments ?? '') };
}
