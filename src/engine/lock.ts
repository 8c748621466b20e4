/** Runs tasks one after the other, in the order they were asked for. Not re-entrant. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
