import type { ToolCall } from './message.ts';
import type { ToolResult } from './tool.ts';

export interface ExecutionContext {
  readonly step: number;
  readonly signal: AbortSignal;
}

/** The ten-step pipeline every tool call goes through. `execute` never throws. */
export interface ExecutionEngine {
  execute(call: ToolCall, context: ExecutionContext): Promise<ToolResult>;
}
