import type { AssistantMessage, Echo, ToolCall } from '../../contracts/message.ts';
import { objectOf, type RawObject, textOf } from '../raw-json.ts';
import type { RequestFields, WireContext } from '../wire.ts';

/** What a reply carried besides its answer. */
export interface ReplyExtras {
  readonly reasoningContent: string;
  /** The same thought under another name. */
  readonly reasoning: string;
  /** The pieces of `reasoning_details`, in order. */
  readonly details: readonly RawObject[];
  /** By the calls' ids. */
  readonly calls: ReadonlyMap<string, unknown>;
}

/** What of a reply is kept to be sent back; undefined: nothing. */
export function echoOf(extras: ReplyExtras, context: WireContext): Echo | undefined {
  const fields = reasoningToKeep(extras, context);
  const part: ChatEcho = { fields, calls: Object.fromEntries(extras.calls) };
  if (Object.keys(fields).length === 0 && extras.calls.size === 0) return undefined;
  return { wire: 'chat', model: context.model, parts: [part] };
}

/**
 * The reasoning fields of a message of the history. DeepSeek wants them with all messages that call tools, for as long
 * as these are in the history, and ignores them elsewhere; a run that was resumed has them only as the reasoning text.
 */
export function reasoningBack(message: AssistantMessage, context: WireContext): RequestFields {
  const { quirks } = context.provider;
  if (context.settings.sendReasoning === 'off') return {};
  const fields = ownEcho(message, context)?.fields ?? {};
  if (fields.reasoning_details !== undefined) return fields;
  if (!message.toolCalls?.length) return {};
  const isResumed = message.echo === undefined && quirks.reasoningBack === 'reasoning_content';
  return isResumed && message.reasoning ? { reasoning_content: message.reasoning.toWellFormed() } : fields;
}

/** More fields of a message's calls, by the calls' ids. */
export function callExtras(message: AssistantMessage, context: WireContext): ReadonlyMap<string, RequestFields> {
  const { callExtra, unsignedCall } = context.provider.quirks;
  if (callExtra === undefined) return new Map();
  const kept = Object.entries(ownEcho(message, context)?.calls ?? {});
  const calls: readonly ToolCall[] = message.toolCalls ?? [];
  const entries = kept.length === 0 && unsignedCall?.models.test(context.model) ? unsigned(calls, unsignedCall) : kept;
  return new Map(entries.map(([id, value]) => [id, { [callExtra]: value }]));
}

interface ChatEcho {
  readonly fields: RequestFields;
  readonly calls: RequestFields;
}

function ownEcho({ echo }: AssistantMessage, { model }: WireContext): ChatEcho | undefined {
  if (echo?.wire !== 'chat' || echo.model !== model) return undefined;
  const { fields, calls } = objectOf(echo.parts[0]);
  return { fields: objectOf(fields), calls: objectOf(calls) };
}

function unsigned(calls: readonly ToolCall[], { value }: { readonly value: unknown }): [string, unknown][] {
  return calls.slice(0, 1).map(({ id }) => [id, value]);
}

function reasoningToKeep(extras: ReplyExtras, { provider, settings }: WireContext): RequestFields {
  const { reasoningBack: wanted } = provider.quirks;
  if (settings.sendReasoning === 'off') return {};
  const content = extras.reasoningContent === '' ? {} : { reasoning_content: extras.reasoningContent };
  if (wanted === 'reasoning_content') return content;
  if (wanted === undefined && settings.sendReasoning !== 'on') return {};
  if (extras.details.length > 0) return { reasoning_details: mergedDetails(extras.details) };
  return extras.reasoning === '' ? content : { reasoning: extras.reasoning };
}

/** Streamed thoughts come in pieces, and are to go back whole; what is encrypted comes whole. */
function mergedDetails(pieces: readonly RawObject[]): readonly RawObject[] {
  const whole: RawObject[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && continues(last, piece)) whole[whole.length - 1] = joined(last, piece);
    else whole.push(piece);
  }
  return whole;
}

function continues(last: RawObject, piece: RawObject): boolean {
  return last.type === piece.type && last.index === piece.index && ('text' in piece || 'summary' in piece);
}

function joined(last: RawObject, piece: RawObject): RawObject {
  const given = Object.entries(piece).filter(([, value]) => value !== null && value !== undefined);
  const texts = ['text', 'summary'].filter((name) => name in last || name in piece);
  const joinedTexts = texts.map((name) => [name, `${textOf(last[name]) ?? ''}${textOf(piece[name]) ?? ''}`]);
  return { ...last, ...Object.fromEntries([...given, ...joinedTexts]) };
}
