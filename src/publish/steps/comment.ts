import { worstExitCode } from '../../contracts/outcome.ts';
import type { RunRecord } from '../../contracts/run-record.ts';
import { renderReport } from '../render/report.ts';
import { defineReportStep } from './report-step.ts';

/** The report as the comment has it, among the run's files: from there the post step completes what this one cannot. */
export const commentFile = 'comment.md';

/** Puts the report in the place of the progress comment. A report that cannot be posted makes the run fail. */
export const comment = defineReportStep({
  name: 'comment',
  async run({ record, progress, files, redact }) {
    if (!progress) return record;
    const body = renderReport(record, { redact });
    await files.write(commentFile, body).catch(() => undefined);
    const { url, problem } = await progress.finish(body);
    return problem === undefined ? withCommentUrl(record, url) : withProblem(record, problem);
  },
});

function withCommentUrl(record: RunRecord, url: string | undefined): RunRecord {
  return url === undefined ? record : { ...record, commentUrl: url };
}

/** What was delivered stays true; the run as a whole did not do all that it should. */
export function withProblem(record: RunRecord, problem: string): RunRecord {
  const { ending } = record;
  const exitCode = worstExitCode([ending.exitCode, 1]);
  return { ...record, ending: { ...ending, status: 'failed', exitCode }, problems: [...record.problems, problem] };
}
