import { wireMessages, wireTool } from './chat/messages.ts';
import { createChatCollector } from './chat/reply.ts';
import type { RequestFields, Wire, WireContext } from './wire.ts';

/** OpenAI's chat completions, which most servers speak. */
export function createChat(context: WireContext): Wire {
  const { model, provider } = context;
  const { capName, streamUsageUnasked } = provider.quirks;
  return {
    path: '/chat/completions',
    capNames: capName === newName ? [newName, oldName] : [oldName, newName],
    streamFields: { stream: true, ...(streamUsageUnasked ? {} : { stream_options: { include_usage: true } }) },
    optionalFields: optionalFields(context),
    body: ({ messages, tools, cacheMarks = true, reasoningBack = true }) => ({
      model,
      messages: wireMessages(messages, reasoningBack ? context : withoutReasoning(context), { cacheMarks }),
      ...(tools.length > 0 ? { tools: tools.map(wireTool) } : {}),
    }),
    createCollector: (options) => createChatCollector(options, context),
  };
}

function withoutReasoning(context: WireContext): WireContext {
  return { ...context, settings: { ...context.settings, sendReasoning: 'off' } };
}

const newName = 'max_completion_tokens';
const oldName = 'max_tokens';

function optionalFields({ provider: { quirks }, settings }: WireContext): RequestFields {
  const { temperature, reasoningEffort: effort, cacheKey, extraBody } = settings;
  const effortField = quirks.effortField === 'reasoning' ? { reasoning: { effort } } : { reasoning_effort: effort };
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(effort === undefined ? {} : effortField),
    ...(quirks.cacheKey && cacheKey !== undefined ? { prompt_cache_key: cacheKey } : {}),
    ...extraBody,
  };
}
