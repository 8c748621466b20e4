import { errorMessage } from '../../contracts/errors.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { failure, firstLine } from '../results.ts';
import type { Stage, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 7: the tool itself. */
export const executeTool: Stage = {
  name: 'execute',
  phase: 'before',
  run: async (run, deps) => {
    const startedAt = deps.clock.now();
    const result = await callTool(run, deps);
    return { ...run, executed: true, result, durationMs: deps.clock.now() - startedAt };
  },
};

/** Tools do not throw; one that does anyway must not end the loop. */
async function callTool(run: ToolRun, deps: StageDeps): Promise<ToolResult> {
  try {
    const result = await run.tool.execute(run.args, { signal: run.context.signal, language: deps.language });
    return result.success || result.error ? result : { ...result, error: firstLine(result.output) };
  } catch (thrown) {
    return failure(pipelineTexts[deps.language].unexpected(run.tool.name, 'execute', errorMessage(thrown)));
  }
}
