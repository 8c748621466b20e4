import type { Message } from '../../../src/contracts/message.ts';
import { calls } from '../../support/model-server.ts';
import type { ClientOverrides, TestClient } from '../llm-client.ts';
import { onResponses } from './streams.ts';

/** Asks and answers calls until the model gives none; the server is strict about the history. */
export async function converse(client: TestClient): Promise<readonly Message[]> {
  const messages: Message[] = [
    { role: 'system', content: 'Be good.' },
    { role: 'user', content: 'Go' },
  ];
  for (;;) {
    const { content, toolCalls, echo } = await client.ask({ messages, tools: [readFile] });
    messages.push({ role: 'assistant', content, toolCalls, ...(echo === undefined ? {} : { echo }) });
    if (toolCalls.length === 0) return messages;
    for (const made of toolCalls) {
      messages.push({ role: 'tool', toolCallId: made.id, content: `did ${made.arguments}` });
    }
  }
}

const parameters = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
export const readFile = { name: 'read_file', description: 'Reads a file.', parameters };
export const turn = (path: string, options = {}) => calls([{ name: 'read_file', arguments: { path } }], options);

export type Fields = Readonly<Record<string, unknown>>;

export function sent(client: TestClient, index = -1): Fields {
  return (client.server.requests.at(index)?.body ?? {}) as Fields;
}

export function sentItems(client: TestClient, index = -1): readonly Fields[] {
  return sent(client, index).input as readonly Fields[];
}

export function withSettings(settings: ClientOverrides['settings'] = {}): ClientOverrides {
  return { ...onResponses, settings };
}
