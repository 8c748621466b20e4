import { anthropic, error, google, type Wordings } from './wording.ts';

const quotaFailure = (...quotaIds: readonly string[]) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: quotaIds.map((quotaId) => ({ quotaId })),
});

const retryInfo = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' };

const geminiQuota =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.';

const groqTpm =
  'Request too large for model `llama-3.3-70b-versatile` in organization `org_01` service tier `on_demand` on tokens per minute (TPM): Limit 12000, Requested 14137, please reduce your message size and try again. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing';

/** What was used up, for good or for a while. */
export const limitWordings: Wordings = {
  quota: [
    [
      'OpenAI',
      429,
      error('You exceeded your current quota, please check your plan and billing details.', {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      }),
    ],
    ['OpenAI, limit', 400, error('Billing hard limit has been reached', { code: 'billing_hard_limit_reached' })],
    ['OpenAI, inactive', 429, error('Your account is not active.', { type: 'billing_not_active' })],
    [
      'OpenAI, RPD',
      429,
      error('Rate limit reached for gpt-4o on requests per day (RPD): Limit 200. Try again in 7m12s.'),
    ],
    ['OpenAI in a stream', undefined, error('You exceeded your current quota.', { code: 'insufficient_quota' })],
    [
      'Anthropic',
      400,
      anthropic('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
    ],
    [
      'Anthropic, limit',
      400,
      anthropic(
        'invalid_request_error',
        'You have reached your specified API usage limits. You will regain access on 2026-04-01 at 00:00 UTC.',
      ),
    ],
    ['Anthropic, billing', 402, anthropic('billing_error', 'There is an issue with your billing.')],
    [
      'Gemini, per day',
      429,
      google(429, 'RESOURCE_EXHAUSTED', geminiQuota, [
        quotaFailure(
          'GenerateRequestsPerMinutePerProjectPerModel',
          'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
        ),
        retryInfo,
      ]),
    ],
    [
      'Gemini, none at all',
      429,
      google(
        429,
        'RESOURCE_EXHAUSTED',
        `${geminiQuota} * Quota exceeded for metric: x, limit: 0. Please retry in 45.5s.`,
      ),
    ],
    [
      'OpenRouter',
      402,
      error('Insufficient credits. Add more using https://openrouter.ai/settings/credits', { code: 402 }),
    ],
    [
      'OpenRouter, cap',
      402,
      error(
        'This request requires more credits, or fewer max_tokens. You requested up to 65536 tokens, but can only afford 3395.',
      ),
    ],
    ['OpenRouter, key', 403, error('Key limit exceeded (monthly limit). Manage it in the settings.', { code: 403 })],
    [
      'OpenRouter, free',
      429,
      error('Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day'),
    ],
    [
      'Groq, TPD',
      429,
      error(
        'Rate limit reached for model `x` on tokens per day (TPD): Limit 100000, Used 99600. Please try again in 11m31.2s.',
      ),
    ],
    ['Cohere', 429, { message: 'You are using a Trial key, which is limited to 1000 API calls / month.' }],
    ['Fireworks', 412, error('Account x is suspended, possibly due to reaching the monthly spending limit.')],
    ['Qwen', 400, error('Make sure your account is in good standing.', { code: 'Arrearage' })],
    ['Qwen, free', 403, error('The free tier of the model has been exhausted. Pay.', { code: 'AllocationQuota' })],
    ['Zhipu', 429, error('余额不足或无可用资源包,请充值。', { code: '1113' })],
    ['DeepSeek', 402, error('Insufficient Balance', { type: 'unknown_error' })],
    ['xAI', 429, 'Your team has either used all available credits or reached its monthly spending limit.'],
    ['xAI', 403, { code: 'permission-denied', error: 'You have run out of credits or need a Grok subscription.' }],
    ['Together', 402, error('Credit limit exceeded, please navigate to the billing page', { type: 'credit_limit' })],
    ['LiteLLM', 400, error('Budget has been exceeded! Current cost: 10, Max budget: 5', { type: 'budget_exceeded' })],
    ['LiteLLM, older', 401, error('Authentication Error, ExceededBudget: User over budget.')],
    [
      'Moonshot',
      429,
      error('Your account is suspended, please check your plan.', { type: 'exceeded_current_quota_error' }),
    ],
    ['Bedrock', 429, { message: 'Too many tokens per day, please wait before trying again.' }],
  ],
  'rate-limit': [
    ['Bedrock, tokens', 429, { message: 'Too many tokens, please wait before trying again.' }],
    [
      'OpenAI, TPM',
      429,
      error('Rate limit reached for gpt-4o on tokens per min (TPM): Limit 30000. Try again in 8.4s.'),
    ],
    ['Azure', 429, error('Requests have exceeded call rate limit. Please retry after 20 seconds.', { code: '429' })],
    ['Anthropic', 429, anthropic('rate_limit_error', "This request would exceed your account's rate limit.")],
    ['Anthropic in a stream', undefined, anthropic('rate_limit_error', 'Rate limited')],
    [
      'Gemini, per minute',
      429,
      google(429, 'RESOURCE_EXHAUSTED', geminiQuota, [quotaFailure('GenerateRequestsPerMinutePerProject'), retryInfo]),
    ],
    ['Gemini, in words', 429, google(429, 'RESOURCE_EXHAUSTED', `${geminiQuota} Please retry in 45.57s.`)],
    ['Vertex', 429, google(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).')],
    [
      'Gemini in JSON in JSON',
      429,
      error(JSON.stringify({ error: { code: 429, message: 'Please retry in 5s.', status: 'RESOURCE_EXHAUSTED' } })),
    ],
    [
      'OpenRouter, upstream',
      429,
      error('Provider returned error', { code: 429, metadata: { raw: 'x is temporarily rate-limited upstream.' } }),
    ],
    ['OpenRouter in 200', 200, error('Rate limit exceeded: free-models-per-min.', { code: 429 })],
    [
      'Groq, TPM',
      429,
      error('Rate limit reached for model `x` on tokens per minute (TPM). Please try again in 4.77s.'),
    ],
    ['Mistral', 429, { message: 'Requests rate limit exceeded' }],
    ['DeepSeek', 429, error('You are sending requests too quickly.')],
    ['Cohere', 429, { message: 'You are using a Trial key, which is limited to 20 API calls / minute.' }],
    ['Bedrock', 400, { __type: 'ThrottlingException', message: 'ThrottlingException: Too many requests' }],
    ['without words', 429, ''],
  ],
  'over-rate-limit': [
    ['Groq', 413, error(groqTpm, { type: 'tokens', code: 'rate_limit_exceeded' })],
    ['OpenAI', 429, error('Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 342389.')],
    ['Anthropic', 429, anthropic('rate_limit_error', 'Extra usage is required for long context requests.')],
  ],
  overloaded: [
    ['Anthropic', 529, anthropic('overloaded_error', 'Overloaded')],
    ['Anthropic in a stream', undefined, anthropic('overloaded_error', 'Overloaded')],
    ['Gemini', 503, google(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')],
    ['Groq', 498, error('Flex tier capacity exceeded.', { code: 'capacity_exceeded' })],
    ['Mistral', 429, { message: 'Service tier capacity exceeded for this model.', code: '3505' }],
    ['DeepSeek', 503, error('Service is too busy. We advise users to temporarily switch.')],
    ['llama.cpp', 503, error('Loading model', { type: 'unavailable_error', code: 503 })],
    ['Hugging Face', 503, { error: 'Model x is currently loading', estimated_time: 20 }],
    ['Envoy', 503, 'no healthy upstream'],
    ['OpenAI', 503, error('The engine is currently overloaded, please try again later')],
    ['Azure', 429, error('The system is experiencing high demand and cannot process your request.')],
    ['Cerebras', 429, error("We're experiencing high traffic right now!", { code: 'queue_exceeded' })],
    ['Together', 500, error('The server is overloaded or not ready yet.')],
  ],
};
