import type { FinishReason, LlmResponse, Usage } from '../../contracts/llm.ts';
import type { ToolCall } from '../../contracts/message.ts';
import { type ErrorBody, findError } from '../errors/error-body.ts';
import { arrayOf, isRawObject, objectOf, type RawObject, textOf } from '../raw-json.ts';
import type { CollectorOptions, ReplyCollector, ReplyState, WireContext } from '../wire.ts';
import { callsOf } from './calls.ts';
import { toEcho } from './echo.ts';
import { createOutputItems, itemType } from './items.ts';
import { createResponsesTexts } from './texts.ts';
import { readResponsesUsage } from './usage.ts';

/**
 * Collects one reply of the Responses wire. Of texts, what was streamed counts, as it has been shown; status, usage
 * and calls come from the last event, which repeats the whole output with most servers.
 */
export function createResponsesCollector(context: WireContext, options: CollectorOptions): ReplyCollector {
  const { reportsCost } = context.provider.quirks;
  const items = createOutputItems();
  const texts = createResponsesTexts(items, options.onText);
  const seen: Seen = { usage: undefined, status: undefined, reason: undefined, output: [], isOurs: false, any: false };

  function end(response: RawObject, status: Seen['status']): ReplyState {
    seen.status = status;
    seen.reason = textOf(objectOf(response.incomplete_details).reason);
    seen.output = arrayOf(response.output).filter(isRawObject);
    texts.addOutput(seen.output, response.output_text);
    return { status: 'ended' };
  }

  return {
    add(raw) {
      const value = objectOf(raw);
      note(seen, value);
      const response = responseIn(value);
      seen.usage = readResponsesUsage((response ?? value).usage, reportsCost) ?? seen.usage;
      const body = errorIn(value, response);
      if (body) return { status: 'error', body };
      const status = response && endStatus(value, response);
      if (response && status !== undefined) return end(response, status);
      const closed = items.add(value);
      if (closed) texts.addItem(closed);
      else texts.add(value);
      return { status: 'open' };
    },
    get usage() {
      return seen.usage;
    },
    get isWhole() {
      return seen.status !== undefined;
    },
    saysEnd: true,
    get hasContent() {
      return items.all.length > 0 || seen.status !== undefined;
    },
    get isForeign() {
      return seen.any && !seen.isOurs;
    },
    get refusal() {
      return texts.answer === '' && texts.refusal !== '' ? texts.refusal : undefined;
    },
    finish: () => {
      const reason = finishReasonOf(seen);
      const cut = seen.status === 'incomplete';
      const toolCalls = callsOf({ items: items.all, output: seen.output }, { newCallId: options.newCallId, cut });
      return {
        content: texts.answer || texts.refusal || null,
        toolCalls,
        finishReason: reason === 'stop' && toolCalls.length > 0 ? 'tool_calls' : reason,
        ...(texts.reasoning === '' ? {} : { reasoning: texts.reasoning }),
        ...echoOf([items.whole, seen.output], toolCalls, context),
        ...(seen.usage === undefined ? {} : { usage: seen.usage }),
      };
    },
  };
}

interface Seen {
  usage: Usage | undefined;
  /** How the reply ended. */
  status: 'completed' | 'incomplete' | undefined;
  /** Why it is incomplete. */
  reason: string | undefined;
  /** As the last event has it. */
  output: readonly RawObject[];
  /** A value of this wire was among them. */
  isOurs: boolean;
  /** Any value that says something was. */
  any: boolean;
}

function note(seen: Seen, value: RawObject): void {
  const type = textOf(value.type) ?? '';
  seen.isOurs ||= type.startsWith('response.') || value.object === 'response';
  seen.any ||= !/^(?:keep-?alive|ping|heartbeat)$/.test(type);
}

/** The response an event carries, or that the value is. */
function responseIn(value: RawObject): RawObject | undefined {
  if (isRawObject(value.response)) return value.response;
  return value.object === 'response' || lastEvent.test(textOf(value.type) ?? '') ? value : undefined;
}

const lastEvent = /^response\.(?:completed|incomplete|failed|done)$/;

/** How the reply ended, where this is its last value. vLLM says `response.completed` also of incomplete ones. */
function endStatus(value: RawObject, response: RawObject): Seen['status'] {
  const type = textOf(value.type) ?? '';
  if (value !== response && !lastEvent.test(type)) return undefined;
  if (type === 'response.incomplete' || response.status === 'incomplete') return 'incomplete';
  const isComplete = type === 'response.completed' || (response.status ?? 'completed') === 'completed';
  return isComplete ? 'completed' : undefined;
}

function errorIn(value: RawObject, response: RawObject | undefined): ErrorBody | undefined {
  const found = findError(value) ?? findError({ error: response?.error });
  const failed = value.type === 'response.failed' || response?.status === 'failed';
  const body = found ?? (failed ? unexplained : undefined);
  // Errors in a stream have no status; those that blame the request come again with every attempt.
  const blamesRequest = /^(?:invalid_|bio_policy|\w+_policy_violation)/.test(body?.code ?? '');
  return body && blamesRequest ? { ...body, status: body.status ?? 400 } : body;
}

const unexplained: ErrorBody = {
  message: '',
  code: undefined,
  type: undefined,
  param: undefined,
  status: undefined,
  isJson: true,
};

/** Of the outputs that have these calls, the fullest; the one that was streamed is what the API wants back. */
function echoOf(
  outputs: readonly (readonly RawObject[])[],
  calls: readonly ToolCall[],
  { model, settings }: WireContext,
): Pick<LlmResponse, 'echo'> {
  const callsIn = (output: readonly RawObject[]) => output.filter((item) => itemType(item) === 'function_call');
  const fitting = outputs.filter((output) => callsIn(output).length === calls.length);
  const [fullest = []] = fitting.toSorted((one, other) => other.length - one.length);
  const echo = toEcho(fullest, { model, sendReasoning: settings.sendReasoning });
  return echo === undefined ? {} : { echo };
}

function finishReasonOf({ status, reason }: Seen): FinishReason {
  if (status === 'completed') return 'stop';
  return incompleteReasons.get(reason ?? '') ?? 'unknown';
}

const incompleteReasons: ReadonlyMap<string, FinishReason> = new Map(
  Object.entries<FinishReason>({
    max_output_tokens: 'length',
    max_tokens: 'length',
    length: 'length',
    content_filter: 'content_filter',
  }),
);
