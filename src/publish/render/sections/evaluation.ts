import type { RunRecord } from '../../../contracts/run-record.ts';
import { code, plainLine } from '../inline.ts';
import { lined, type Section } from '../section.ts';
import type { ReportTexts } from '../texts.ts';

/** What a model that judged the result says of it. */
export function evaluationSection({ evaluation }: RunRecord, texts: ReportTexts): Section | undefined {
  if (!evaluation) return undefined;
  const { completed, confidence, issues, suggestion, rounds, failure } = evaluation;
  const result =
    failure === undefined
      ? texts.evaluationResult(completed, confidence.toFixed(2), rounds)
      : texts.notMade(plainLine(failure, 500));
  const lines = [
    `**${texts.evaluation}** ${result}`,
    ...issues.map((issue) => `- ${plainLine(issue, 500)}`),
    ...(suggestion === '' ? [] : [`- ${texts.suggestion}: ${plainLine(suggestion, 1000)}`]),
  ];
  return lined({ head: '', lines, more: (omitted) => `- ${texts.more(omitted)}` });
}

/** How the final answer differs from what was asked for. */
export function answerProblemsSection({ structuredAnswer }: RunRecord, texts: ReportTexts): Section | undefined {
  if (structuredAnswer?.status !== 'invalid') return undefined;
  const lines = structuredAnswer.problems.map((problem) => `- ${code(problem, { limit: 400 })}`);
  return lined({ head: `**${texts.answerProblems}**\n`, lines, more: (omitted) => `- ${texts.more(omitted)}` });
}
