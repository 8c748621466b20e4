import { anthropic, error, google, type Wordings } from './wording.ts';

/** Conversations that are too long. */
export const windowWordings: Wordings = {
  'context-length': [
    [
      'OpenAI',
      400,
      error("This model's maximum context length is 8192 tokens. However, your messages resulted in 8545 tokens.", {
        code: 'context_length_exceeded',
      }),
    ],
    [
      'OpenAI Responses',
      undefined,
      error('Your input exceeds the context window of this model.', { code: 'context_length_exceeded' }),
    ],
    [
      'OpenAI, one text',
      400,
      error("Invalid 'messages[2].content': string too long. Expected a string with maximum length 1048576.", {
        code: 'string_above_max_length',
      }),
    ],
    [
      'Azure',
      400,
      error('Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 280000.'),
    ],
    ['Anthropic', 400, anthropic('invalid_request_error', 'prompt is too long: 209353 tokens > 199999 maximum')],
    [
      'Anthropic with its cap',
      400,
      anthropic('invalid_request_error', 'input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000'),
    ],
    ['Anthropic, bytes', 413, anthropic('request_too_large', 'Request exceeds the maximum size')],
    [
      'Gemini',
      400,
      google(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).',
      ),
    ],
    [
      'OpenRouter',
      400,
      error("This endpoint's maximum context length is 131072 tokens. However, you requested about 180000 tokens.", {
        code: 400,
      }),
    ],
    [
      'Groq',
      400,
      error('Please reduce the length of the messages or completion.', { code: 'context_length_exceeded' }),
    ],
    [
      'DeepSeek',
      400,
      error("This model's maximum context length is 65536 tokens. However, you requested 80000 tokens."),
    ],
    [
      'Mistral',
      400,
      {
        message:
          'Prompt contains 65673 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      },
    ],
    [
      'xAI',
      400,
      {
        code: 'Client error',
        error: "This model's maximum prompt length is 131072 but the request contains 136973 tokens.",
      },
    ],
    ['Ollama', 400, { error: 'the input length exceeds the context length' }],
    [
      'vLLM',
      400,
      { object: 'error', message: 'The decoder prompt (length 5000) is longer than the maximum model length of 4096.' },
    ],
    ['llama.cpp', 400, error('the request exceeds the available context size, try increasing it', { code: 400 })],
    ['llama.cpp, older', 500, error('the request exceeds the available context size')],
    [
      'LM Studio',
      400,
      {
        error:
          'Trying to keep the first 15857 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
      },
    ],
    [
      'LM Studio, newer',
      400,
      { error: 'The number of tokens to keep from the initial prompt is greater than the context length.' },
    ],
    [
      'LiteLLM',
      400,
      error('litellm.ContextWindowExceededError: AnthropicException - prompt is too long: 10 tokens > 9 maximum'),
    ],
    [
      'Cohere',
      400,
      { message: 'too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 4292.' },
    ],
    ['Together', 422, error('Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4000')],
    ['Bedrock', 400, { message: 'Input is too long for requested model.' }],
    ['Moonshot', 400, error('Invalid request: Your request exceeded model token limit: 8192')],
    ['Zhipu', 400, error('Prompt exceeds max length', { code: '1261' })],
    ['Qwen', 400, error('Range of input length should be [1, 129024]')],
    ['Zhipu, long', 400, error('tokens in request more than max tokens allowed')],
    ['MLX', 400, { error: 'Prompt length exceeds max_kv_size' }],
    [
      'OpenAI, result of a tool',
      400,
      error("Invalid 'input[3].output': string too long. Expected a string with maximum length 10485760."),
    ],
    ['oMLX', 400, error('Prompt too long: 41911 tokens exceeds max context window of 32768 tokens')],
    ['nginx', 413, '<html><head><title>413 Request Entity Too Large</title></head></html>'],
    [
      'LiteLLM, wrapping',
      400,
      error(
        `litellm.BadRequestError: AnthropicException - b'{"type":"error","error":{"type":"invalid_request_error","message":"input length and max_tokens exceed context limit: 174167 + 64000 > 200000, decrease input length"}}'`,
      ),
    ],
    [
      'a gateway, wrapping in Python',
      400,
      error(
        "Error code: 400 - {'error': {'message': 'the request exceeds the available context size, try increasing it', 'code': 400}}",
      ),
    ],
    ['made up: OpenAI, code only', 400, error('No.', { code: 'context_length_exceeded' })],
    ['made up: Cerebras', 400, error('No.', { code: 'prompt_tokens_exceeded' })],
    ['made up: a gateway, max', 400, error('It is over the max context')],
    ['made up: a gateway, window', 404, error('It is over the context window')],
    ['made up: Perplexity', 400, error('The conversation is too long')],
    ['made up: Databricks', 400, error('Request too large')],
    ['made up: Cohere, input', 400, error('Too many input tokens')],
    ['made up: Cohere, prompt', 400, error('Too many prompt tokens')],
    ['made up: Groq, words only', 400, error('Please reduce the length of the messages')],
    ['made up: a gateway, bytes', 400, error('Payload too large')],
    ['made up: a gateway, entity', 500, error('Request entity too large')],
    ['made up: Anthropic, bytes in a stream', undefined, anthropic('request_too_large', 'No.')],
    ['made up: Vertex', 400, error('The prompt token count of 9 is over 8')],
    ['made up: vLLM, flag', 400, error('It is longer than max_model_len')],
    ['made up: Zhipu, maximum', 400, error('Text exceeds maximum input length')],
    ['made up: a gateway, length', 400, error('They exceed max prompt length')],
    ['made up: OpenAI, input', 400, error('input: string too long')],
    ['made up: a gateway, its input', 400, error('Input length exceeds 4096')],
    ['made up: a gateway, once more', 400, error('It exceeds max length')],
  ],
};
