import type { Clock } from '../contracts/ports.ts';
import type { Emit, RunEvent } from '../contracts/run-event.ts';
import { mapStrings } from '../kit/map-strings.ts';
import { endsText } from './text-end.ts';

export interface TranscriptOptions {
  /** Gets whole lines with their line break, one after the other. */
  readonly append: (text: string) => void;
  readonly redact: (text: string) => string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Writes every event as one JSON line `{time, type, …}` (time in ISO 8601), redacted. The chunks of a streamed text
 * become one line when the reply is over: a secret split across chunks would escape the redaction otherwise. Throws what
 * the disk throws.
 */
export function createTranscript({ append, redact, clock }: TranscriptOptions): Emit {
  const chunks: string[] = [];
  const write = (event: RunEvent) => {
    const line = { time: new Date(clock.now()).toISOString(), ...event };
    append(`${JSON.stringify(mapStrings(line, redact))}\n`);
  };
  return (event) => {
    if (event.type === 'llm-text') {
      chunks.push(event.chunk);
      return;
    }
    const streamed = endsText(event) ? chunks.splice(0).join('') : '';
    if (streamed) write({ type: 'llm-text', chunk: streamed });
    write(event);
  };
}
