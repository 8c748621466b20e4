import type { ModelCallPhase } from '../contracts/lifecycle.ts';
import type { LlmResponse, ToolSchema, Usage } from '../contracts/llm.ts';
import type { Message } from '../contracts/message.ts';
import type { LoopDeps } from './loop-deps.ts';
import { keepsTools } from './request-size.ts';
import { loopTexts } from './texts.ts';
import { untilAborted } from './time-limit.ts';

export interface ModelCall {
  readonly messages: readonly Message[];
  /** Empty: the model cannot call tools. */
  readonly tools: readonly ToolSchema[];
  /** As the budget stands when it is asked; 0: no call can be afforded. */
  readonly outputCap: () => number | undefined;
  readonly signal: AbortSignal;
  readonly step: number;
  readonly phase: ModelCallPhase;
  /** As the cost report names it; default: like `phase`. */
  readonly countedAs?: 'plan' | undefined;
}

/** One request to the model. Records what it cost, also when it fails. Throws what the model throws. */
export async function callModel(deps: LoopDeps, call: ModelCall): Promise<LlmResponse> {
  const { messages, tools, outputCap, signal, step, countedAs = call.phase } = call;
  const maxOutputTokens = outputCap();
  let reported = false;
  const record = (usage: Usage) => {
    // Every request has some input: a provider that reports none has not counted it.
    const input = usage.inputTokens > 0 ? usage.inputTokens : estimateInput(deps, call);
    deps.costs.record({ step, phase: countedAs, usage: { ...usage, inputTokens: input } });
  };
  const hear = (usage: Usage) => {
    reported = true;
    record(usage);
    // Requests without the tools would teach a wrong size of those with them.
    if (call.phase === 'loop') deps.context.observe(messages, usage);
  };
  const work = deps.llm.complete({
    messages,
    ...(tools.length > 0 ? { tools } : {}),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(deps.onText && followed.has(call.phase) ? { onText: deps.onText } : {}),
    nextMaxOutputTokens: outputCap,
    signal,
    onUsage: hear,
  });
  const response = await untilAborted(work, signal);
  // What was reported may have been that of a failed reply before it.
  if (!response.usage) record(estimateUsage(deps, call, response));
  else if (!reported) hear(response.usage);
  return response;
}

/** What the agent says is for people; what it writes for the harness is not. */
const followed: ReadonlySet<ModelCallPhase> = new Set(['loop', 'closing']);

/** A provider that reports no usage must not make a run free: the budget would never be reached. */
function estimateUsage(deps: LoopDeps, call: ModelCall, response: LlmResponse): Usage {
  if (deps.costs.summary().entries.length === 0) {
    deps.emit({ type: 'note', level: 'warn', message: loopTexts[deps.language].usageMissingNote });
  }
  const written = [response.content, response.reasoning, JSON.stringify(response.toolCalls)].join('');
  return {
    inputTokens: estimateInput(deps, call),
    outputTokens: Math.ceil(written.length / 4),
    cachedTokens: 0,
    reasoningTokens: 0,
  };
}

function estimateInput({ context, llm }: LoopDeps, { messages, tools }: ModelCall): number {
  return context.estimate(messages, { withTools: tools.length > 0 || keepsTools(llm, messages) });
}
