import type { HostIo, RunFiles } from '../../contracts/ports.ts';
import type { RunRecord } from '../../contracts/run-record.ts';
import type { Progress } from '../progress.ts';

/** What a step of the report works with. */
export interface ReportContext {
  readonly record: RunRecord;
  readonly io: HostIo;
  readonly files: RunFiles;
  readonly redact: (text: string) => string;
  /** The run's comment, where it has one. */
  readonly progress: Progress | undefined;
}

/** One way of telling how a run ended. Steps are independent: one that throws is reported, and the others still happen. */
export interface ReportStep {
  readonly name: string;
  /** Returns the record with what the step found out, such as where the comment is. */
  run(context: ReportContext): Promise<RunRecord>;
}

/** Makes a step; exists so that each step file has the same shape. */
export function defineReportStep(step: ReportStep): ReportStep {
  return step;
}
