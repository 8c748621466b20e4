import { errorMessage } from '../../contracts/errors.ts';
import { type HookOutcome, hookSection } from '../hook-outcome.ts';
import type { HookSubject } from '../hook-subject.ts';
import type { ReviseArguments } from '../hooks.ts';
import { failure } from '../results.ts';
import { type Arguments, type Stage, type StageDeps, type ToolRun, wrappedCall } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';
import { applyGuardrails } from './check-guardrails.ts';
import { withArguments } from './validate.ts';

/**
 * Step 4: `pre_tool_use` hooks, then `beforeToolCall`. Arguments that they change pass steps 2 and 3 here, and step 5
 * judges what came out.
 */
export const runPreHooks: Stage = {
  name: 'pre-hooks',
  phase: 'before',
  run: (run, deps) =>
    deps.hookLock(async () => {
      const hooked = await runShellHooks(run, deps);
      return hooked.result ? hooked : await callBefore(hooked, deps);
    }),
};

/** What hooks are told about a run. */
export function hookSubject(run: ToolRun): HookSubject {
  const { tool, args, intent, context } = run;
  return { tool: tool.name, args, touches: intent.touches, step: context.step, signal: context.signal };
}

async function runShellHooks(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  let current = run;
  const revise: ReviseArguments = async (args) => {
    current = await recheck(current, args, deps);
    return current.result ? undefined : hookSubject(current);
  };
  const outcomes = await deps.hooks.runEvent('pre_tool_use', hookSubject(run), revise);
  const contexts = outcomes.filter((outcome) => outcome.status === 'passed');
  const additions = contexts.map((outcome) => hookSection(outcome, deps.language));
  const hooked = { ...current, hookOutcomes: outcomes, additions: [...current.additions, ...additions] };
  const blocking = outcomes.find((outcome) => outcome.status === 'blocked');
  return blocking ? { ...hooked, result: blockedBy(blocking, run, deps) } : hooked;
}

async function callBefore(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  if (!deps.beforeToolCall) return run;
  try {
    const args = await deps.beforeToolCall(wrappedCall(run));
    return args === undefined ? run : await recheck(run, args, deps);
  } catch (thrown) {
    const error = pipelineTexts[deps.language].blockedByHook(errorMessage(thrown));
    return { ...run, result: failure(error) };
  }
}

/** Steps 2 and 3 for arguments that replace those of the call. */
async function recheck(run: ToolRun, args: Arguments, deps: StageDeps): Promise<ToolRun> {
  const validated = withArguments(run, args, deps);
  return validated.result ? validated : await applyGuardrails(validated, deps);
}

function blockedBy(outcome: HookOutcome, run: ToolRun, deps: StageDeps) {
  const texts = pipelineTexts[deps.language];
  const reason = texts.blockedByHook(`${outcome.hook}: ${outcome.text}`);
  return failure(reason, { refusal: { rule: `hooks.${outcome.hook}`, what: run.tool.name, reason } });
}
