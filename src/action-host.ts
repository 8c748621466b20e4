import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseInputs } from './config/index.ts';
import type { RunFiles } from './contracts/ports.ts';
import type { Environment, Host } from './host.ts';
import { createActionIo } from './platform/action-io.ts';
import { watchCrashes } from './platform/crash-watch.ts';
import type { EarlySignals } from './platform/early-signals.ts';
import { readEventPayload } from './platform/event-file.ts';
import { createRunFiles, runFilesAt } from './platform/run-files.ts';
import { installShutdown } from './platform/shutdown.ts';
import { systemClock } from './platform/system-clock.ts';
import { createSessionId } from './session/session-id.ts';
import { rootTexts } from './texts.ts';

/** The runner as a host: environment, event file and the runner's files. */
export function createActionHost(env: Environment, early?: EarlySignals): Host {
  const io = createActionIo();
  const sessionId = createSessionId(systemClock, Math.random);
  const texts = rootTexts[env.INPUT_LANGUAGE?.trim() === 'es' ? 'es' : 'en'];
  return {
    kind: 'action',
    env,
    clock: systemClock,
    io,
    sessionId,
    files: openRunFiles(env, join('architect', sessionId)),
    log: { folder: env.RUNNER_TEMP || tmpdir(), text: 'shown' },
    ...(process.argv[1] ? { bundleFolder: dirname(process.argv[1]) } : {}),
    workspaceFolder: env.GITHUB_WORKSPACE || process.cwd(),
    inputs: () => parseInputs(env),
    payload: () => readEventPayload(env.GITHUB_EVENT_PATH),
    watchCrashes,
    shutdown: installShutdown({
      onFirstSignal: (signal) => {
        io.closeGroup();
        process.stderr.write(`${texts.stopping(signal)}\n`);
      },
      exit: (code) => process.exit(code),
      ...(early ? { early } : {}),
    }),
  };
}

/**
 * In the runner's folder, or where that cannot be written to, in the system's: a report needs a place. Where neither can
 * be, the run fails at its first file, and still says so everywhere else.
 */
function openRunFiles(env: Environment, name: string): RunFiles {
  const system = join(tmpdir(), name);
  for (const folder of env.RUNNER_TEMP ? [join(env.RUNNER_TEMP, name), system] : [system]) {
    try {
      return createRunFiles(folder);
    } catch {
      // The next one is tried.
    }
  }
  return runFilesAt(system);
}
