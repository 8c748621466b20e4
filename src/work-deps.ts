import type { AnswerSchema } from './checks/answer-schema.ts';
import type { Config } from './config/index.ts';
import type { Agent } from './contracts/agent.ts';
import type { TreeChanges, TreeListing } from './contracts/change.ts';
import type { EvaluationRecord } from './contracts/evaluation.ts';
import type { GateResult } from './contracts/gate.ts';
import type { CommandRunner, DeliveryGit } from './contracts/ports.ts';
import type { ChangeRecord } from './contracts/run-record.ts';
import type { AgentState } from './contracts/session.ts';
import type { StructuredAnswer } from './contracts/structured-answer.ts';
import type { Refusal } from './contracts/tool.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { Prepared } from './prepare.ts';
import type { RoundOptions } from './run-round.ts';
import type { Evaluate } from './wire-evaluator.ts';

export interface WorkDeps {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
  readonly git: DeliveryGit;
  readonly commands: CommandRunner;
  /** Root of the repository. */
  readonly root: string;
  readonly prepared: Prepared;
  readonly agent: Pick<Agent, 'isProven' | 'product'>;
  /** Keeps the ended state too: the loop saves after each step. */
  readonly session: { save(state: AgentState): Promise<void> };
  /** What guardrails still ask for before the agent may say that it is done. */
  readonly openRules: () => readonly Refusal[];
  /** Goes on until the agent ends. */
  readonly runAgent: (state: AgentState, options?: RoundOptions) => Promise<AgentState>;
  /** What the final answer has to look like, where that is asked for. */
  readonly answerSchema?: AnswerSchema | undefined;
  /** Lets the model judge a result; absent where nobody asked for it. */
  readonly evaluate?: Evaluate | undefined;
}

/** What a round of the agent came to. */
export interface RoundResult {
  readonly state: AgentState;
  readonly change: ChangeRecord;
  /** What is delivered, against the starting point. */
  readonly changes: TreeChanges;
  /** The work tree as it is then. */
  readonly now: TreeListing;
  readonly gates: readonly GateResult[];
  readonly openRules: readonly Refusal[];
  /** Absent without a schema, and where the agent gave no answer. */
  readonly answer: StructuredAnswer | undefined;
  /** Absent where the result was not judged. */
  readonly evaluation: EvaluationRecord | undefined;
}

export interface Worked extends RoundResult {
  /** What the audit took back, in all rounds. */
  readonly reverted: readonly Refusal[];
}
