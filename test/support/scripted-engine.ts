import type { ExecutionContext, ExecutionEngine } from '../../src/contracts/execution-engine.ts';
import type { ToolCall } from '../../src/contracts/message.ts';
import type { ToolResult } from '../../src/contracts/tool.ts';

export type ScriptedTool = (call: ToolCall, context: ExecutionContext) => ToolResult | Promise<ToolResult>;

export interface ScriptedEngine extends ExecutionEngine {
  /** The calls it got, in order, with the step they came in. */
  readonly executed: readonly { readonly call: ToolCall; readonly step: number }[];
}

/** An engine whose tools are plain functions; without any, each call succeeds and says its id. */
export function createScriptedEngine(
  tool: ScriptedTool = (call) => ({ success: true, output: `result of ${call.id}` }),
): ScriptedEngine {
  const executed: { readonly call: ToolCall; readonly step: number }[] = [];
  return {
    executed,
    async execute(call, context) {
      executed.push({ call, step: context.step });
      return tool(call, context);
    },
  };
}
