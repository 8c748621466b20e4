import type { ToolResult } from '../../contracts/tool.ts';
import type { SettledCall, StageDeps } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';
import { spokenWarnings } from './log-call.ts';

/** Step 10: the tool's result followed by what guardrails and hooks added, each text once. */
export function returnResult(settled: SettledCall, deps: StageDeps): ToolResult {
  const { result, additions } = settled;
  const texts = [...new Set([...remarks(settled, deps), ...additions])].filter((text) => text !== '');
  return texts.length === 0 ? result : { ...result, output: [result.output, ...texts].join('\n\n') };
}

/** What guardrails say to a call that succeeded. */
function remarks(settled: SettledCall, deps: StageDeps): readonly string[] {
  const texts = pipelineTexts[deps.language];
  const notes = settled.result.success ? (settled.judged?.notes ?? []) : [];
  return [
    ...spokenWarnings(settled).map(({ reason }) => texts.guardrailWarning(reason)),
    ...notes.map((note) => texts.guardrailNote(note)),
  ];
}
