import { createHash } from 'node:crypto';
import type { ToolSchema } from '../../contracts/llm.ts';
import type { AssistantMessage, Message, ToolCall } from '../../contracts/message.ts';
import { wireArguments, wireName } from '../call-fields.ts';
import type { RequestFields, WireContext } from '../wire.ts';
import { callExtras, reasoningBack } from './echo.ts';

/**
 * A history in the form of the chat-completions wire. Half a character (what a cut, or a model, leaves of an emoji)
 * becomes U+FFFD: many servers refuse the whole request for one.
 */
export function wireMessages(
  messages: readonly Message[],
  context: WireContext,
  { cacheMarks }: { readonly cacheMarks: boolean },
): readonly RequestFields[] {
  const marked = cacheMarks ? markedForCache(messages, context) : new Set<Message>();
  const bridged = needsBridges(context);
  return messages.flatMap((message, index) => {
    const wire = wireMessage(message, context);
    const shown = marked.has(message) ? withCacheMark(wire) : wire;
    const isAfterTool = message.role === 'user' && messages[index - 1]?.role === 'tool';
    return bridged && isAfterTool ? [bridge, shown] : [shown];
  });
}

export function wireTool(tool: ToolSchema): RequestFields {
  const { name, description, parameters } = tool;
  return { type: 'function', function: { name, description, parameters } };
}

/** Mistral's models, wherever they are served, refuse a user who speaks right after the result of a call. */
function needsBridges({ model, provider }: WireContext): boolean {
  return provider.quirks.noUserAfterTool === true || mistralModel.test(model);
}

const mistralModel = /(?:^|[/:])(?:open-)?(?:mi[sx]tral|ministral|magistral|devstral|codestral|pixtral)/i;
const bridge: RequestFields = { role: 'assistant', content: 'OK.' };

function wireMessage(message: Message, context: WireContext): RequestFields {
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content: message.content.toWellFormed() };
    case 'assistant':
      return assistantMessage(message, context);
    case 'tool': {
      const id = wireId(message.toolCallId, context);
      return { role: 'tool', tool_call_id: id, content: message.content.toWellFormed() };
    }
  }
}

function assistantMessage(message: AssistantMessage, context: WireContext): RequestFields {
  const { content, toolCalls = [] } = message;
  const reasoning = reasoningBack(message, context);
  if (toolCalls.length === 0) return { role: 'assistant', content: (content ?? '').toWellFormed(), ...reasoning };
  const extras = callExtras(message, context);
  return {
    role: 'assistant',
    content: content?.toWellFormed() ?? null,
    ...reasoning,
    tool_calls: toolCalls.map((call) => ({ ...wireCall(call, context), ...extras.get(call.id) })),
  };
}

function wireCall(call: ToolCall, context: WireContext): RequestFields {
  const name = wireName(call.name, context.provider.quirks.longestToolName);
  return {
    id: wireId(call.id, context),
    type: 'function',
    function: { name, arguments: wireArguments(call.arguments) },
  };
}

/** The server's own ids go back as they came; those of others are replaced where the provider would refuse them. */
function wireId(id: string, { provider }: WireContext): string {
  const { callId } = provider.quirks;
  return callId === undefined || callId.test(id) ? id : nineLettersOf(id);
}

function nineLettersOf(id: string): string {
  const digest = createHash('sha256').update(id).digest('base64');
  return digest.replace(/[^a-zA-Z0-9]/g, '').slice(0, 9);
}

/** The system message, and the last two that the model is to answer: what stands before them is read from the cache. */
function markedForCache(messages: readonly Message[], context: WireContext): ReadonlySet<Message> {
  const { model, provider, settings } = context;
  if (!settings.promptCaching || !provider.quirks.cacheMarks?.test(model)) return new Set();
  const filled = messages.filter(({ content }) => content);
  const system = filled.filter(({ role }) => role === 'system').slice(0, 1);
  const last = filled.filter(({ role }) => role === 'user' || role === 'tool').slice(-2);
  return new Set([...system, ...last]);
}

function withCacheMark(message: RequestFields): RequestFields {
  const part = { type: 'text', text: message.content, cache_control: { type: 'ephemeral' } };
  return { ...message, content: [part] };
}
