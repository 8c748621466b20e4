import { failure } from '../results.ts';
import type { Stage } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 5: a person's yes, where the mode asks for it; never in a dry run. */
export const confirmCall: Stage = {
  name: 'confirm',
  phase: 'before',
  run: async (run, deps) => {
    if (deps.dryRun) return run;
    const texts = pipelineTexts[deps.language];
    const verdict = await deps.confirmation.confirm(run);
    switch (verdict.status) {
      case 'go':
        return run;
      case 'declined':
        return { ...run, result: failure(`${texts.cancelled}. ${texts.cancelledAdvice}`, { error: texts.cancelled }) };
      case 'no-terminal':
        return { ...run, result: failure(`${texts.noTerminal}. ${texts.noTerminalWaysOut}`) };
      case 'abort':
        deps.onAbort?.();
        return { ...run, result: failure(texts.aborted) };
    }
  },
};
