import type { Llm, LlmRequest, LlmResponse, Usage } from '../../src/contracts/llm.ts';
import type { ToolCall } from '../../src/contracts/message.ts';

/** One reply of the script: a value, or what is done with the request. */
export type ScriptedReply = LlmResponse | ((request: LlmRequest) => Promise<LlmResponse>);

export interface ScriptedLlm extends Llm {
  /** All requests so far, with the history as it was then. */
  readonly requests: readonly LlmRequest[];
}

/** A model that answers from a list, in order, and fails a test that asks for more. Reports usage like a real one. */
export function createScriptedLlm(replies: readonly ScriptedReply[]): ScriptedLlm {
  const requests: LlmRequest[] = [];
  return {
    model: 'scripted-model',
    requests,
    async complete(request) {
      const reply = replies[requests.length];
      requests.push({ ...request, messages: [...request.messages] });
      if (!reply) throw new Error(`the script has no reply number ${requests.length}`);
      if (typeof reply === 'function') return reply(request);
      if (reply.content) request.onText?.(reply.content);
      if (reply.usage) request.onUsage?.(reply.usage);
      return reply;
    },
  };
}

export function says(content: string | null, reply: Partial<LlmResponse> = {}): LlmResponse {
  return { content, toolCalls: [], finishReason: 'stop', usage: aUsage(), ...reply };
}

export function calls(toolCalls: readonly ToolCall[], reply: Partial<LlmResponse> = {}): LlmResponse {
  return { content: null, toolCalls, finishReason: 'tool_calls', usage: aUsage(), ...reply };
}

export function aCall(id: string, name = 'read_file', args: unknown = { path: 'a.ts' }): ToolCall {
  return { id, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
}

export function aUsage(usage: Partial<Usage> = {}): Usage {
  return { inputTokens: 100, outputTokens: 10, cachedTokens: 0, reasoningTokens: 0, ...usage };
}

export function throws(error: unknown): ScriptedReply {
  return () => Promise.reject(error);
}

/** Never answers; rejects with the signal's reason once aborted, as a real request does. */
export function hangs(onStart: () => void = () => {}): ScriptedReply {
  return ({ signal }) => {
    const { promise, reject } = Promise.withResolvers<LlmResponse>();
    signal.addEventListener('abort', () => reject(signal.reason));
    onStart();
    return promise;
  };
}
