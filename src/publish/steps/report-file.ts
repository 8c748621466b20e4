import { mapStrings } from '../../kit/map-strings.ts';
import { reportJson } from '../report-json.ts';
import { defineReportStep } from './report-step.ts';

/** Writes the report as JSON beside the run's other files. */
export const reportFile = defineReportStep({
  name: 'report-file',
  async run({ record, files, redact }) {
    const whole = { ...record, files: { ...record.files, report: files.pathOf('report.json') } };
    const content = mapStrings(reportJson(whole), redact);
    await files.write('report.json', `${JSON.stringify(content, null, 2)}\n`);
    return whole;
  },
});
