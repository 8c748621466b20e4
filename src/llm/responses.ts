import type { ToolSchema } from '../contracts/llm.ts';
import { toInput } from './responses/messages.ts';
import { createResponsesCollector } from './responses/reply.ts';
import type { RequestFields, Wire, WireContext } from './wire.ts';

/** OpenAI's Responses, used without the provider's memory: every request carries the whole conversation. */
export function createResponses(context: WireContext): Wire {
  const { model, settings } = context;
  return {
    path: '/responses',
    capNames: ['max_output_tokens'],
    leastCap: 16,
    streamFields: { stream: true },
    optionalFields: optionalFields(context),
    body: ({ messages, tools, reasoningBack = true }) => ({
      model,
      ...toInput(messages, { model, sendReasoning: reasoningBack ? settings.sendReasoning : 'off' }),
      ...(tools.length > 0 ? { tools: tools.map(toResponsesTool) } : {}),
    }),
    createCollector: (options) => createResponsesCollector(context, options),
  };
}

function optionalFields({ provider: { quirks }, settings }: WireContext): RequestFields {
  const { temperature, reasoningEffort, cacheKey } = settings;
  return {
    store: false,
    ...(settings.sendReasoning === 'off' ? {} : { include: ['reasoning.encrypted_content'] }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(reasoningEffort === undefined ? {} : { reasoning: { effort: reasoningEffort } }),
    ...(quirks.cacheKey && cacheKey !== undefined ? { prompt_cache_key: cacheKey } : {}),
    ...settings.extraBody,
  };
}

/** Here a schema is strict unless the request says otherwise, and a strict one must name every property as required. */
function toResponsesTool({ name, description, parameters }: ToolSchema): object {
  return { type: 'function', name, description, parameters, strict: false };
}
