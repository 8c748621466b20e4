import { type Ending, type ExitCode, type RunStatus, worstExitCode } from '../contracts/outcome.ts';

/** What the parts of a run came to. */
export interface VerdictFacts {
  /** How the agent's loop ended. */
  readonly agent: Ending;
  readonly gatesFailed: boolean;
  /** A model that judged the result does not take the task for done. */
  readonly evaluationFailed: boolean;
  /** The agent's final answer has not the form that was asked for. */
  readonly answerInvalid: boolean;
  /** The audit took something back. */
  readonly auditReverted: boolean;
  /** The agent said that it was done while a rule asked for more. */
  readonly rulesOpen: boolean;
  readonly publishFailed: boolean;
  /** A signal came, whenever it did. */
  readonly interrupted: boolean;
  /** `exit_code_on_partial`: false turns a stop at a limit into exit 0. */
  readonly exitCodeOnPartial: boolean;
}

/** The outcome of a whole run: the worst of agent, gates, evaluation, audit and publishing. Pure. */
export function runVerdict(facts: VerdictFacts): Ending {
  const parts = partsOf(facts).filter((part) => part !== undefined);
  const exitCode = worstExitCode(parts.map((part) => part.exitCode));
  const status = worstStatus(parts.map((part) => part.status));
  return { stopReason: facts.interrupted ? 'user_interrupt' : facts.agent.stopReason, status, exitCode };
}

interface Part {
  readonly status: RunStatus;
  readonly exitCode: ExitCode;
}

function partsOf(facts: VerdictFacts): readonly (Part | undefined)[] {
  const partial: Part = { status: 'partial', exitCode: 2 };
  return [
    agentPart(facts),
    facts.gatesFailed ? partial : undefined,
    facts.evaluationFailed ? partial : undefined,
    facts.answerInvalid ? partial : undefined,
    facts.auditReverted ? partial : undefined,
    facts.rulesOpen ? partial : undefined,
    facts.publishFailed ? { status: 'failed', exitCode: 1 } : undefined,
    facts.interrupted ? { status: 'partial', exitCode: 130 } : undefined,
  ];
}

const limitStops: readonly Ending['stopReason'][] = ['max_steps', 'budget_exceeded', 'context_full'];

function agentPart({ agent, exitCodeOnPartial }: VerdictFacts): Part {
  const forgiven = !exitCodeOnPartial && limitStops.includes(agent.stopReason);
  return { status: agent.status, exitCode: forgiven ? 0 : agent.exitCode };
}

const statusesWorstFirst: readonly RunStatus[] = ['failed', 'partial', 'success', 'skipped'];

function worstStatus(statuses: readonly RunStatus[]): RunStatus {
  return statusesWorstFirst.find((status) => statuses.includes(status)) ?? 'failed';
}
