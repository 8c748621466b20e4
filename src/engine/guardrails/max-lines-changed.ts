import { defineGuardrail, type Guardrail, type GuardrailCall } from '../../contracts/guardrail.ts';
import { listPaths } from './list-paths.ts';
import { overLimit } from './over-limit.ts';
import { guardrailTexts } from './texts.ts';

/** At most so many lines are added and removed in a run, by tools; a line that is changed twice counts twice. */
export function maxLinesChanged(limit: number): Guardrail {
  let changed = 0;
  const reserved = new Map<GuardrailCall, number>();
  return defineGuardrail({
    name: 'max_lines_changed',
    check: async (call) => {
      const edits = await call.plannedEdits();
      const more = edits.reduce((sum, { addedLines, removedLines }) => sum + addedLines + removedLines, 0);
      const counted = [...reserved.values()].reduce((sum, lines) => sum + lines, changed);
      if (more > 0 && counted + more > limit) {
        const reason = guardrailTexts[call.language].tooManyLines({ limit, changed: counted, more });
        const what = listPaths(edits.map(({ path }) => path));
        return overLimit({ rule: 'max_lines_changed', what, reason, wanted: counted + more }, call.language);
      }
      reserved.set(call, more);
      return { status: 'allow' };
    },
    after: (call, { edited = [] }) => {
      reserved.delete(call);
      for (const { addedLines, removedLines } of edited) changed += addedLines + removedLines;
    },
  });
}
