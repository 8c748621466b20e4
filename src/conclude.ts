import { errorMessage } from './contracts/errors.ts';
import type { ChangeRecord, RunRecord } from './contracts/run-record.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { makeBundle } from './publish/bundle.ts';
import { outcomeInWords } from './publish/render/headline.ts';
import { withProblem } from './publish/steps/comment.ts';
import { reportSteps } from './publish/steps/index.ts';
import type { ReportContext, ReportStep } from './publish/steps/report-step.ts';
import { rootTexts } from './texts.ts';
import { afterSignal, afterSignalMs } from './time-after-signal.ts';

/** Longest that a part of the report may take while nothing stops the run. */
const calmMs = 120_000;
/** What each part of the report has even where the time after a signal is over: enough for a file on a disk. */
const leastMs = 300;

/**
 * Waits for the story to end; after a signal not for long. An error that nobody caught stops the story as a signal does.
 * Throws that error, and what the story throws.
 */
export async function settle(
  host: Host,
  journal: Journal,
  { story, crash }: { readonly story: Promise<void>; readonly crash: Promise<never> | undefined },
): Promise<void> {
  const { shutdown } = host;
  const over = new AbortController();
  const uncaught: unknown[] = [];
  crash?.catch((error: unknown) => {
    if (over.signal.aborted || shutdown.shouldStop) return;
    uncaught.push(error);
    shutdown.request();
  });
  const late = afterSignal(host, { ms: afterSignalMs.story, over: over.signal });
  late.catch(ignore);
  try {
    await Promise.race([story, late]);
  } catch (error) {
    if (!shutdown.shouldStop) throw error;
  } finally {
    over.abort();
  }
  if (uncaught.length > 0) {
    // Nobody interrupted it, whatever the loop made of its end.
    const isSaid = journal.record().finalMessage !== rootTexts[journal.language].interrupted;
    if (!isSaid) journal.learn({ finalMessage: '' });
    throw uncaught[0];
  }
  if (shutdown.shouldStop) journal.interrupt();
}

/** Tells everybody how the run ended, from what is known. Never throws; one step that fails does not stop the others. */
export async function conclude(host: Host, journal: Journal): Promise<RunRecord> {
  await keepBundle(host, journal);
  let record = journal.record();
  for (const step of reportSteps) {
    const context = {
      record,
      io: journal.io,
      files: host.files,
      redact: journal.redactor.redact,
      progress: journal.progress,
    };
    record = counted(host, await runStep(host, step, context));
  }
  announceEnd(host, journal, record);
  return record;
}

/** A signal that comes while the report is made counts as well: what is written from then on says so. */
function counted({ shutdown }: Host, record: RunRecord): RunRecord {
  const { ending } = record;
  if (!shutdown.shouldStop || ending.exitCode === 130 || ending.stopReason === 'none') return record;
  const status = ending.status === 'failed' ? 'failed' : 'partial';
  return { ...record, ending: { stopReason: 'user_interrupt', status, exitCode: 130 } };
}

async function runStep(host: Host, step: ReportStep, context: ReportContext): Promise<RunRecord> {
  const { clock } = host;
  const texts = rootTexts[context.record.language];
  const startedAt = clock.now();
  const over = new AbortController();
  const late = timeIsUp(host, afterSignalMs.report, over.signal).then(() => {
    const seconds = Math.round((clock.now() - startedAt) / 100) / 10;
    return texts.stepTooSlow(step.name, seconds);
  });
  late.catch(ignore);
  try {
    const done = await Promise.race([step.run(context), late]);
    return typeof done === 'string' ? withProblem(context.record, done) : done;
  } catch (error) {
    return withProblem(context.record, texts.stepFailed(step.name, errorMessage(error)));
  } finally {
    over.abort();
  }
}

/** Resolves when a part of the report has had its time: little from a signal on. Rejects when the wait is over. */
function timeIsUp(host: Host, ms: number, over: AbortSignal): Promise<void> {
  const calm = host.clock.sleep(calmMs, over);
  return Promise.race([calm, afterSignal(host, { ms, atLeastMs: leastMs, over })]);
}

/** Every run that began leaves one, also when it never came to a delivery. A skipped run began nothing. */
async function keepBundle(host: Host, journal: Journal): Promise<void> {
  const { ending, files, finalMessage } = journal.record();
  if (files.bundle !== undefined || ending.status === 'skipped') return;
  try {
    const change = await salvageChange(host, journal);
    const bundle = await makeBundle({
      files: host.files,
      sessionId: host.sessionId,
      ...(host.env.GITHUB_REPOSITORY ? { repository: host.env.GITHUB_REPOSITORY } : {}),
      ...(change ? { change } : {}),
      plan: { action: 'patch', reason: finalMessage },
      created: host.clock.now(),
    });
    journal.learn({ files: { ...files, bundle } });
  } catch (error) {
    const { ending: failed, problems } = withProblem(
      journal.record(),
      rootTexts[journal.language].stepFailed('bundle', errorMessage(error)),
    );
    journal.learn({ ending: failed, problems });
  }
}

/** The change that is known, else what lies in the work tree. A patch is never lost to an error elsewhere. */
async function salvageChange(host: Host, journal: Journal): Promise<ChangeRecord | undefined> {
  const { change } = journal.record();
  if (change || !journal.salvage) return change;
  const over = new AbortController();
  const late = timeIsUp(host, afterSignalMs.salvage, over.signal).then(() => 'late' as const);
  late.catch(ignore);
  try {
    const salvaged = await Promise.race([journal.salvage(), late]);
    if (salvaged === 'late') {
      journal.learn({ problems: [...journal.record().problems, rootTexts[journal.language].noTimeForPatch] });
      return undefined;
    }
    journal.learn({ change: salvaged });
    return salvaged;
  } finally {
    over.abort();
  }
}

function ignore(): undefined {}

/** The job log's last lines: how it ended and where the change is, or what went wrong. */
function announceEnd(host: Host, journal: Journal, record: RunRecord): void {
  const { ending, finalMessage, problems, delivery, commentUrl } = record;
  if (host.kind === 'local') {
    if (ending.status === 'skipped') journal.io.print(finalMessage);
    return;
  }
  const lines = ['', outcomeInWords(record), delivery?.reason, commentUrl].filter((line) => line !== undefined);
  journal.io.print(lines.join('\n'));
  const failedAtOnce = ending.stopReason === 'none' && problems.length === 0;
  if (failedAtOnce || ending.stopReason.endsWith('_error')) journal.io.annotate('error', finalMessage);
  for (const problem of problems) journal.io.annotate('error', problem);
  if (record.delivery?.status === 'failed') journal.io.annotate('error', record.delivery.reason);
}
