import type { FinishReason, LlmResponse, Usage } from '../contracts/llm.ts';
import { type ErrorBody, findError } from './error-body.ts';
import { arrayOf, isRawObject, objectOf, type RawObject, textOf } from './raw-json.ts';
import { createToolCallAssembler } from './tool-call-assembler.ts';
import { readUsage } from './usage.ts';

/** How the reply stands after what was added so far. */
export type ReplyState =
  | { readonly status: 'open' }
  /** The provider reports a failure inside a reply that began well. */
  | { readonly status: 'error'; readonly body: ErrorBody };

/** Collects one reply of the chat-completions wire from its streamed values, or from the one that is the whole reply. */
export interface ReplyCollector {
  add(value: unknown): ReplyState;
  /** The last usage seen; also of a reply that failed. */
  readonly usage: Usage | undefined;
  /** A finish reason, or the usage that closes a stream, was seen: nothing that matters is missing. */
  readonly isWhole: boolean;
  /** Any choice was seen. */
  readonly hasChoice: boolean;
  /** Why the model refuses to answer, in its words; undefined where it answers. */
  readonly refusal: string | undefined;
  /** Values were seen, none of them of this wire. */
  readonly isForeign: boolean;
  /** Only for a whole reply. */
  finish(): LlmResponse;
}

export interface ReplyCollectorOptions {
  readonly onText?: ((chunk: string) => void) | undefined;
  readonly newCallId?: (() => string) | undefined;
}

export function createReplyCollector(options: ReplyCollectorOptions): ReplyCollector {
  const calls = createToolCallAssembler(options.newCallId);
  const legacyCalls = createToolCallAssembler(options.newCallId);
  const seen = nothingSeen();

  function addDelta(delta: RawObject): void {
    const text = textParts(delta.content);
    seen.content += text.answer;
    seen.reasoning += text.reasoning || reasoningOf(delta);
    seen.refusal += textOf(delta.refusal) ?? '';
    if (text.answer !== '') options.onText?.(text.answer);
    for (const piece of arrayOf(delta.tool_calls)) calls.add(piece);
    if (isRawObject(delta.function_call)) legacyCalls.add({ index: 0, function: delta.function_call });
  }

  function addChoice(choice: RawObject): void {
    addDelta(objectOf(choice.delta ?? choice.message));
    seen.finish = textOf(choice.finish_reason) ?? seen.finish;
  }

  return {
    add(raw) {
      const value = objectOf(raw);
      const choices = arrayOf(value.choices).filter(isRawObject);
      seen.usage = usageIn(value, choices) ?? seen.usage;
      const body = [value, ...choices].map(findError).find((error) => error !== undefined);
      if (body) return { status: 'error', body };
      seen.isTail = seen.choices > 0 && choices.length === 0 && usageIn(value, choices) !== undefined;
      seen.isForeign = seen.choices === 0 && !('choices' in value);
      seen.choices += choices.length;
      for (const choice of choices) if ((choice.index ?? 0) === 0) addChoice(choice);
      return { status: 'open' };
    },
    get usage() {
      return seen.usage;
    },
    get isWhole() {
      return seen.finish !== undefined || seen.isTail;
    },
    get hasChoice() {
      return seen.choices > 0;
    },
    get isForeign() {
      return seen.isForeign;
    },
    get refusal() {
      return seen.content === '' && seen.refusal !== '' ? seen.refusal : undefined;
    },
    finish() {
      const options = { cut: finishReasonOf(seen.finish) === 'length' };
      const modern = calls.finish(options);
      return response(seen, modern.length > 0 ? modern : legacyCalls.finish(options));
    },
  };
}

interface Seen {
  content: string;
  reasoning: string;
  refusal: string;
  finish: string | undefined;
  usage: Usage | undefined;
  /** The last value was usage without choices, after choices: it closes a stream. */
  isTail: boolean;
  isForeign: boolean;
  choices: number;
}

function nothingSeen(): Seen {
  return {
    content: '',
    reasoning: '',
    refusal: '',
    finish: undefined,
    usage: undefined,
    isTail: false,
    isForeign: false,
    choices: 0,
  };
}

function response(seen: Seen, toolCalls: LlmResponse['toolCalls']): LlmResponse {
  return {
    content: seen.content || seen.refusal || null,
    toolCalls,
    finishReason: finishReasonOf(seen.finish),
    ...(seen.reasoning === '' ? {} : { reasoning: seen.reasoning }),
    ...(seen.usage === undefined ? {} : { usage: seen.usage }),
  };
}

/** Groq puts the usage into `x_groq`, Moonshot into the choice. Later ones replace earlier ones: some servers count up. */
function usageIn(value: RawObject, choices: readonly RawObject[]): Usage | undefined {
  const places = [value.usage, objectOf(value.x_groq).usage, ...choices.map((choice) => choice.usage)];
  return places.map(readUsage).find((usage) => usage !== undefined);
}

/** Content is text, or (Mistral) a list of parts of which some are thinking. */
function textParts(content: unknown): { readonly answer: string; readonly reasoning: string } {
  if (typeof content === 'string') return { answer: content, reasoning: '' };
  const parts = arrayOf(content).map(objectOf);
  return {
    answer: parts.map((part) => textOf(part.text) ?? '').join(''),
    reasoning: parts.map((part) => textOf(part.thinking) ?? textParts(part.thinking).answer).join(''),
  };
}

/** The same thought may be sent in several fields; the first that is there counts. */
function reasoningOf(delta: RawObject): string {
  const details = arrayOf(delta.reasoning_details).map((detail) => textOf(objectOf(detail).text) ?? '');
  return textOf(delta.reasoning_content) ?? textOf(delta.reasoning) ?? details.join('');
}

function finishReasonOf(raw: string | undefined): FinishReason {
  return finishReasons[raw?.toLowerCase() ?? ''] ?? 'unknown';
}

const finishReasons: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  end_turn: 'stop',
  eos: 'stop',
  tool_calls: 'tool_calls',
  function_call: 'tool_calls',
  tool_use: 'tool_calls',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'content_filter',
  safety: 'content_filter',
  refusal: 'content_filter',
};
