import { errorMessage } from '../contracts/errors.ts';
import type { ExecutionContext, ExecutionEngine } from '../contracts/execution-engine.ts';
import type { ToolCall } from '../contracts/message.ts';
import type { ToolResult } from '../contracts/tool.ts';
import { createLock } from './lock.ts';
import { asEdited } from './planned-edits.ts';
import { failure } from './results.ts';
import type { ExecutionEngineDeps, SettledCall, Stage, StageDeps, ToolRun } from './stage.ts';
import { checkGuardrails, tellGuardrails } from './stages/check-guardrails.ts';
import { confirmCall } from './stages/confirm-call.ts';
import { executeTool } from './stages/execute-tool.ts';
import { logCall } from './stages/log-call.ts';
import { lookUp } from './stages/lookup.ts';
import { returnResult } from './stages/return-result.ts';
import { runPostHooks } from './stages/run-post-hooks.ts';
import { runPreHooks } from './stages/run-pre-hooks.ts';
import { stopDryRun } from './stages/stop-dry-run.ts';
import { validate } from './stages/validate.ts';
import { pipelineTexts } from './texts.ts';

/** Steps 2 to 8; 1 finds the tool they work on, 9 and 10 end every call. */
const stages: readonly Stage[] = [
  validate,
  checkGuardrails,
  runPreHooks,
  confirmCall,
  stopDryRun,
  executeTool,
  runPostHooks,
];

/** The ten-step pipeline. `execute` never throws: whatever goes wrong is a result the model can read. */
export function createExecutionEngine(deps: ExecutionEngineDeps): ExecutionEngine {
  const stageDeps: StageDeps = { ...deps, hookLock: deps.hookLock ?? createLock() };
  return {
    execute: async (call, context) => {
      const callDeps = context.emit ? { ...stageDeps, emit: context.emit } : stageDeps;
      const settled = await settle(call, context, callDeps);
      logCall(settled, callDeps);
      return returnResult(settled, callDeps);
    },
  };
}

async function settle(call: ToolCall, context: ExecutionContext, deps: StageDeps): Promise<SettledCall> {
  try {
    const lookup = lookUp(call, context, deps);
    return lookup.status === 'unknown' ? lookup.settled : await runStages(lookup.run, deps);
  } catch (thrown) {
    const result = unexpected(call.name, 'lookup', thrown, deps);
    return { call, context, result, additions: [], hookOutcomes: [], durationMs: 0 };
  }
}

async function runStages(start: ToolRun, deps: StageDeps): Promise<SettledCall> {
  let run = start;
  for (const stage of stages) if (isDue(stage, run)) run = await runStage(stage, run, deps);
  const result = run.result ?? failure(pipelineTexts[deps.language].interrupted);
  await settleWithGuardrails({ ...run, result }, deps);
  return { ...run, result };
}

/** The rules that count learn what became of the call, whatever ended it; in a dry run, what it would have changed. */
async function settleWithGuardrails(run: ToolRun & { readonly result: ToolResult }, deps: StageDeps): Promise<void> {
  const { judged, result, executed, wouldRun } = run;
  if (!judged) return;
  const ending = executed ? 'ran' : wouldRun ? 'would-run' : 'not-run';
  const isUntold = executed && result.success && !result.edited && run.tool.access === 'write' && !run.tool.preview;
  const edited = wouldRun || isUntold ? (await judged.plan()).edits.map(asEdited) : result.edited;
  tellGuardrails(judged.call, { result: { ...result, ...(edited ? { edited } : {}) }, ending }, deps);
}

function isDue(stage: Stage, run: ToolRun): boolean {
  return stage.phase === 'after' ? run.executed : run.result === undefined;
}

async function runStage(stage: Stage, run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  if (stage.phase === 'before' && run.context.signal.aborted) {
    return { ...run, result: failure(pipelineTexts[deps.language].interrupted) };
  }
  try {
    return await stage.run(run, deps);
  } catch (thrown) {
    return afterCrash(stage, run, thrown, deps);
  }
}

/** A step that crashes before the tool ran stops the call; afterwards the tool's result is kept. */
function afterCrash(stage: Stage, run: ToolRun, thrown: unknown, deps: StageDeps): ToolRun {
  if (run.result === undefined) return { ...run, result: unexpected(run.tool.name, stage.name, thrown, deps) };
  const message = pipelineTexts[deps.language].lateFailure(run.tool.name, stage.name, errorMessage(thrown));
  deps.emit({ type: 'note', level: 'error', message });
  return run;
}

function unexpected(tool: string, stage: string, thrown: unknown, deps: StageDeps): ToolResult {
  return failure(pipelineTexts[deps.language].unexpected(tool, stage, errorMessage(thrown)));
}
