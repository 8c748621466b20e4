import { errorMessage } from '../../contracts/errors.ts';
import type { CallEnding, Guardrail, GuardrailCall, GuardrailVerdict } from '../../contracts/guardrail.ts';
import type { RuleWarning, ToolResult } from '../../contracts/tool.ts';
import { type CallPlan, planCall } from '../planned-edits.ts';
import { failure } from '../results.ts';
import type { JudgedCall, Stage, StageDeps, ToolRun } from '../stage.ts';
import { pipelineTexts } from '../texts.ts';

/** Step 3: the deterministic rules. A rule that fails refuses the call. */
export const checkGuardrails: Stage = { name: 'guardrails', phase: 'before', run: applyGuardrails };

/** Asks the rules about the call as it is now; what they were told before about other arguments is called off. */
export async function applyGuardrails(run: ToolRun, deps: StageDeps): Promise<ToolRun> {
  const { interrupted } = pipelineTexts[deps.language];
  if (run.judged) tellGuardrails(run.judged.call, { result: failure(interrupted), ending: 'not-run' }, deps);
  const warnings: RuleWarning[] = [];
  const notes: string[] = [];
  const judged: JudgedCall = { ...guardrailCall(run, deps), warnings, notes };
  for (const guardrail of deps.guardrails) {
    const verdict = await judge(guardrail, judged.call, deps);
    if (verdict.status === 'block') return { ...run, judged, result: refused(verdict, deps) };
    warnings.push(...(verdict.warnings ?? []));
    notes.push(...(verdict.notes ?? []));
  }
  return { ...run, judged };
}

/** Tells the rules that were asked about a call how it ended. */
export function tellGuardrails(
  call: GuardrailCall,
  { result, ending }: { readonly result: ToolResult; readonly ending: CallEnding },
  deps: StageDeps,
): void {
  for (const guardrail of deps.guardrails) {
    try {
      guardrail.after?.(call, result, ending);
    } catch (thrown) {
      const message = pipelineTexts[deps.language].guardrailFailed(guardrail.name, errorMessage(thrown));
      deps.emit({ type: 'note', level: 'warn', message });
    }
  }
}

/** What guardrails see of a call; what it would change is found out when the first of them asks. */
function guardrailCall(run: ToolRun, deps: StageDeps): Pick<JudgedCall, 'call' | 'plan'> {
  const { tool, args, intent, context } = run;
  const { language } = deps;
  let made: Promise<CallPlan> | undefined;
  const plan = () => {
    made ??= planCall(run, { signal: context.signal, language });
    return made;
  };
  return { plan, call: { tool, args, intent, language, plannedEdits: async () => (await plan()).edits } };
}

async function judge(guardrail: Guardrail, call: GuardrailCall, deps: StageDeps): Promise<GuardrailVerdict> {
  try {
    return await guardrail.check(call);
  } catch (thrown) {
    const reason = pipelineTexts[deps.language].guardrailFailed(guardrail.name, errorMessage(thrown));
    return { status: 'block', refusal: { rule: guardrail.name, what: call.tool.name, reason } };
  }
}

type Blocked = Extract<GuardrailVerdict, { readonly status: 'block' }>;

function refused({ refusal, advice }: Blocked, deps: StageDeps) {
  const texts = pipelineTexts[deps.language];
  const error = texts.guardrail(refusal.reason);
  return failure(`${error}. ${advice ?? texts.guardrailAdvice}`, { error, refusal });
}
