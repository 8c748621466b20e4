import { errorMessage } from '../../contracts/errors.ts';
import type { ToolResult, ToolTouch } from '../../contracts/tool.ts';
import { hookSection } from '../hook-outcome.ts';
import { firstLine } from '../results.ts';
import { type Stage, type StageDeps, type ToolRun, wrappedCall } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';
import { hookSubject } from './run-pre-hooks.ts';

/**
 * Step 8: `afterToolCall`, then `post_tool_use` hooks. What hooks say is appended to a successful result; a failed one
 * stays as it is, so that the model reads one thing to repair.
 */
export const runPostHooks: Stage = {
  name: 'post-hooks',
  phase: 'after',
  run: (run, deps) => deps.hookLock(async () => runShellHooks(await callAfter(run, deps), deps)),
};

async function runShellHooks(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  const success = run.result?.success ?? false;
  const subject = { ...hookSubject(run), touches: touchesAfter(run), success };
  const outcomes = await deps.hooks.runEvent('post_tool_use', subject);
  const sections = success ? outcomes.map((outcome) => hookSection(outcome, deps.language)) : [];
  return {
    ...run,
    hookOutcomes: [...run.hookOutcomes, ...outcomes],
    additions: [...run.additions, ...sections],
  };
}

/** What the tool says it changed counts more than what it was going to use; what it deleted is told apart. */
function touchesAfter({ intent, result }: ToolRun): readonly ToolTouch[] {
  const edited = result?.edited ?? [];
  if (edited.length === 0) return intent.touches;
  const written = new Set(intent.touches.filter(({ access }) => access === 'write').map(({ path }) => path));
  const deleted = intent.touches.filter(({ path, access }) => access === 'delete' && !written.has(path));
  return [...edited.map(({ path }) => ({ path, access: 'write' as const })), ...deleted];
}

async function callAfter(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  if (!deps.afterToolCall || !run.result) return run;
  try {
    const revision = await deps.afterToolCall(wrappedCall(run), run.result);
    return revision === undefined ? run : { ...run, result: revised({ ...run.result, ...revision }) };
  } catch (thrown) {
    const message = pipelineTexts[deps.language].lateFailure(run.tool.name, 'afterToolCall', errorMessage(thrown));
    deps.emit({ type: 'note', level: 'warn', message });
    return run;
  }
}

/** Keeps `error` present exactly when the result is a failure. */
function revised(result: ToolResult): ToolResult {
  const { error, ...rest } = result;
  return result.success ? rest : { ...rest, error: error ?? firstLine(result.output) };
}
