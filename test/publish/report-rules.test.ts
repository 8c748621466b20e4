import { describe, expect, it } from 'vitest';
import { commentLimit, renderReport } from '../../src/publish/render/report.ts';
import { aRecord, plannedEdit, untested } from './builders.ts';

describe('what rules and a dry run have to say', () => {
  it('has a section each', () => {
    const report = renderReport(
      aRecord({
        openRules: [untested],
        warnings: [{ rule: 'code_rules', what: 'a.js', reason: 'no `TODO` @all (a.js, line 3)' }],
        plannedActions: [
          plannedEdit,
          { ...plannedEdit, step: 3, summary: 'b.js', edits: [] },
          { step: 4, tool: 'run_command', summary: 'npm test' },
        ],
      }),
    );
    expect(report).toContain(
      [
        '**Would do** (3)',
        '- step 2: `edit_file` `a.js (1→3 lines)` +3 −1',
        '- step 3: `edit_file` `b.js` (would change nothing or fail as the files are)',
        '- step 4: `run_command` `npm test`',
      ].join('\n'),
    );
    expect(report).toContain(
      '**Not fulfilled**\n- `a.js`: `no tests ran after the last edit` (`require_test_after_edit`)',
    );
    expect(report).toContain('**Warnings**\n- `a.js`: ``no `TODO` @all (a.js, line 3)`` (`code_rules`)');
  });

  it('names a rule once where the reason does', () => {
    const reason = 'no tests ran (guardrails.require_test_after_edit)';
    const report = renderReport(aRecord({ openRules: [{ ...untested, reason }] }));
    expect(report).toContain(`**Not fulfilled**\n- \`a.js\`: \`${reason}\`\n`);
  });

  it('is cut with a count where there is much of it', () => {
    const plannedActions = Array.from({ length: 5_000 }, () => plannedEdit);
    const report = renderReport(aRecord({ plannedActions }));
    expect(report.length).toBeLessThanOrEqual(commentLimit);
    expect(report).toContain('**Would do** (5000)');
    expect(report).toMatch(/- … \d+ more in the report file/);
  });
});
