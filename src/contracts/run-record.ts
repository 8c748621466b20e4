import type { AgentProduct } from './agent.ts';
import type { Capabilities } from './capability.ts';
import type { FileChange } from './change.ts';
import type { CostSummary } from './cost.ts';
import type { EvaluationRecord } from './evaluation.ts';
import type { GateResult } from './gate.ts';
import type { Language } from './language.ts';
import type { Ending } from './outcome.ts';
import type { EarlierChange, EarlierRuns } from './session.ts';
import type { StructuredAnswer } from './structured-answer.ts';
import type { EditedFile, Refusal, RuleWarning } from './tool.ts';

/** What the agent changed, after the audit. */
export interface ChangeRecord {
  readonly headSha: string;
  /** Tree that the gates ran on and that the commit has. */
  readonly treeSha: string;
  readonly files: readonly FileChange[];
  /** `git diff --binary --full-index` from head to tree. */
  readonly patch: Uint8Array;
}

/** How the change reached people. */
export interface Delivery {
  readonly status: 'pushed' | 'patch-only' | 'nothing' | 'failed';
  /** One sentence: what was done, or why not. */
  readonly reason: string;
  readonly branch?: string;
  readonly commitSha?: string;
  /** The commit it was put on and its tree, where the branch had moved: not those of the change record. */
  readonly rebased?: { readonly onto: string; readonly treeSha: string };
  readonly pullRequest?: { readonly number: number; readonly url: string; readonly created: boolean };
  /** Steps that failed while others went on; each one sentence for a person. */
  readonly problems: readonly string[];
}

/** Where the run's files are; absolute paths. */
export interface RunFilePaths {
  readonly session?: string;
  readonly report?: string;
  readonly trace?: string;
  readonly bundle?: string;
}

/** Something a dry run would have done. */
export interface PlannedAction {
  readonly step: number;
  readonly tool: string;
  /** The log's one-line summary of the arguments. */
  readonly summary: string;
  /** What it would have changed; absent for a call that edits no file, empty for one that would have failed. */
  readonly edits?: readonly EditedFile[];
}

/** Everything the report, the outputs and the JSON say about a run. The parts fill in as the run goes on. */
export interface RunRecord {
  readonly sessionId: string;
  readonly language: Language;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly agent: string;
  /** What the agent's work comes to; absent until its tools are known. */
  readonly product?: AgentProduct;
  readonly model: string;
  readonly mode: 'yolo' | 'allowed_only';
  readonly dryRun: boolean;
  readonly eventName: string;
  readonly actor?: string;
  readonly task: string;
  /** What a comment has to begin with to start the next run; known once the config is read. */
  readonly triggerPhrase?: string;
  /** The pull request that the event belongs to. */
  readonly pullRequest?: { readonly number: number; readonly url: string };
  readonly runUrl?: string;
  /** The outcome of the whole run: the worst of agent, gates, audit and publishing. */
  readonly ending: Ending;
  /** The agent's final message, or the reason of a skip or failure. */
  readonly finalMessage: string;
  readonly steps: number;
  readonly toolCalls: number;
  readonly cost: CostSummary;
  /** The runs that this one goes on with; steps, calls and cost above are this run's alone. */
  readonly resumed?: EarlierRuns & { readonly change?: EarlierChange };
  readonly change?: ChangeRecord;
  readonly gates: readonly GateResult[];
  /** What a model judged of the result; absent where none was asked. */
  readonly evaluation?: EvaluationRecord | undefined;
  /** The answer as `output_schema` asks for it; absent without one, and where the agent gave no answer. */
  readonly structuredAnswer?: StructuredAnswer | undefined;
  /** What tools, guardrails and the audit refused or reverted. */
  readonly refusals: readonly Refusal[];
  /** What guardrails let through with a warning. */
  readonly warnings: readonly RuleWarning[];
  /** What a rule still asked for when the agent was done. */
  readonly openRules: readonly Refusal[];
  /** What a dry run would have done, in the order it was asked for. */
  readonly plannedActions: readonly PlannedAction[];
  readonly capabilities?: Capabilities;
  readonly sandbox: string;
  readonly delivery?: Delivery;
  /** Where the report stands as a comment. */
  readonly commentUrl?: string;
  /** What went wrong while reporting; each one sentence for a person. */
  readonly problems: readonly string[];
  /** The human log, line by line. */
  readonly trace: readonly string[];
  /** Paths that differed from the pinned commit before the agent started. */
  readonly dirtyBefore: readonly string[];
  readonly files: RunFilePaths;
}
