import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInputs } from './config/index.ts';
import type { Environment, Host } from './host.ts';
import { createActionIo } from './platform/action-io.ts';
import { readEventPayload } from './platform/event-file.ts';
import { createRunFiles } from './platform/run-files.ts';
import { installShutdown } from './platform/shutdown.ts';
import { systemClock } from './platform/system-clock.ts';
import { createSessionId } from './session/session-id.ts';
import { rootTexts } from './texts.ts';

/** The runner as a host: environment, event file and the runner's files. */
export function createActionHost(env: Environment): Host {
  const io = createActionIo();
  const sessionId = createSessionId(systemClock, Math.random);
  const texts = rootTexts[env.INPUT_LANGUAGE?.trim() === 'es' ? 'es' : 'en'];
  return {
    kind: 'action',
    env,
    clock: systemClock,
    io,
    sessionId,
    files: createRunFiles(join(env.RUNNER_TEMP || tmpdir(), 'architect', sessionId)),
    workspaceFolder: env.GITHUB_WORKSPACE || process.cwd(),
    inputs: () => parseInputs(env),
    payload: () => readEventPayload(env.GITHUB_EVENT_PATH),
    shutdown: installShutdown({
      onFirstSignal: (signal) => process.stderr.write(`${texts.stopping(signal)}\n`),
      exit: (code) => process.exit(code),
    }),
  };
}
