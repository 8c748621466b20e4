import type { Shutdown } from '../contracts/ports.ts';
import type { EarlySignals } from './early-signals.ts';

export interface ShutdownOptions {
  /** Says that the run is stopping; called once, at the first signal. */
  readonly onFirstSignal: (signal: NodeJS.Signals) => void;
  /** The second SIGINT: leave at once. */
  readonly exit: (code: number) => void;
  /** What was held while the program was loading. */
  readonly early?: EarlySignals;
}

export interface InstalledShutdown extends Shutdown {
  /** When the first signal came, in milliseconds since 1970. */
  readonly stoppedAt?: number | undefined;
  /** As if a first signal had come; used for a person's `abort` at a confirmation. */
  request(): void;
  /** Takes the signal handlers away. */
  dispose(): void;
}

/** Installs handlers for SIGINT and SIGTERM: the first one aborts `signal`, a second SIGINT leaves with 130. */
export function installShutdown(options: ShutdownOptions): InstalledShutdown {
  const controller = new AbortController();
  let stoppedAt: number | undefined;
  const stop = (reason: string) => {
    stoppedAt = Date.now();
    controller.abort(new Error(reason));
  };
  const handle = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      if (name === 'SIGINT') options.exit(130);
      return;
    }
    options.onFirstSignal(name);
    stop(`interrupted by ${name}`);
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  const heldSignal = options.early?.release();
  if (heldSignal) handle(heldSignal);
  return {
    signal: controller.signal,
    get stoppedAt() {
      return stoppedAt;
    },
    get shouldStop() {
      return controller.signal.aborted;
    },
    request: () => {
      if (!controller.signal.aborted) stop('stopped by the user');
    },
    dispose: () => {
      process.off('SIGINT', handle);
      process.off('SIGTERM', handle);
    },
  };
}
