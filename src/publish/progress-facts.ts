import type { RunEvent } from '../contracts/run-event.ts';

/** What a run is at when it is not the agent's turn. */
export type ProgressPhase = 'gate' | 'evaluation' | 'closing';

/** How far a run has come, as its progress comment tells it. */
export interface ProgressFacts {
  /** Model calls so far. */
  readonly step: number;
  readonly phase?: ProgressPhase;
  /** What is being done: a tool and its argument, or a gate. Text from outside. */
  readonly action?: string;
  readonly costUsd: number;
}

/** The same object when the event changes nothing that is shown. */
export function advance(facts: ProgressFacts, event: RunEvent): ProgressFacts {
  const { step, costUsd } = facts;
  switch (event.type) {
    case 'llm-call':
      return { step: event.step, costUsd };
    case 'tool-call':
      return { step, costUsd, action: `${event.tool} ${event.summary}`.trim() };
    case 'gate-started':
      return { step, costUsd, phase: 'gate', action: event.gate };
    case 'evaluation-started':
      return { step, costUsd, phase: 'evaluation' };
    case 'closing':
      return { step, costUsd, phase: 'closing' };
    case 'cost-recorded':
      return { ...facts, costUsd: event.totalUsd };
    default:
      return facts;
  }
}
