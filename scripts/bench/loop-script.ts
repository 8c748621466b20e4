import type { Llm, LlmRequest, LlmResponse } from '../../src/contracts/llm.ts';
import { type AnswerReply, calls, says } from '../../test/support/model-replies.ts';

/** Characters of the files that the scripted model reads: results of 1 to 16 kB. */
export const fileSizes: readonly number[] = Array.from({ length: 16 }, (_, index) => (index + 1) * 1_000);

interface ReadCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** One to three calls a step, never the same ones twice in a row; the last step ends the run. */
export function readsOf(step: number, steps: number): readonly ReadCall[] {
  if (step >= steps) return [];
  return Array.from({ length: 1 + (step % 3) }, (_, call) => {
    const file = (step * 7 + call * 5) % fileSizes.length;
    return { name: 'read_file', arguments: { path: filePath(file) } };
  });
}

export function filePath(index: number): string {
  return `src/part${index}.ts`;
}

const summary = 'The files were read one after the other. Nothing was changed so far, and nothing failed.';

/** The scripted answer as a server gives it. A request without tools asks for a summary. */
export function replyAt(step: number, steps: number, hasTools: boolean): AnswerReply {
  if (!hasTools) return says(summary);
  const reads = readsOf(step, steps);
  return reads.length === 0 ? says('All parts were read.') : calls(reads);
}

/** The scripted model within the process: answers at once and reports usage like a real one. */
export function createInstantLlm(steps: number): Llm {
  let step = 0;
  return {
    model: 'gpt-5-mini',
    async complete(request) {
      const hasTools = (request.tools ?? []).length > 0;
      if (hasTools) step += 1;
      const response = responseAt(step, hasTools ? readsOf(step, steps) : [], request);
      if (response.usage) request.onUsage?.(response.usage);
      return response;
    },
  };
}

function responseAt(step: number, reads: readonly ReadCall[], request: LlmRequest): LlmResponse {
  const toolCalls = reads.map((read, index) => ({
    id: `call_${step}_${index}`,
    name: read.name,
    arguments: JSON.stringify(read.arguments),
  }));
  const characters = request.messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return {
    content: toolCalls.length > 0 ? null : summary,
    toolCalls,
    finishReason: toolCalls.length > 0 ? 'tool_calls' : 'stop',
    usage: { inputTokens: Math.ceil(characters / 4), outputTokens: 40, cachedTokens: 0, reasoningTokens: 0 },
  };
}
