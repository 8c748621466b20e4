import { expect, test } from 'vitest';
import { smallerCap } from '../../src/llm/dialect/output-limit.ts';

/** The provider's words about a cap of 16384, and what is left of it. */
const stated: readonly (readonly [provider: string, refusal: string, cap: number])[] = [
  [
    'OpenAI',
    'max_tokens is too large: 16384. This model supports at most 4096 completion tokens, whereas you provided 16384.',
    4096,
  ],
  [
    'Anthropic',
    'max_tokens: 16384 > 8192, which is the maximum allowed number of output tokens for claude-3-5-sonnet-20241022',
    8192,
  ],
  [
    'Groq',
    '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    8192,
  ],
  ['DeepSeek', 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8192],
  [
    'Gemini',
    'Unable to submit request because it has a maxOutputTokens value of 16384 but the supported range is from 1 (inclusive) to 8193 (exclusive).',
    8192,
  ],
  [
    'Bedrock',
    'The maximum tokens you requested exceeds the model limit of 4096. Try again with a maximum tokens value that is lower than 4096.',
    4096,
  ],
  ['pydantic', 'body.max_tokens: Input should be less than or equal to 4096', 4096],
  ['Mistral', 'max_tokens 16384 is larger than the maximum, which is 4096', 4096],
  [
    'with separators',
    'max_completion_tokens is too large: 16,384. At most 8,192 completion tokens are supported.',
    8192,
  ],
  ['between', 'max_new_tokens must be between 1 and 2048', 2048],
  ['inclusive', 'max_output_tokens: supported range is from 1 (inclusive) to 2048 (inclusive)', 2048],
  ['up to', 'max_tokens: this model gives up to 2048 tokens', 2048],
  ['more than', 'max_tokens: no more than 2048, please', 2048],
  ['or equal to', 'max_tokens should be less than or equal to 2048', 2048],
  ['<=', 'max_tokens must be <= 2048', 2048],
  ['≤', 'max_tokens must be ≤ 2048', 2048],
  ['limit', 'max_tokens is above the limit of 2048', 2048],
  ['exceeds', 'max_tokens exceeds 2048', 2048],
  ['several separators', 'max_tokens 1,000,000 is too large: at most 16,000 of 2,000,000', 16_000],
];

test.each(stated)('%s says what the model can do', (_provider, refusal, cap) => {
  expect(smallerCap(refusal, 16_384)).toEqual({ cap, source: 'stated' });
});

const room: readonly (readonly [provider: string, refusal: string, cap: number])[] = [
  [
    'OpenAI, vLLM',
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion). Please reduce the length of the messages or completion.",
    3096,
  ],
  [
    'with functions',
    "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (4000 in the messages, 500 in the functions, and 4500 in the completion).",
    3692,
  ],
  [
    'newer vLLM',
    "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 4096 tokens and your request has 1000 input tokens (4000 > 4096 - 1000).",
    3096,
  ],
  [
    'SGLang',
    "Requested token count exceeds the model's maximum context length of 4096 tokens. You requested a total of 5000 tokens: 1000 tokens from the input messages and 4000 tokens for the completion.",
    3096,
  ],
  [
    'Anthropic',
    'input length and `max_tokens` exceed context limit: 196500 + 4000 > 200000, decrease input length or `max_tokens` and try again',
    3500,
  ],
  [
    'OpenRouter',
    "This endpoint's maximum context length is 131072 tokens. However, you requested about 132000 tokens (127000 of text input, 1000 of tool input, 4000 in the output).",
    3072,
  ],
  [
    'Together',
    'The input is too long: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 3000 `inputs` tokens and 4000 `max_new_tokens`',
    1097,
  ],
];

test.each(room)('%s says what the conversation leaves', (_provider, refusal, cap) => {
  expect(smallerCap(refusal, 4000)).toEqual({ cap, source: 'room' });
});

test.each([
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
  "This model's maximum context length is 4096 tokens. However, you requested 8000 tokens (4000 in the messages, 4000 in the completion).",
  'prompt is too long: 210000 tokens > 200000 maximum',
  'Invalid value for max_tokens: 5 is too small',
  'max_tokens must be at least 16',
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  'max_tokens must be at most 8000',
  'max_tokens must be at most 4000',
  'max_tokens must be at most 0',
  'input length and `max_tokens` exceed context limit: 745 + 4000 > 1000',
  "This model's maximum context length is 8192 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).",
  'too large',
])('the cap is not what is wrong, or it is small enough: %s', (refusal) => {
  expect(smallerCap(refusal, 4000)).toBeUndefined();
});

test('what a conversation leaves is worth asking for from 256 tokens on', () => {
  const refusal = 'input length and `max_tokens` exceed context limit: 744 + 4000 > 1000';
  expect(smallerCap(refusal, 4000)).toEqual({ cap: 256, source: 'room' });
});

test.each([
  'is too large',
  'is too long',
  'is too high',
  'is too big',
  'too many',
  'exceeds the limit',
  'is larger than possible',
])('half is the best guess where no number is told: max_tokens %s', (wording) => {
  expect(smallerCap(`max_tokens ${wording}`, 4001)).toEqual({ cap: 2000, source: 'guess' });
});

test('one is the least that is guessed', () => {
  expect(smallerCap('max_tokens is too large', 2)).toEqual({ cap: 1, source: 'guess' });
  expect(smallerCap('max_tokens is too large', 1)).toBeUndefined();
});
