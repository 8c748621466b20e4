import type { FinishReason } from '../../contracts/llm.ts';
import type { ErrorBody } from '../errors/error-body.ts';
import { type RawObject, textOf } from '../raw-json.ts';

/** Why a choice ended; undefined: it has not. Some servers write `null` as text. */
export function endIn({ finish_reason: raw }: RawObject): string | undefined {
  return raw === 'null' ? undefined : textOf(raw);
}

/** Gemini adds what its filter found behind a colon. */
export function chatFinishReason(raw: string | undefined): FinishReason {
  const [reason = ''] = (raw ?? '').toLowerCase().split(':');
  return finishReasons.get(reason.trim()) ?? 'unknown';
}

const finishReasons: ReadonlyMap<string, FinishReason> = new Map(
  Object.entries<FinishReason>({
    stop: 'stop',
    end_turn: 'stop',
    stop_sequence: 'stop',
    eos: 'stop',
    eos_token: 'stop',
    tool_calls: 'tool_calls',
    tool_call: 'tool_calls',
    function_call: 'tool_calls',
    tool_use: 'tool_calls',
    length: 'length',
    max_tokens: 'length',
    max_output_tokens: 'length',
    model_length: 'length',
    content_filter: 'content_filter',
    safety: 'content_filter',
    sensitive: 'content_filter',
    refusal: 'content_filter',
  }),
);

/** The failure that a choice's end tells of: what came before it is not the whole answer. */
export function brokenEnd({ finish_reason: raw }: RawObject): ErrorBody | undefined {
  const reason = textOf(raw);
  if (reason === undefined || !brokenEnds.test(reason)) return undefined;
  return { message: reason, code: undefined, type: undefined, param: undefined, status: undefined, isJson: true };
}

/** DeepSeek without resources, Zhipu without network, an engine that was stopped, Gemini with a call it cannot read. */
const brokenEnds =
  /^(?:insufficient_system_resource|network_error|abort|function_call_filter|malformed_function_call)/i;
