import type { CallConcurrency } from '../contracts/concurrency.ts';
import type { ContextManager } from '../contracts/context-manager.ts';
import type { CostTracker } from '../contracts/cost.ts';
import type { ExecutionEngine } from '../contracts/execution-engine.ts';
import type { Language } from '../contracts/language.ts';
import type { LoopLifecycle } from '../contracts/lifecycle.ts';
import type { Llm, ToolSchema } from '../contracts/llm.ts';
import type { Clock, Shutdown } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { SessionManager } from '../contracts/session.ts';

export interface LoopLimits {
  /** Model replies, counted over the whole run. */
  readonly maxSteps: number;
  /** The whole run, counted from the state's start time. */
  readonly timeoutMs: number;
  /** One model call with its retries. */
  readonly stepTimeoutMs: number;
  /** Configured cap of one reply; absent: the model's own. */
  readonly maxOutputTokens?: number;
}

/** All that the loop works with. It builds none of it. */
export interface LoopDeps {
  readonly llm: Llm;
  readonly engine: ExecutionEngine;
  /** Says which calls of one reply may run at the same time; absent: none. */
  readonly concurrency?: CallConcurrency;
  readonly schemas: readonly ToolSchema[];
  readonly clock: Clock;
  readonly shutdown: Shutdown;
  readonly emit: Emit;
  readonly costs: CostTracker;
  readonly context: ContextManager;
  readonly session?: SessionManager;
  /** Paths changed so far, for the session file. */
  readonly filesModified: () => readonly string[];
  readonly limits: LoopLimits;
  readonly language: Language;
  /** Hears of model calls and may forbid them; absent: nobody does. */
  readonly lifecycle?: LoopLifecycle;
  /** Receives the model's text as it arrives; absent: no streaming to anybody. */
  readonly onText?: (chunk: string) => void;
}
