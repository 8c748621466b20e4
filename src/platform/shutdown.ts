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
  /** As if a first signal had come; used for a person's `abort` at a confirmation. */
  request(): void;
  /** Takes the signal handlers away. */
  dispose(): void;
}

/** Installs handlers for SIGINT and SIGTERM: the first one aborts `signal`, a second SIGINT leaves with 130. */
export function installShutdown(options: ShutdownOptions): InstalledShutdown {
  const controller = new AbortController();
  const handle = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      if (name === 'SIGINT') options.exit(130);
      return;
    }
    options.onFirstSignal(name);
    controller.abort(new Error(`interrupted by ${name}`));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  const heldSignal = options.early?.release();
  if (heldSignal) handle(heldSignal);
  return {
    signal: controller.signal,
    get shouldStop() {
      return controller.signal.aborted;
    },
    request: () => {
      if (!controller.signal.aborted) controller.abort(new Error('stopped by the user'));
    },
    dispose: () => {
      process.off('SIGINT', handle);
      process.off('SIGTERM', handle);
    },
  };
}
