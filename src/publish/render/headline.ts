import type { RunRecord } from '../../contracts/run-record.ts';
import { code, plainLine } from './inline.ts';
import { type ReportTexts, reportTexts } from './texts.ts';

/** The outcome in words: the first rule that applies. Nothing but a run with exit code 0 is ever "done". */
export function headline(record: RunRecord, texts: ReportTexts): string {
  return rules.map((rule) => rule(record, texts)).find((found) => found !== undefined) ?? texts.failed('?');
}

/** The same for a log, which shows Markdown's escapes as they are. */
export function outcomeInWords(record: RunRecord): string {
  return headline(record, reportTexts[record.language]).replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}

/** Required gates that did not pass. */
function failedGates(record: RunRecord): readonly string[] {
  return record.gates
    .filter(({ gate, status }) => gate.required && (status === 'failed' || status === 'timeout'))
    .map(({ gate }) => gate.name);
}

/** Why a judgement stands against the result. */
function evaluationFailure({ evaluation }: RunRecord, texts: ReportTexts): string | undefined {
  if (!evaluation || evaluation.passed) return undefined;
  if (evaluation.failure !== undefined) return texts.notJudged;
  return evaluation.completed ? texts.notSure : texts.notCompleted;
}

type Rule = (record: RunRecord, texts: ReportTexts) => string | undefined;

const rules: readonly Rule[] = [
  ({ ending, finalMessage }, texts) =>
    ending.status === 'skipped' ? texts.skipped(plainLine(finalMessage)) : undefined,
  ({ ending, delivery }, texts) =>
    ending.status === 'failed' && delivery?.status === 'failed'
      ? texts.notPushed(plainLine(delivery.reason))
      : undefined,
  ({ ending, delivery, problems }, texts) => {
    const problem = delivery?.problems[0] ?? problems[0];
    const pushed = ending.status === 'failed' && delivery?.status === 'pushed' && problem !== undefined;
    return pushed ? texts.pushedBut(plainLine(problem)) : undefined;
  },
  ({ ending, finalMessage, problems }, texts) =>
    ending.status === 'failed' ? texts.failed(plainLine(problems[0] ?? finalMessage)) : undefined,
  (record, texts) =>
    record.ending.stopReason === 'user_interrupt' ? texts.interrupted(delivered(record, texts)) : undefined,
  (record, texts) => {
    const gates = failedGates(record);
    const names = gates.map((name) => code(name, { limit: 60 })).join(', ');
    return gates.length > 0 ? texts.gateFailed(names, delivered(record, texts)) : undefined;
  },
  (record, texts) => {
    const why = evaluationFailure(record, texts);
    return why === undefined ? undefined : texts.evaluationFailed(why, delivered(record, texts));
  },
  ({ delivery }, texts) =>
    delivery?.status === 'patch-only' ? texts.notPushed(plainLine(delivery.reason)) : undefined,
  (record, texts) => {
    const limit = texts.limits[record.ending.stopReason as keyof ReportTexts['limits']];
    return limit === undefined ? undefined : texts.stoppedAt(limit, delivered(record, texts));
  },
  (record, texts) => {
    const rules = record.openRules.map(({ rule }) => code(rule, { limit: 60 })).join(', ');
    return rules === '' || record.ending.exitCode === 0 ? undefined : texts.ruleOpen(rules, delivered(record, texts));
  },
  (record, texts) => {
    const isInvalid = record.structuredAnswer?.status === 'invalid' && record.ending.exitCode !== 0;
    return isInvalid ? texts.answerInvalid(delivered(record, texts)) : undefined;
  },
  (record, texts) => (record.ending.exitCode !== 0 ? texts.partly(delivered(record, texts)) : undefined),
  ({ dryRun, change, plannedActions }, texts) => {
    const files = change?.files.length ?? 0;
    if (!dryRun) return undefined;
    return files > 0 ? texts.dryRun(files) : texts.dryRunPlan(plannedActions.length);
  },
  (record, texts) =>
    record.delivery?.status === 'pushed' ? texts.done(delivered(record, texts), gatesClause(record, texts)) : undefined,
  (record, texts) => {
    const files = record.change?.files.length ?? 0;
    return files > 0 ? texts.notPublished(files, gatesClause(record, texts)) : undefined;
  },
  (record, texts) => {
    const { product = 'change', gates } = record;
    if (product === 'change') return undefined;
    return [texts.products[product], ...(gates.length > 0 ? [gatesClause(record, texts)] : [])].join(', ');
  },
  (record, texts) => texts.nothingChanged(gatesClause(record, texts)),
];

function delivered({ delivery, gates, change, evaluation }: RunRecord, texts: ReportTexts): string {
  if (delivery?.status === 'pushed') {
    const isUnproven = failedGates({ gates } as RunRecord).length > 0 || evaluation?.passed === false;
    const draft = delivery.pullRequest?.created && isUnproven;
    return draft ? texts.draftCommit : texts.oneCommit;
  }
  return change !== undefined && change.files.length > 0 ? texts.patchKept : texts.nothingDelivered;
}

function gatesClause({ gates }: RunRecord, texts: ReportTexts): string {
  if (gates.length === 0) return texts.noGates;
  return gates.every(({ gate, status }) => !gate.required || status === 'passed')
    ? texts.gatesPassed
    : texts.gatesNotRun;
}
