import type { LlmResponse } from '../../contracts/llm.ts';
import { objectOf, type RawObject } from '../raw-json.ts';
import type { CollectorOptions, WireContext } from '../wire.ts';
import { createAnswerText } from './answer-text.ts';
import { carriesAnswer, type DeltaParts, readDelta } from './delta.ts';
import { echoOf } from './echo.ts';
import { chatFinishReason, endIn } from './finish.ts';
import { createToolCallAssembler } from './tool-call-assembler.ts';

/** Puts one choice together. */
export interface ChatAnswer {
  /** A piece of it, or the whole. */
  add(choice: RawObject): void;
  /** The reason why it ended was seen. */
  readonly hasEnd: boolean;
  /** Why the model refuses to answer; undefined where it answers. */
  readonly refusal: string | undefined;
  finish(): LlmResponse;
}

export function createChatAnswer(options: CollectorOptions, context: WireContext): ChatAnswer {
  const calls = createToolCallAssembler(options.newCallId, context.provider.quirks.callExtra);
  const legacyCalls = createToolCallAssembler(options.newCallId);
  const text = createAnswerText(options.onText);
  const seen = nothingSeen();

  function addDelta(delta: DeltaParts): void {
    if (delta.answer !== '') text.add(delta.answer);
    for (const piece of delta.toolCalls) calls.add(piece);
    if (delta.functionCall) legacyCalls.add({ index: 0, function: delta.functionCall });
    remember(seen, delta);
  }

  return {
    add(choice) {
      const delta = readDelta(objectOf(choice.delta));
      addDelta(delta);
      seen.hasDeltas ||= carriesAnswer(delta);
      // A whole message at the end of a stream repeats what its deltas said.
      if (!seen.hasDeltas) addDelta(readDelta(objectOf(choice.message)));
      seen.finish = endIn(choice) ?? seen.finish;
    },
    get hasEnd() {
      return seen.finish !== undefined;
    },
    get refusal() {
      return !seen.hasText && seen.refusal !== '' ? seen.refusal : undefined;
    },
    finish() {
      const finishReason = chatFinishReason(seen.finish);
      const cut = finishReason === 'length';
      const modern = calls.finish({ cut });
      const toolCalls = modern.length > 0 ? modern : legacyCalls.finish({ cut });
      const { answer, reasoning } = text.end();
      const thoughts = seen.thoughts + reasoning;
      const echo = echoOf({ ...seen, calls: calls.extras() }, context);
      return {
        content: answer || seen.refusal || null,
        toolCalls,
        finishReason,
        ...(thoughts === '' ? {} : { reasoning: thoughts }),
        ...(echo === undefined ? {} : { echo }),
      };
    },
  };
}

interface Seen {
  /** Some of the answer came in deltas. */
  hasDeltas: boolean;
  hasText: boolean;
  /** The model's reasoning, whatever its field. */
  thoughts: string;
  reasoningContent: string;
  reasoning: string;
  readonly details: RawObject[];
  refusal: string;
  finish: string | undefined;
}

function nothingSeen(): Seen {
  return {
    hasDeltas: false,
    hasText: false,
    thoughts: '',
    reasoningContent: '',
    reasoning: '',
    details: [],
    refusal: '',
    finish: undefined,
  };
}

function remember(seen: Seen, delta: DeltaParts): void {
  seen.hasText ||= delta.answer !== '';
  seen.thoughts += delta.thoughts;
  seen.reasoningContent += delta.reasoningContent;
  seen.reasoning += delta.reasoning;
  seen.details.push(...delta.details);
  seen.refusal += delta.refusal;
}
