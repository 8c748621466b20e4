import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type RawReply, sends } from '../../support/model-server.ts';
import { startClient } from '../llm-client.ts';
import { recordingProblems, responsesRecordings } from '../recordings.ts';
import { casesFolder } from '../shared-cases.ts';
import { onResponses } from './streams.ts';

/** Ids of the calls in a recording: results have to name them. */
const callIds: Readonly<Record<string, readonly string[]>> = {
  'azure-tool-call.1.chunks.txt': ['call_K8QwWHDhjFhqWHrYhYEzhhf7'],
  'open-responses--lmstudio-tool-call.2.chunks.txt': ['call_7220070885719639'],
};

const foreign = ['openai-text.chunks.txt', 'xai-tool-call.chunks.txt', 'xai-text.chunks.txt'];

/** Ways to send the events of a file, which has one a line. */
const forms: Readonly<Record<string, (events: readonly string[]) => RawReply>> = {
  'data lines': (events) => sends(events.map((event) => `data: ${event}\n\n`).join('')),
  'named events': (events) => sends(events.map(named).join('')),
  'with [DONE]': (events) => sends(`${events.map(named).join('')}data: [DONE]\n\n`),
  'byte by byte': (events) => sends(events.map((event) => `data: ${event}\n\n`).join(''), { bytesPerWrite: 1 }),
  'the last event alone': (events) => sends(`data: ${events.at(-1)}\n\n`),
  'without an output in the last event': (events) => sends(events.map(withoutOutput).map(named).join('')),
  'not streamed': (events) => sends(JSON.stringify(JSON.parse(events.at(-1) ?? '{}').response)),
};

describe.skipIf(casesFolder() === undefined)('recorded replies (skipped where the folder of cases is absent)', () => {
  describe.each(responsesRecordings)('$file', (recording) => {
    const { file } = recording;
    const ids = callIds[file] ?? [];

    test.each(Object.keys(forms))('%s', async (form) => {
      const client = await startClient([recorded(file, form)], onResponses);
      const response = await client.ask();
      expect(recordingProblems(recording, response)).toEqual([]);
      expect(client.texts.join('')).toBe(response.content ?? '');
      expect(response.toolCalls.map(({ id }) => id)).toEqual(ids);
      expect(response.finishReason).toBe(ids.length > 0 ? 'tool_calls' : 'stop');
    });

    test('cut before its last event makes no call', async () => {
      const body = String(recorded(file, 'data lines').body);
      const client = await startClient([sends(body.slice(0, body.trimEnd().lastIndexOf('data: ')))], onResponses);
      expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: true });
    });
  });

  test.each(foreign)('%s is told to be of another wire, and not retried', async (file) => {
    const client = await startClient([recorded(file, 'data lines')], onResponses);
    expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: false });
  });
});

function recorded(file: string, form: string): RawReply {
  const lines = readFileSync(`${casesFolder()}/streams/${file}`, 'utf8').split('\n');
  const make = forms[form];
  if (!make) throw new Error(`no such form: ${form}`);
  return make(lines.filter((line) => line.trim() !== ''));
}

function named(event: string): string {
  return `event: ${JSON.parse(event).type}\ndata: ${event}\n\n`;
}

function withoutOutput(event: string): string {
  const value = JSON.parse(event);
  return JSON.stringify(value.response ? { ...value, response: { ...value.response, output: [] } } : value);
}
