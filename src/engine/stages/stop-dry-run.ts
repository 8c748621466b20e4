import { summarizeCall } from '../call-summary.ts';
import { showArguments } from '../show-arguments.ts';
import type { Stage } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 6: in a dry run only tools that read go on; the others are recorded. */
export const stopDryRun: Stage = {
  name: 'dry-run',
  phase: 'before',
  run: (run, deps) => {
    if (!deps.dryRun || run.tool.access === 'read') return run;
    const summary = summarizeCall(run.tool, JSON.stringify(run.args), deps.language);
    deps.dryRunTracker?.record({ step: run.context.step, tool: run.tool.name, summary });
    const output = pipelineTexts[deps.language].wouldRun(run.tool.name, showArguments(run.args, shownTextLimit));
    return { ...run, result: { success: true, output } };
  },
};

const shownTextLimit = 200;
