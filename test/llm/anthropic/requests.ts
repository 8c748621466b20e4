import type { Message } from '../../../src/contracts/message.ts';
import type { RecordedRequest, Script } from '../../support/model-server.ts';
import { type ClientOverrides, startClient, type TestClient } from '../llm-client.ts';

/** A body of the Messages API as far as tests look at it. */
export interface AnthropicBody {
  readonly system?: readonly Block[];
  readonly tools?: readonly Block[];
  readonly messages: readonly { readonly role: string; readonly content: readonly Block[] }[];
  readonly [field: string]: unknown;
}

export interface Block {
  readonly type?: string;
  readonly cache_control?: unknown;
  readonly [field: string]: unknown;
}

export const readFile = {
  name: 'read_file',
  description: 'Reads a file.',
  parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};

/** A client of Anthropic's wire; the strict server refuses what the API refuses. */
export function startAnthropic(script: Script, overrides: ClientOverrides = {}): Promise<TestClient> {
  const target = { provider: 'anthropic', wire: 'anthropic', model: 'claude-opus-5-5' } as const;
  return startClient(script, { ...overrides, target: { ...target, ...overrides.target } });
}

export function bodyOf(request: RecordedRequest | undefined): AnthropicBody {
  return JSON.parse(request?.text ?? '{"messages":[]}');
}

/** What the last request of a client said. */
export function lastBody({ server }: TestClient): AnthropicBody {
  return bodyOf(server.requests.at(-1));
}

/** Asks with a tool and answers its calls until there are none. */
export async function converse(client: TestClient, first: readonly Message[]): Promise<readonly Message[]> {
  const messages: Message[] = [...first];
  for (;;) {
    const { content, toolCalls, reasoning, echo } = await client.ask({ messages, tools: [readFile] });
    messages.push({
      role: 'assistant',
      content,
      toolCalls,
      ...(reasoning === undefined ? {} : { reasoning }),
      ...(echo ? { echo } : {}),
    });
    if (toolCalls.length === 0) return messages;
    for (const call of toolCalls)
      messages.push({ role: 'tool', toolCallId: call.id, content: `did ${call.arguments}` });
  }
}
