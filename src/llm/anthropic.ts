import { markForCache } from './anthropic/cache.ts';
import { toAnthropicHistory } from './anthropic/messages.ts';
import { createAnthropicCollector } from './anthropic/reply.ts';
import { createToolOffer } from './anthropic/tools.ts';
import type { Conversation, ModelSettings, RequestFields, Wire, WireContext } from './wire.ts';

/** Anthropic's Messages. The cap on the output is part of every request: the API wants one. */
export function createAnthropic({ model, provider, settings }: WireContext): Wire {
  const toolOffer = createToolOffer();
  const historyOptions = {
    model,
    longestToolName: provider.quirks.longestToolName ?? 64,
  };
  const sendsReasoning = settings.sendReasoning !== 'off';
  return {
    path: '/v1/messages',
    capNames: ['max_tokens'],
    defaultCap: 16_384,
    keepsTools: true,
    streamFields: { stream: true },
    optionalFields: optionalFields(settings),
    body({ messages, tools, cacheMarks = true, reasoningBack = true }: Conversation) {
      const history = toAnthropicHistory(messages, {
        ...historyOptions,
        sendsReasoning: sendsReasoning && reasoningBack,
      });
      const request = { ...history, ...toolOffer(tools, history.messages) };
      const marked = settings.promptCaching && cacheMarks ? markForCache(request) : request;
      return { model, ...marked };
    },
    createCollector: (options) => createAnthropicCollector(options, { model, provider }),
  };
}

function optionalFields({ temperature, reasoningEffort, extraBody }: ModelSettings): RequestFields {
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(reasoningEffort === undefined ? {} : reasoningFields(reasoningEffort)),
    ...extraBody,
  };
}

/** Older models reason only when told to. Those that take no such advice refuse a field, and are asked without it. */
function reasoningFields(effort: NonNullable<ModelSettings['reasoningEffort']>): RequestFields {
  if (effort === 'none') return { thinking: { type: 'disabled' } };
  return { thinking: { type: 'adaptive' }, output_config: { effort: effort === 'minimal' ? 'low' : effort } };
}
