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

/** From a signal until the report is begun, whatever is still under way: a runner kills a few seconds later. */
const graceMs = 3_000;
/** Longest a single step of the report may take after a signal, and otherwise. */
const hurriedStepMs = 1_500;
const calmStepMs = 120_000;

/** Waits for the story to end; after a signal not longer than the grace. Throws what the story throws. */
export async function settle(host: Host, journal: Journal, story: Promise<void>): Promise<void> {
  const { shutdown, clock } = host;
  const grace = new Promise<void>((resolve) => {
    const start = () => void clock.sleep(graceMs).then(resolve);
    if (shutdown.signal.aborted) start();
    else shutdown.signal.addEventListener('abort', start, { once: true });
  });
  try {
    await Promise.race([story, grace]);
  } catch (error) {
    if (!shutdown.shouldStop) throw error;
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
    record = await runStep(host, step, context);
  }
  announceEnd(host, journal, record);
  return record;
}

async function runStep(host: Host, step: ReportStep, context: ReportContext): Promise<RunRecord> {
  const stop = new AbortController();
  const late = timeIsUp(host, stop.signal).then((limitMs) =>
    Promise.reject(new Error(rootTexts[context.record.language].stepTooSlow(step.name, limitMs / 1000))),
  );
  late.catch(ignore);
  try {
    return await Promise.race([step.run(context), late]);
  } catch (error) {
    return withProblem(context.record, errorMessage(error));
  } finally {
    stop.abort();
  }
}

/** Resolves, with the limit in milliseconds, when a part of the report has had its time: little from a signal on. */
async function timeIsUp({ clock, shutdown }: Host, done: AbortSignal): Promise<number> {
  await clock.sleep(calmStepMs, AbortSignal.any([done, shutdown.signal])).catch(ignore);
  if (!shutdown.shouldStop) return calmStepMs;
  await clock.sleep(hurriedStepMs, done).catch(ignore);
  return hurriedStepMs;
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
    journal.learn({ problems: [...journal.record().problems, errorMessage(error)] });
  }
}

/** The change that is known, else what lies in the work tree. A patch is never lost to an error elsewhere. */
async function salvageChange(host: Host, journal: Journal): Promise<ChangeRecord | undefined> {
  const { change } = journal.record();
  if (change || !journal.salvage) return change;
  const stop = new AbortController();
  const late = timeIsUp(host, stop.signal).then(ignore);
  try {
    const salvaged = await Promise.race([journal.salvage(), late]);
    if (salvaged) journal.learn({ change: salvaged });
    return salvaged;
  } finally {
    stop.abort();
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
