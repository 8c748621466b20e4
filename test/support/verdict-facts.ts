import type { VerdictFacts } from '../../src/checks/verdict.ts';
import { endingOf } from '../../src/contracts/outcome.ts';

/** The parts of a run in which all went well. */
export function verdictFacts(overrides: Partial<VerdictFacts> = {}): VerdictFacts {
  return {
    agent: endingOf('llm_done', 3),
    gatesFailed: false,
    evaluationFailed: false,
    answerInvalid: false,
    auditReverted: false,
    rulesOpen: false,
    publishFailed: false,
    interrupted: false,
    exitCodeOnPartial: true,
    ...overrides,
  };
}
