import type { Config } from './config/index.ts';
import { type ContextManagerOptions, createContextManager } from './context/context-manager.ts';
import type { ContextManager } from './contracts/context-manager.ts';
import type { ToolDescriptor } from './contracts/tool.ts';
import { knownWindow } from './llm/prices/context-window.ts';
import type { ModelTarget } from './llm/target/target.ts';
import { toToolSchema } from './llm/tool-schema.ts';

/** For models whose window nobody knows. */
const ordinaryWindow = 80_000;
const charactersPerToken = 4;

/** What keeps the run's history within the model's window. `tools`: all that the model may get to see. */
export function makeContext(
  { config, target }: { readonly config: Config; readonly target: ModelTarget },
  tools: readonly ToolDescriptor[],
): ContextManager {
  return createContextManager({
    ...windowOptions(config, target),
    fixedTokens: Math.ceil(JSON.stringify(tools.map(toToolSchema)).length / charactersPerToken),
  });
}

function windowOptions({ context, llm, language }: Config, target: ModelTarget): ContextManagerOptions {
  const known = knownWindow(target, { maxOutputTokens: llm.max_output_tokens });
  return {
    maxToolResultTokens: context.max_tool_result_tokens,
    maxContextTokens: context.max_context_tokens ?? known ?? ordinaryWindow,
    summarizeAfterSteps: context.summarize_after_steps,
    keepRecentSteps: context.keep_recent_steps,
    language,
  };
}
