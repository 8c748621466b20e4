import { worstExitCode } from '../../contracts/outcome.ts';
import type { RunRecord } from '../../contracts/run-record.ts';
import { renderReport } from '../render/report.ts';
import { defineReportStep } from './report-step.ts';

/** Puts the report in the place of the progress comment. A report that cannot be posted makes the run fail. */
export const comment = defineReportStep({
  name: 'comment',
  async run({ record, progress, redact }) {
    if (!progress) return record;
    const { url, problem } = await progress.finish(renderReport(record, { redact }));
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
