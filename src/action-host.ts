import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseInputs } from './config/index.ts';
import type { RunFiles } from './contracts/ports.ts';
import type { Environment, Host } from './host.ts';
import { createActionIo } from './platform/action-io.ts';
import type { EarlySignals } from './platform/early-signals.ts';
import { readEventPayload } from './platform/event-file.ts';
import { createRunFiles } from './platform/run-files.ts';
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
    ...(process.argv[1] ? { bundleFolder: dirname(process.argv[1]) } : {}),
    workspaceFolder: env.GITHUB_WORKSPACE || process.cwd(),
    inputs: () => parseInputs(env),
    payload: () => readEventPayload(env.GITHUB_EVENT_PATH),
    shutdown: installShutdown({
      onFirstSignal: (signal) => process.stderr.write(`${texts.stopping(signal)}\n`),
      exit: (code) => process.exit(code),
      ...(early ? { early } : {}),
    }),
  };
}

/** In the runner's folder, or where that cannot be written to, in the system's: a report needs a place. */
function openRunFiles(env: Environment, name: string): RunFiles {
  if (!env.RUNNER_TEMP) return createRunFiles(join(tmpdir(), name));
  try {
    return createRunFiles(join(env.RUNNER_TEMP, name));
  } catch {
    return createRunFiles(join(tmpdir(), name));
  }
}
