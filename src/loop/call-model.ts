import type { LlmResponse, ToolSchema, Usage } from '../contracts/llm.ts';
import type { Message } from '../contracts/message.ts';
import type { LoopDeps } from './loop-deps.ts';
import { inputTokens } from './request-size.ts';
import { loopTexts } from './texts.ts';
import { untilAborted } from './time-limit.ts';

export interface ModelCall {
  readonly messages: readonly Message[];
  /** Empty: the model cannot call tools. */
  readonly tools: readonly ToolSchema[];
  readonly maxOutputTokens: number | undefined;
  readonly signal: AbortSignal;
  readonly step: number;
  /** As the cost report names it. */
  readonly phase: 'loop' | 'closing';
}

/** One request to the model. Records what it cost, also when it fails. Throws what the model throws. */
export async function callModel(deps: LoopDeps, call: ModelCall): Promise<LlmResponse> {
  const { messages, tools, maxOutputTokens, signal } = call;
  let reported = false;
  const record = (usage: Usage) => {
    reported = true;
    deps.costs.record({ step: call.step, phase: call.phase, usage });
  };
  const work = deps.llm.complete({
    messages,
    ...(tools.length > 0 ? { tools } : {}),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(deps.onText ? { onText: deps.onText } : {}),
    signal,
    onUsage: record,
  });
  const response = await untilAborted(work, signal);
  if (response.usage) deps.context.observe(messages, response.usage);
  if (!reported) record(response.usage ?? estimateUsage(deps, call, response));
  return response;
}

/** A provider that reports no usage must not make a run free: the budget would never be reached. */
function estimateUsage(deps: LoopDeps, call: ModelCall, response: LlmResponse): Usage {
  if (deps.costs.summary().entries.length === 0) {
    deps.emit({ type: 'note', level: 'warn', message: loopTexts[deps.language].usageMissingNote });
  }
  const written = [response.content, response.reasoning, JSON.stringify(response.toolCalls)].join('');
  return {
    inputTokens: inputTokens(deps, call.messages, { withTools: call.tools.length > 0 }),
    outputTokens: Math.ceil(written.length / 4),
    cachedTokens: 0,
    reasoningTokens: 0,
  };
}
