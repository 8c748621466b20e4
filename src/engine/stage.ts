import type { ExecutionContext } from '../contracts/execution-engine.ts';
import type { Guardrail, GuardrailCall } from '../contracts/guardrail.ts';
import type { Language } from '../contracts/language.ts';
import type { ToolCall } from '../contracts/message.ts';
import type { Clock } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import type { RuleWarning, Tool, ToolIntent, ToolRegistry, ToolResult } from '../contracts/tool.ts';
import type { ConfirmationPolicy } from './confirm.ts';
import type { DryRunTracker } from './dry-run-tracker.ts';
import type { HookOutcome } from './hook-outcome.ts';
import type { HookExecutor } from './hooks.ts';
import type { Lock } from './lock.ts';
import type { CallPlan } from './planned-edits.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** What the before/after wrap of the embedding code sees of a call. */
export interface WrappedCall {
  readonly callId: string;
  readonly tool: string;
  readonly args: Arguments;
  readonly signal: AbortSignal;
}

/** What `afterToolCall` may rewrite. */
export type ResultRevision = Partial<Pick<ToolResult, 'success' | 'output' | 'error'>>;

export interface ExecutionEngineDeps {
  readonly registry: ToolRegistry;
  /** Checked in this order; the first that blocks decides. */
  readonly guardrails: readonly Guardrail[];
  readonly hooks: Pick<HookExecutor, 'runEvent'>;
  /** Shared with whoever else runs hooks of the session. Default: one of its own. */
  readonly hookLock?: Lock;
  readonly confirmation: ConfirmationPolicy;
  readonly emit: Emit;
  readonly clock: Clock;
  /** Only tools with access `read` run. */
  readonly dryRun: boolean;
  readonly dryRunTracker?: DryRunTracker;
  readonly language: Language;
  /** Applied to arguments before they are cut for the log: half a secret would not be recognised any more. */
  readonly redact?: (text: string) => string;
  /** The person at the terminal asked to stop the whole run. */
  readonly onAbort?: () => void;
  /** Nothing: go on. A value replaces the arguments and is checked like them. A throw blocks the call. */
  readonly beforeToolCall?: (call: WrappedCall) => Promise<Arguments | undefined> | Arguments | undefined;
  /** May rewrite the result. A throw is noted and leaves the result as it was. */
  readonly afterToolCall?: (
    call: WrappedCall,
    result: ToolResult,
  ) => Promise<ResultRevision | undefined> | ResultRevision | undefined;
}

/** The deps as the stages get them. */
export interface StageDeps extends ExecutionEngineDeps {
  /** Hooks of one session run one after the other. */
  readonly hookLock: Lock;
}

/** The ten steps every call goes through, in this order. */
export const stageNames = [
  'lookup',
  'validate',
  'guardrails',
  'pre-hooks',
  'confirm',
  'dry-run',
  'execute',
  'post-hooks',
  'log',
  'return',
] as const;
export type StageName = (typeof stageNames)[number];

/** A call as the guardrails were asked about it, and what they said. */
export interface JudgedCall {
  readonly call: GuardrailCall;
  /** Found out at the first question and kept. */
  readonly plan: () => Promise<CallPlan>;
  readonly warnings: readonly RuleWarning[];
  /** Texts for the model alone. */
  readonly notes: readonly string[];
}

/** What `log` and `return` need of a call, whether or not it ran. */
export interface SettledCall {
  readonly call: ToolCall;
  readonly context: ExecutionContext;
  readonly result: ToolResult;
  /** Texts that go to the model after the tool's own output. */
  readonly additions: readonly string[];
  readonly hookOutcomes: readonly HookOutcome[];
  /** Absent where the call never came to the guardrails. They hear once how it ended. */
  readonly judged?: JudgedCall;
  /** Milliseconds the tool itself took; 0 when it did not run. */
  readonly durationMs: number;
}

/** A call on its way through the stages. Each stage makes a new value. */
export interface ToolRun extends Omit<SettledCall, 'result'> {
  readonly tool: Tool;
  /** Validated arguments; empty before step 2. */
  readonly args: Arguments;
  /** Derived from `args`; empty before step 2. */
  readonly intent: ToolIntent;
  /** The tool was called (step 7). */
  readonly executed: boolean;
  /** A dry run ended the call at step 6. */
  readonly wouldRun?: true;
  /** Set as soon as the outcome is known: later `before` stages are skipped. */
  readonly result?: ToolResult;
}

/** One step. `before` stages run until there is a result, `after` stages when the tool was called. */
export interface Stage {
  readonly name: StageName;
  readonly phase: 'before' | 'after';
  run(run: ToolRun, deps: StageDeps): Promise<ToolRun> | ToolRun;
}

/** The call as the before/after wrap sees it. */
export function wrappedCall(run: ToolRun): WrappedCall {
  return { callId: run.call.id, tool: run.tool.name, args: run.args, signal: run.context.signal };
}
