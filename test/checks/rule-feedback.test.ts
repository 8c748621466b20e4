import { describe, expect, it } from 'vitest';
import { ruleFeedback, ruleFeedbackNote } from '../../src/checks/rule-feedback.ts';
import { untested } from '../publish/builders.ts';

describe('the feedback to an agent that is not done', () => {
  it('names each rule, what it asks for and of what', () => {
    const other = { rule: 'other', what: 'b.js', reason: 'more is due' };
    expect(ruleFeedback([untested, other], 'en')).toMatch(
      /^\[SYSTEM\] .*\n\n- require_test_after_edit: no tests ran after the last edit: a\.js\n- other: more is due: b\.js\n\nDo it with your tools/,
    );
  });

  it('speaks Spanish', () => {
    expect(ruleFeedback([untested], 'es')).toMatch(/^\[SISTEMA\] Aún no has terminado/);
    expect(ruleFeedbackNote([untested], 'es')).toBe('Devuelto al agente: no tests ran after the last edit');
  });
});
