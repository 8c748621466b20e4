import { renderReport } from '../render/report.ts';
import { defineReportStep } from './report-step.ts';

/** Bytes; GitHub drops a step summary of more than 1 MiB whole. A character takes at most 4 of them. */
const summaryLimit = 1_000_000;

/** The report with its charts on the page of the workflow run. */
export const summary = defineReportStep({
  name: 'summary',
  async run({ record, io, redact }) {
    await io.appendSummary(`${renderReport(record, { redact, charts: true, limit: summaryLimit / 4 })}\n`);
    return record;
  },
});
