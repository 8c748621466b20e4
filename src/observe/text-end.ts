import type { RunEvent } from '../contracts/run-event.ts';

/**
 * Whether a text that the model was saying is over with this event. What else happens meanwhile (a warning, the end of
 * a hook in the background) does not end it: a secret may be still on its way.
 */
export function endsText({ type }: RunEvent): boolean {
  return textEnds.has(type);
}

const textEnds: ReadonlySet<RunEvent['type']> = new Set([
  'llm-call',
  'llm-response',
  'llm-retry',
  'llm-error',
  'cost-recorded',
  'step-timeout',
  'tool-call',
  'safety-net',
  'closing',
  'agent-done',
  'loop-complete',
]);
