import type { Config } from './config/index.ts';
import { type ContextManagerOptions, createContextManager } from './context/context-manager.ts';
import type { ContextManager } from './contracts/context-manager.ts';
import type { ToolDescriptor } from './contracts/tool.ts';
import { knownWindow } from './llm/context-window.ts';
import { toToolSchema } from './llm/tool-schema.ts';

/** For models whose window nobody knows. */
const ordinaryWindow = 80_000;
const charactersPerToken = 4;

/** What keeps the run's history within the model's window. `tools`: all that the model may get to see. */
export function makeContext(config: Config, tools: readonly ToolDescriptor[]): ContextManager {
  return createContextManager({
    ...windowOptions(config),
    fixedTokens: Math.ceil(JSON.stringify(tools.map(toToolSchema)).length / charactersPerToken),
  });
}

function windowOptions({ context, llm, language }: Config): ContextManagerOptions {
  const known = knownWindow(llm.model, { baseUrl: llm.base_url, maxOutputTokens: llm.max_output_tokens });
  return {
    maxToolResultTokens: context.max_tool_result_tokens,
    maxContextTokens: context.max_context_tokens ?? known ?? ordinaryWindow,
    summarizeAfterSteps: context.summarize_after_steps,
    keepRecentSteps: context.keep_recent_steps,
    language,
  };
}
