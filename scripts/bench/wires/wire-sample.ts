import type { WireFormat } from '../../../src/contracts/provider.ts';
import type { TargetChoice } from '../../../test/llm/open-client.ts';
import { type RawReply, sends } from '../../../test/support/model-replies.ts';

/** What cases need of one wire beyond what the scripted server makes of an answer. */
export interface WireSample {
  readonly path: string;
  readonly target: TargetChoice;
  /** The event with which a reply begins. */
  readonly begun: object;
  /** Events that say within a stream that it failed. */
  readonly passingFailure: object;
  readonly lastingFailure: object;
  /** Bodies of errors. */
  readonly spent: { readonly status: number; readonly body: object };
  readonly tooLong: object;
  /** Where the settings of the user go. */
  readonly cap: string;
  readonly effort: readonly [field: string, value: unknown];
}

const openAiError = (code: string, message: string) => ({ error: { message, type: 'invalid_request_error', code } });
const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } });
const failedResponse = (code: string, message: string) => ({
  type: 'response.failed',
  response: { id: 'resp_1', object: 'response', status: 'failed', output: [], error: { code, message }, usage: null },
});

export const wireSamples: Readonly<Record<WireFormat, WireSample>> = {
  chat: {
    path: '/v1/chat/completions',
    target: {},
    begun: { choices: [{ index: 0, delta: { content: 'Hal' } }] },
    passingFailure: { error: { code: 503, message: 'The server is overloaded' } },
    lastingFailure: openAiError('insufficient_quota', 'You exceeded your current quota'),
    spent: { status: 429, body: openAiError('insufficient_quota', 'You exceeded your current quota') },
    tooLong: openAiError('context_length_exceeded', "This model's maximum context length is 8192 tokens."),
    cap: 'max_tokens',
    effort: ['reasoning_effort', 'high'],
  },
  responses: {
    path: '/v1/responses',
    target: { wire: 'responses' },
    begun: { type: 'response.created', response: { object: 'response', status: 'in_progress', output: [] } },
    passingFailure: failedResponse('server_error', 'An error occurred'),
    lastingFailure: failedResponse('insufficient_quota', 'You exceeded your current quota'),
    spent: { status: 429, body: openAiError('insufficient_quota', 'You exceeded your current quota') },
    tooLong: openAiError('context_length_exceeded', 'Your input exceeds the context window of this model.'),
    cap: 'max_output_tokens',
    effort: ['reasoning', { effort: 'high' }],
  },
  anthropic: {
    path: '/v1/messages',
    target: { wire: 'anthropic', provider: 'anthropic', model: 'claude-sonnet-4-5' },
    begun: {
      type: 'message_start',
      message: { type: 'message', role: 'assistant', content: [], usage: { input_tokens: 3, output_tokens: 1 } },
    },
    passingFailure: anthropicError('overloaded_error', 'Overloaded'),
    lastingFailure: anthropicError('invalid_request_error', 'Your credit balance is too low'),
    spent: { status: 400, body: anthropicError('invalid_request_error', 'Your credit balance is too low') },
    tooLong: anthropicError('invalid_request_error', 'prompt is too long: 209353 tokens > 199999 maximum'),
    cap: 'max_tokens',
    effort: ['output_config', { effort: 'high' }],
  },
};

/** A stream of these events, as they are. */
export function streamOf(...events: readonly object[]): RawReply {
  const named = events.map((event) => ('type' in event ? `event: ${event.type}\n` : ''));
  return sends(events.map((event, index) => `${named[index]}data: ${JSON.stringify(event)}\n\n`).join(''));
}
