import { arrayOf, isRawObject, objectOf, type RawObject, textOf } from '../raw-json.ts';

/** What a delta, or a whole message, carries; texts are empty where there is none. */
export interface DeltaParts {
  readonly answer: string;
  /** The model's reasoning, whatever its field. */
  readonly thoughts: string;
  readonly reasoningContent: string;
  readonly reasoning: string;
  readonly details: readonly RawObject[];
  readonly refusal: string;
  /** Pieces of calls. */
  readonly toolCalls: readonly unknown[];
  /** As very old servers ask for the one call there can be. */
  readonly functionCall: RawObject | undefined;
}

export function readDelta(delta: RawObject): DeltaParts {
  const { answer, reasoning } = contentParts(delta.content);
  const details = arrayOf(delta.reasoning_details).filter(isRawObject);
  const named = textOf(delta.reasoning_content) ?? textOf(delta.reasoning);
  return {
    answer,
    // The same thought may be sent in several fields; the first that is there counts.
    thoughts: reasoning || (named ?? details.map(detailText).join('')),
    reasoningContent: textOf(delta.reasoning_content) ?? '',
    reasoning: textOf(delta.reasoning) ?? '',
    details,
    refusal: textOf(delta.refusal) ?? '',
    toolCalls: listOf(delta.tool_calls),
    functionCall: isRawObject(delta.function_call) ? delta.function_call : undefined,
  };
}

/** Reasoning alone is no answer. */
export function carriesAnswer({ answer, refusal, toolCalls, functionCall }: DeltaParts): boolean {
  return answer !== '' || refusal !== '' || toolCalls.length > 0 || functionCall !== undefined;
}

/** Some servers leave the brackets off a list of one. */
export function listOf(value: unknown): readonly unknown[] {
  return isRawObject(value) ? [value] : arrayOf(value);
}

/** Content is text, or (Mistral, Databricks) a list of parts of which some are thinking. */
function contentParts(content: unknown): { readonly answer: string; readonly reasoning: string } {
  if (typeof content === 'string') return { answer: content, reasoning: '' };
  const parts = listOf(content);
  return { answer: parts.map(partText).join(''), reasoning: parts.map(partThought).join('') };
}

function partText(part: unknown): string {
  return textOf(part) ?? textOf(objectOf(part).text) ?? '';
}

function partThought(part: unknown): string {
  const { thinking, summary } = objectOf(part);
  return (
    textOf(thinking) ??
    arrayOf(thinking ?? summary)
      .map(partText)
      .join('')
  );
}

function detailText(detail: RawObject): string {
  return textOf(detail.text) ?? textOf(detail.summary) ?? '';
}
