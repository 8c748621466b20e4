import { comment } from './comment.ts';
import { outputs } from './outputs.ts';
import { reportFile } from './report-file.ts';
import type { ReportStep } from './report-step.ts';
import { summary } from './summary.ts';

/** In this order: the later ones tell how the earlier ones went. */
export const reportSteps: readonly ReportStep[] = [comment, reportFile, summary, outputs];
