import { readArguments } from '../arguments/read-arguments.ts';
import { validateArguments } from '../arguments/validate-arguments.ts';
import { failure } from '../results.ts';
import type { Stage, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 2: raw JSON text → validated arguments, and what the call intends with them. */
export const validate: Stage = {
  name: 'validate',
  phase: 'before',
  run: (run, deps) => {
    const reading = readArguments(run.call.arguments);
    if (reading.status === 'ok') return withArguments(run, reading.value, deps);
    return invalid(run, pipelineTexts[deps.language].malformed(reading.fault), deps);
  },
};

/** The run with these arguments instead, or settled as invalid. */
export function withArguments(run: ToolRun, value: unknown, deps: StageDeps): ToolRun {
  const validated = validateArguments(run.tool.inputSchema, value, deps.language);
  if (validated.status === 'invalid') return invalid(run, validated.problems, deps);
  return { ...run, args: validated.args, intent: run.tool.intent(validated.args) };
}

function invalid(run: ToolRun, problems: string, deps: StageDeps): ToolRun {
  const texts = pipelineTexts[deps.language];
  const error = texts.invalidArguments(problems);
  return { ...run, result: failure(`${error}. ${texts.correctArguments}`, { error }) };
}
