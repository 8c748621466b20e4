import { defineGuardrail, type Guardrail } from '../../contracts/guardrail.ts';
import { commandRan } from './command-ran.ts';
import { listPaths } from './list-paths.ts';
import { guardrailTexts } from './texts.ts';

/** After an edit the agent has to run tests before it is done; how they end is not asked here. */
export function requireTestAfterEdit(): Guardrail {
  const untested = new Set<string>();
  let isTold = false;
  return defineGuardrail({
    name: 'require_test_after_edit',
    check: ({ tool, language }) => {
      if (isTold || tool.access !== 'write') return { status: 'allow' };
      return { status: 'allow', notes: [guardrailTexts[language].testsAreDue] };
    },
    after: (call, result, ending) => {
      for (const { path } of result.edited ?? []) {
        untested.add(path);
        isTold = true;
      }
      if (call.intent.command?.runsTests && commandRan(call, result, ending)) untested.clear();
    },
    pending: (language) => {
      if (untested.size === 0) return undefined;
      const what = listPaths([...untested].sort());
      return { rule: 'require_test_after_edit', what, reason: guardrailTexts[language].testsMissing };
    },
  });
}
