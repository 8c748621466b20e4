import type { Clock, RunFiles } from '../contracts/ports.ts';
import type { Emit, RunEvent } from '../contracts/run-event.ts';
import { mapStrings } from '../kit/map-strings.ts';

export interface TranscriptOptions {
  readonly files: Pick<RunFiles, 'append'>;
  readonly redact: (text: string) => string;
  readonly clock: Pick<Clock, 'now'>;
  /** File name within the run's folder; default `trace.jsonl`. */
  readonly name?: string;
}

/**
 * Writes every event as one JSON line `{time, type, …}` (time in ISO 8601), redacted. The chunks of a streamed text
 * become one line when the next event comes: a secret split across chunks would escape the redaction otherwise.
 * Throws what the disk throws.
 */
export function createTranscript({ files, redact, clock, name = 'trace.jsonl' }: TranscriptOptions): Emit {
  const chunks: string[] = [];
  const append = (event: RunEvent) => {
    const line = { time: new Date(clock.now()).toISOString(), ...event };
    files.append(name, `${JSON.stringify(mapStrings(line, redact))}\n`);
  };
  return (event) => {
    if (event.type === 'llm-text') {
      chunks.push(event.chunk);
      return;
    }
    const streamed = chunks.splice(0).join('');
    if (streamed) append({ type: 'llm-text', chunk: streamed });
    append(event);
  };
}
