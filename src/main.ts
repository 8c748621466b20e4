import { createActionHost } from './action-host.ts';
import type { EarlySignals } from './platform/early-signals.ts';
import { run } from './run.ts';

/** The action's main step. The only place that ends the process with the run's exit code. */
export async function runMain(early: EarlySignals): Promise<void> {
  // Without a reader of the log a run still has outputs to write.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { ending } = await run(createActionHost(process.env, early));
  process.exit(ending.exitCode);
}
