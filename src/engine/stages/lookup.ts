import type { ExecutionContext } from '../../contracts/execution-engine.ts';
import type { ToolCall } from '../../contracts/message.ts';
import { closestName } from '../../kit/closest-name.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { summarizeCall } from '../call-summary.ts';
import { failure } from '../results.ts';
import type { SettledCall, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

export type Lookup =
  | { readonly status: 'found'; readonly run: ToolRun }
  | { readonly status: 'unknown'; readonly settled: SettledCall };

/** Step 1: the active tool of that name. A tool that exists but is not active is as unknown as any other. */
export function lookUp(call: ToolCall, context: ExecutionContext, deps: StageDeps): Lookup {
  const tool = deps.registry.find(call.name);
  deps.emit({
    type: 'tool-call',
    step: context.step,
    callId: call.id,
    tool: call.name,
    summary: summarizeCall(tool, call.arguments, deps),
  });
  const start = { call, context, additions: [], hookOutcomes: [], durationMs: 0 };
  if (!tool)
    return { status: 'unknown', settled: { ...start, result: notFound(ellipsize(call.name, longestName), deps) } };
  return { status: 'found', run: { ...start, tool, args: {}, intent: { touches: [] }, executed: false } };
}

function notFound(name: string, deps: StageDeps) {
  const texts = pipelineTexts[deps.language];
  const known = deps.registry.names();
  const error = texts.toolNotFound(name);
  return failure(`${error}. ${texts.knownTools(known, closestName(name, known))}`, { error });
}

/** Models have sent whole texts as names; known names are shorter than this. */
const longestName = 128;
