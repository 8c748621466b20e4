import { defineReportStep } from './report-step.ts';
import { writeOutputs } from './write-outputs.ts';

/** Writes every output; last, so that it knows how the others went. */
export const outputs = defineReportStep({
  name: 'outputs',
  async run({ record, io }) {
    await writeOutputs(io, record);
    return record;
  },
});
