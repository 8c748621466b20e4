import { errorMessage } from '../../contracts/errors.ts';
import type { Guardrail, GuardrailCall, GuardrailVerdict } from '../../contracts/guardrail.ts';
import type { Refusal } from '../../contracts/tool.ts';
import { failure } from '../results.ts';
import type { Stage, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 3: the deterministic rules. A rule that fails refuses the call. */
export const checkGuardrails: Stage = { name: 'guardrails', phase: 'before', run: applyGuardrails };

export async function applyGuardrails(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  const texts = pipelineTexts[deps.language];
  const additions: string[] = [...run.additions];
  for (const guardrail of deps.guardrails) {
    const verdict = await judge(guardrail, run, deps);
    if (verdict.status === 'block') return { ...run, result: refused(verdict.refusal, deps) };
    additions.push(...(verdict.warnings ?? []).map((warning) => texts.guardrailWarning(warning)));
  }
  return { ...run, additions };
}

/** What guardrails see of a call. */
export function guardrailCall(run: ToolRun, deps: StageDeps): GuardrailCall {
  return { tool: run.tool, args: run.args, intent: run.intent, language: deps.language };
}

async function judge(guardrail: Guardrail, run: ToolRun, deps: StageDeps): Promise<GuardrailVerdict> {
  try {
    return await guardrail.check(guardrailCall(run, deps));
  } catch (thrown) {
    const reason = pipelineTexts[deps.language].guardrailFailed(guardrail.name, errorMessage(thrown));
    return { status: 'block', refusal: { rule: guardrail.name, what: run.tool.name, reason } };
  }
}

function refused(refusal: Refusal, deps: StageDeps) {
  const texts = pipelineTexts[deps.language];
  const error = texts.guardrail(refusal.reason);
  return failure(`${error}. ${texts.guardrailAdvice}`, { error, refusal });
}
