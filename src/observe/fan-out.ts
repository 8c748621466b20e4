import type { Emit, RunEvent } from '../contracts/run-event.ts';

/** Tells each event to all listeners, in their order. One that throws neither stops the run nor the others. */
export function createFanOut(listeners: readonly ((event: RunEvent) => void)[]): Emit {
  return (event) => {
    for (const listen of listeners) {
      try {
        listen(event);
      } catch {
        // A full disk or a closed terminal must not end the run, and there is nobody left to tell.
      }
    }
  };
}
