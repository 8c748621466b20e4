import { anthropic, error, type Wordings } from './wording.ts';

/** Faults of the server, and of the request. */
export const faultWordings: Wordings = {
  timeout: [
    ['nginx', 504, '<html><head><title>504 Gateway Time-out</title></head></html>'],
    ['Cloudflare', 524, '<html><title>A timeout occurred</title></html>'],
    ['Anthropic', undefined, anthropic('timeout_error', 'Request timed out')],
    ['made up: a type in a stream', undefined, error('No.', { type: 'timeout_error' })],
    ['made up: a gateway in a stream', undefined, error('Upstream time out')],
    ['made up: a gateway in a stream, in one word', undefined, error('Upstream timeout')],
    ['made up: vLLM in a stream', undefined, error('Request timed out')],
  ],
  server: [
    ['OpenAI', 500, error('The server had an error while processing your request.', { type: 'server_error' })],
    [
      'OpenAI in a stream',
      undefined,
      error('An error occurred while processing your request.', { code: 'server_error' }),
    ],
    ['Anthropic', 500, anthropic('api_error', 'Internal server error')],
    ['LM Studio', 400, { error: 'The model has crashed without additional information. (Exit code: 6)' }],
    ['Cloudflare', 520, '<html><title>Web server is returning an unknown error</title></html>'],
    ['vLLM in a stream', undefined, { object: 'error', message: 'engine died', code: 500 }],
  ],
  'invalid-call': [
    ['Groq', 400, error('Failed to call a function. Please adjust your prompt.', { code: 'tool_use_failed' })],
  ],
  // Words of the others in a message that means none of them.
  'bad-request': [
    ['OpenAI, cap', 400, error('max_tokens is too large: 99999. This model supports at most 16384 completion tokens.')],
    [
      'Anthropic, cap',
      400,
      anthropic(
        'invalid_request_error',
        'max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens',
      ),
    ],
    [
      'Groq, cap',
      400,
      error(
        '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model',
      ),
    ],
    ['Bedrock, cap', 400, { message: 'The maximum tokens you requested exceeds the model limit of 32768' }],
    [
      'OpenAI, tool name',
      400,
      error("Invalid 'tools[0].function.name': string too long. Expected a string with maximum length 64.", {
        code: 'string_above_max_length',
      }),
    ],
    [
      'OpenAI, id',
      400,
      error("Invalid 'input[3].call_id': string too long. Expected a string with maximum length 64."),
    ],
    ['OpenAI, id of a call', 400, error("Invalid 'messages[2].tool_calls[0].id': string too long. At most 40.")],
    ['Qwen, choice', 400, error('This model does not support tool choice required in thinking mode')],
    [
      'OpenAI, history',
      400,
      error(
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
      ),
    ],
    [
      'OpenAI, effort with tools',
      400,
      error('Function tools with reasoning_effort are not supported for gpt-5.4 in /v1/chat/completions.'),
    ],
    [
      'Ollama, a model too large for the machine',
      500,
      {
        error: {
          message: 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)',
          type: 'api_error',
        },
      },
    ],
    ['OpenAI, parallel', 400, error('parallel tool calls are not supported with this model')],
    [
      'Anthropic, history',
      400,
      anthropic('invalid_request_error', 'messages.1: `tool_use` ids were found without `tool_result` blocks'),
    ],
    [
      'Anthropic in a stream',
      undefined,
      anthropic('invalid_request_error', 'messages: text content blocks must be non-empty'),
    ],
    [
      'pydantic, quoting a tool result',
      400,
      error(
        "1 validation error: messages.3.content Input should be a valid string [input_value='the prompt is too long, rate limit, insufficient credits', input_type=dict]",
      ),
    ],
    [
      'vLLM, quoting a tool result',
      422,
      {
        detail: [
          {
            loc: ['body', 'messages', 3],
            msg: 'Input should be a valid string',
            input: 'insufficient_quota: maximum context length',
          },
        ],
      },
    ],
    [
      'a gateway that quotes',
      400,
      error('Cannot read the message "Our billing test says: insufficient_quota and credit balance is too low".'),
    ],
    [
      'a gateway that quotes in ticks',
      400,
      error('Cannot read `{"error": "model not found", "x": "content_filter, no healthy upstream"}` in it'),
    ],
    [
      'words of billing in a plain refusal',
      400,
      error('tools.4.description: the tool "billing_report" has a bad schema: usage per day'),
    ],
    ['made up: OpenAI, name', 400, error("Invalid 'messages[0].name': string too long.")],
    ['made up: a code in a stream: invalid_prompt', undefined, error('No.', { code: 'invalid_prompt' })],
    ['made up: a code in a stream: invalid_argument', undefined, error('No.', { code: 'invalid_argument' })],
    [
      'made up: a code in a stream: invalid_parameter_error',
      undefined,
      error('No.', { code: 'invalid_parameter_error' }),
    ],
    ['made up: a code in a stream: bad_request', undefined, error('No.', { code: 'bad_request' })],
    ['made up: a code in a stream: BadRequestError', undefined, error('No.', { code: 'BadRequestError' })],
    ['made up: words in a stream', undefined, error('Validation failed')],
  ],
};
