import type { Echo } from '../../contracts/message.ts';
import { arrayOf, isRawObject, type RawObject, textOf } from '../raw-json.ts';
import type { ModelSettings } from '../wire.ts';

export interface EchoOptions {
  readonly model: string;
  readonly sendReasoning: ModelSettings['sendReasoning'];
}

/**
 * What of a reply goes back with it: its reasoning items and, as `message` and `function_call` without their
 * contents, the places of the others among them. The provider wants its ids back with reasoning, and refuses the ids
 * of what came after reasoning that is not there.
 */
export function toEcho(output: readonly RawObject[], options: EchoOptions): Echo | undefined {
  const thoughts = output.filter(isReasoning);
  const sent = thoughts.filter((thought) => isSentBack(thought, options.sendReasoning));
  const keepIds = sent.length > 0 && sent.length === thoughts.length;
  const parts = output
    .filter((item) => !isReasoning(item) || sent.includes(item))
    .map((item) => (isReasoning(item) ? reasoningPart(item) : placeOf(item, keepIds)));
  const matters = parts.some((part) => isReasoning(part) || part.phase !== undefined);
  return matters ? { wire: 'responses', model: options.model, parts } : undefined;
}

/** The parts of an echo for a request to this model; reasoning may not be wanted any more. */
export function echoedParts(echo: Echo | undefined, { model, sendReasoning }: EchoOptions): readonly RawObject[] {
  if (echo?.wire !== 'responses' || echo.model !== model) return [];
  const parts = echo.parts.filter(isRawObject);
  if (sendReasoning !== 'off') return parts;
  return parts.filter((part) => !isReasoning(part)).map((part) => placeOf(part, false));
}

export function isReasoning(item: RawObject): boolean {
  return item.type === 'reasoning';
}

/** Encrypted reasoning is of no use to anybody else. Plain text goes back only on demand: some servers refuse it. */
function isSentBack(thought: RawObject, wanted: EchoOptions['sendReasoning']): boolean {
  if (wanted === 'off' || thought.status === 'incomplete' || thought.status === 'in_progress') return false;
  return textOf(thought.encrypted_content) !== undefined || (wanted === 'on' && arrayOf(thought.content).length > 0);
}

/** As it came, without what only replies may have: `status`, and fields that are null. `summary` must be there. */
function reasoningPart({ status: _status, ...item }: RawObject): RawObject {
  const fields = Object.entries({ summary: [], ...item }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields);
}

/** Newer models want the `phase` of their messages back. */
function placeOf({ type, id, phase }: RawObject, keepId: boolean): RawObject {
  const kept = { type, id: keepId ? textOf(id) : undefined, phase: textOf(phase) };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
