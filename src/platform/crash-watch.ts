/** Hears of errors that nobody caught, such as one in a timer: unheard, they would end the program without a word. */
export interface CrashWatch {
  /** Rejects with the first such error; never resolves. */
  readonly crash: Promise<never>;
  dispose(): void;
}

/** `onCrash` is told every error that nobody caught, rejected promises included. */
export function watchCrashes(onCrash: (error: unknown) => void): CrashWatch {
  const { promise, reject } = Promise.withResolvers<never>();
  // Where nobody waits for it, it would be one more error that nobody caught.
  promise.catch(() => undefined);
  const hear = (error: unknown) => {
    reject(error);
    onCrash(error);
  };
  process.on('uncaughtException', hear);
  return { crash: promise, dispose: () => void process.off('uncaughtException', hear) };
}
