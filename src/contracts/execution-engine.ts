import type { ToolCall } from './message.ts';
import type { Emit } from './run-event.ts';
import type { ToolResult } from './tool.ts';

export interface ExecutionContext {
  readonly step: number;
  readonly signal: AbortSignal;
  /** Hears what there is to tell of this call; absent: whoever hears of all calls. */
  readonly emit?: Emit;
}

/** The ten-step pipeline every tool call goes through. `execute` never throws. */
export interface ExecutionEngine {
  execute(call: ToolCall, context: ExecutionContext): Promise<ToolResult>;
}
