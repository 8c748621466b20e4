import type { CostTracker } from '../../contracts/cost.ts';
import type { SafetyNetDetail } from '../../contracts/run-event.ts';
import { affordableTokens } from '../request-size.ts';
import { defineSafetyNet } from './safety-net.ts';

/** Even the smallest useful reply to this history might cost more than is left. Figures in dollars. */
export const budget = defineSafetyNet({
  reason: 'budget_exceeded',
  check: (deps, { messages }) => (affordableTokens(deps, messages) === 0 ? budgetFigures(deps.costs) : undefined),
});

/** Limit and amount spent, for the net's line. */
export function budgetFigures(costs: CostTracker): SafetyNetDetail {
  const { budgetUsd, totalUsd } = costs.summary();
  return { reached: totalUsd, ...(budgetUsd === undefined ? {} : { limit: budgetUsd }) };
}
