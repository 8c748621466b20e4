import type { ConfirmMode } from './agent.ts';
import type { ToolCall } from './message.ts';
import type { ToolAccess, ToolTouch } from './tool.ts';

/** What decides whether a call may run beside others. */
export interface CallFacts {
  readonly access: ToolAccess;
  /** Empty: not known, as where the arguments are not valid. */
  readonly touches: readonly ToolTouch[];
  readonly sensitive: boolean;
}

/** Whether the calls of one reply may run at the same time, and what is known of each. */
export interface CallConcurrency {
  /** `context.parallel_tools` */
  readonly enabled: boolean;
  readonly confirmMode: ConfirmMode;
  /** Undefined: no such tool, so nothing will run. Never throws. */
  describe(call: ToolCall): CallFacts | undefined;
  /** The absolute names of a touched path as things are now: as it is written, and with its links resolved. Never throws. */
  namesOf(path: string): Promise<readonly string[]>;
}
