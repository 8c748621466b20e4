import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createFanOut } from '../../src/observe/fan-out.ts';
import { createTrace } from '../../src/observe/trace.ts';
import { createTranscript } from '../../src/observe/transcript.ts';

const started: RunEvent = { type: 'run-started', agent: 'build', model: 'm' };

describe('createFanOut', () => {
  it('tells every listener in order, also after one that throws', () => {
    const told: string[] = [];
    const emit = createFanOut([
      () => told.push('first'),
      () => {
        throw new Error('disk full');
      },
      ({ type }) => told.push(type),
    ]);
    expect(() => emit(started)).not.toThrow();
    expect(told).toEqual(['first', 'run-started']);
  });
});

describe('createTrace', () => {
  it('keeps all lines of a short log', () => {
    const trace = createTrace();
    for (const line of ['a', '', 'b']) trace.write(line);
    expect(trace.lines('en')).toEqual(['a', '', 'b']);
  });

  it('keeps beginning and end of a long one', () => {
    const trace = createTrace({ head: 2, tail: 2 });
    for (const line of ['1', '2', '3', '4', '5', '6', '7']) trace.write(line);
    expect(trace.lines('es')).toEqual(['1', '2', '[... 3 líneas omitidas ...]', '6', '7']);
  });
});

describe('createTranscript', () => {
  const response: RunEvent = { type: 'llm-response', step: 1, toolCalls: 0, durationMs: 1 };
  const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 678) };

  function transcriptOf(events: readonly RunEvent[]): readonly unknown[] {
    const written: string[] = [];
    const redact = (text: string) => text.replaceAll('s3cret"value', '***');
    const listen = createTranscript({ append: (text) => void written.push(text), redact, clock });
    for (const event of events) listen(event);
    expect(written.every((text) => text.endsWith('\n'))).toBe(true);
    return written.map((line) => JSON.parse(line));
  }

  it('writes each event as one JSON line with its time, redacted', () => {
    const time = '2026-01-02T03:04:05.678Z';
    const note: RunEvent = {
      type: 'note',
      level: 'info',
      message: 'a s3cret"value\nb',
      data: { list: ['s3cret"value', 1] },
    };
    expect(transcriptOf([started, note])).toEqual([
      { time, ...started },
      { time, type: 'note', level: 'info', message: 'a ***\nb', data: { list: ['***', 1] } },
    ]);
  });

  it('joins the chunks of a text, so that a secret split across them is redacted', () => {
    const chunks = ['The key is s3cr', 'et"va', 'lue.'].map((chunk): RunEvent => ({ type: 'llm-text', chunk }));
    expect(transcriptOf([...chunks, response])).toMatchObject([
      { type: 'llm-text', chunk: 'The key is ***.' },
      { type: 'llm-response' },
    ]);
  });

  it('does so too when something else happens while the model speaks', () => {
    const warning: RunEvent = { type: 'note', level: 'warn', message: 'slow' };
    const [first, ...rest] = ['The key is s3cr', 'et"value.'].map((chunk): RunEvent => ({ type: 'llm-text', chunk }));
    expect(transcriptOf([first ?? warning, warning, ...rest, response])).toMatchObject([
      { type: 'note' },
      { type: 'llm-text', chunk: 'The key is ***.' },
      { type: 'llm-response' },
    ]);
  });
});
