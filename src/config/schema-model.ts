import { z } from 'zod';
import { providerNames, reasoningEfforts, wireFormats } from '../contracts/provider.ts';
import { configPath, httpUrl, modelName, text, type ValueRule, variableName } from './values.ts';

export const llm = z.strictObject({
  provider: z
    .enum(providerNames)
    .optional()
    .describe('Who serves the model. Default: told from `base_url`, else from the name of the model.'),
  model: modelName.optional().describe('Model name as the provider knows it. The input `model` wins.'),
  base_url: httpUrl.optional().describe("Address of the API, without /chat/completions. Default: the provider's own."),
  api: z
    .enum(['auto', ...wireFormats])
    .default('auto')
    .describe(
      'Wire format: chat completions, Responses, or Anthropic Messages; `auto`: the usual one of the provider.',
    ),
  api_key_env: variableName
    .optional()
    .describe(
      'Name of the environment variable with the API key, used when the input `api-key` is not given. Default: by provider.',
    ),
  oidc_audience: text
    .optional()
    .describe("The job's OIDC token with this audience is the key, for a gateway that accepts it."),
  timeout: z.number().min(1).max(600).default(120).describe('Seconds for one request.'),
  retries: z.int().min(0).max(10).default(3).describe('Retries of one model call.'),
  stream: z.boolean().default(true).describe('Stream the replies.'),
  max_output_tokens: z.int().min(1).optional().describe('Upper bound for one reply, in tokens.'),
  prompt_caching: z.boolean().default(true).describe("Marks for the provider's prompt cache, where the wire has them."),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature, where the model has one.'),
  reasoning_effort: z.enum(reasoningEfforts).optional().describe('How much the model is to reason.'),
  send_reasoning: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe("Whether the model's reasoning is sent back to it; `auto`: as the provider needs it."),
  headers: z.record(z.string(), z.string()).default({}).describe('More headers of every request.'),
  extra_body: z.record(z.string(), z.unknown()).default({}).describe('More fields of every request.'),
});

const rates = {
  input: z.number().min(0).describe('Dollars per million input tokens.'),
  output: z.number().min(0).describe('Dollars per million output tokens.'),
  cached_input: z.number().min(0).optional().describe('Dollars per million input tokens read from a cache.'),
  cache_write: z.number().min(0).optional().describe('Dollars per million input tokens written to a cache.'),
};

const tier = z.strictObject({
  above: z.int().min(1).describe('Input tokens of a call above which these prices hold for all of it.'),
  ...rates,
});

const tiers = z.array(tier).refine((list) => list.every(({ above }, index) => above > (list[index - 1]?.above ?? 0)), {
  params: { rule: 'ascending' satisfies ValueRule },
});

const price = z.strictObject({ ...rates, tiers: tiers.optional().describe('Other prices of long calls, ascending.') });

/** Prices by model name. */
export const priceTable = z.record(text, price);

export const costs = z.strictObject({
  budget_usd: z.number().gt(0).default(2).describe('The run stops before it costs more, in dollars.'),
  warn_at_usd: z
    .number()
    .gt(0)
    .optional()
    .describe('Amount at which hooks and the model are warned, in dollars. Default: 75 % of the budget.'),
  prices: z
    .union([priceTable, configPath])
    .optional()
    .describe('Prices by model name, or the path of a file with them; they win over the built-in ones.'),
  budget_unpriced: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe('What happens with a model whose price is unknown.'),
});
