import type { FilePreview } from '../../contracts/tool.ts';
import { describeChange } from '../../kit/unified-diff.ts';
import { summarizeCall } from '../call-summary.ts';
import { asEdited, type CallPlan } from '../planned-edits.ts';
import { showArguments } from '../show-arguments.ts';
import type { Stage, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 6: in a dry run only tools that read go on; the others are recorded, and the model reads what they would do. */
export const stopDryRun: Stage = {
  name: 'dry-run',
  phase: 'before',
  run: async (run, deps) => {
    if (!deps.dryRun || run.tool.access === 'read') return run;
    const plan = await planOf(run);
    const action = {
      step: run.context.step,
      tool: run.tool.name,
      summary: summarizeCall(run.tool, JSON.stringify(run.args), deps),
      ...(plan ? { edits: plan.edits.map(asEdited) } : {}),
    };
    deps.dryRunTracker?.record(action);
    deps.emit({ type: 'action-planned', action });
    const headline = pipelineTexts[deps.language].wouldRun(run.tool.name, showArguments(run.args, shownTextLimit));
    const output = `${headline}\n${explain(plan, deps)}`;
    return { ...run, wouldRun: true, result: { success: true, output } };
  },
};

/** Undefined: nobody can say what the call would change. */
async function planOf({ tool, judged }: ToolRun): Promise<CallPlan | undefined> {
  return tool.access === 'write' ? await judged?.plan() : undefined;
}

function explain(plan: CallPlan | undefined, deps: StageDeps): string {
  const texts = pipelineTexts[deps.language];
  if (!plan) return texts.notRunHere;
  if (plan.edits.length === 0) return texts.wouldChangeNothing;
  const diffs = plan.previews.map((preview) => diffOf(preview, deps));
  return diffs.length === 0 ? texts.notRunHere : [texts.wouldChange, ...fitting(diffs, deps)].join('\n');
}

function diffOf(preview: FilePreview, deps: StageDeps): string {
  const marker = pipelineTexts[deps.language].linesOmitted;
  const { diff, addedLines, removedLines } = describeChange(preview, { maxCharacters: shownDiffLimit, marker });
  return diff ?? `${preview.path} +${addedLines} −${removedLines}`;
}

/** As many as there is room for, and at least the first. */
function fitting(diffs: readonly string[], deps: StageDeps): readonly string[] {
  let room = shownDiffLimit;
  const shown = diffs.filter((diff, index) => {
    room -= diff.length;
    return index === 0 || room >= 0;
  });
  const omitted = diffs.slice(shown.length).reduce((lines, diff) => lines + diff.split('\n').length, 0);
  return omitted > 0 ? [...shown, pipelineTexts[deps.language].linesOmitted(omitted)] : shown;
}

const shownTextLimit = 200;
/** Characters of diffs that the model reads. */
const shownDiffLimit = 6_000;
