import { describe, expect, it } from 'vitest';
import { createTold } from '../src/told.ts';

describe('what events tell', () => {
  it('is kept in its order, the same refusal or warning once', () => {
    const told = createTold();
    const refusal = (what: string, reason = 'r') => ({ rule: 'limit', what, reason });
    told.listen({ type: 'call-refused', tool: 't', refusal: refusal('a', 'first') });
    told.listen({ type: 'call-refused', tool: 't', refusal: refusal('b') });
    told.refuse([refusal('a', 'last')]);
    for (const reason of ['line 1', 'line 2', 'line 1']) {
      told.listen({ type: 'rule-warned', tool: 't', warning: { rule: 'code_rules', what: 'a', reason } });
    }
    const action = { step: 1, tool: 't', summary: 's' };
    for (const _twice of [1, 2]) told.listen({ type: 'action-planned', action });
    expect(told.facts()).toEqual({
      refusals: [refusal('a', 'last'), refusal('b')],
      warnings: ['line 1', 'line 2'].map((reason) => ({ rule: 'code_rules', what: 'a', reason })),
      plannedActions: [action, action],
    });
  });
});
