import pLimit from 'p-limit';

/** As many calls as the fourth seed runs at a time. */
const mostAtATime = 4;

/**
 * Runs tasks beside each other, at most four at a time; `waits`: for each the indexes of earlier ones that have to be
 * done before it begins. Results are in the order of the tasks. Tasks must not throw.
 */
export async function runTogether<Result>(
  tasks: readonly (() => Promise<Result>)[],
  waits: readonly (readonly number[])[],
): Promise<readonly Result[]> {
  const limit = pLimit(mostAtATime);
  const running: Promise<Result>[] = [];
  for (const [index, task] of tasks.entries()) {
    const earlier = (waits[index] ?? []).map((wait) => running[wait]);
    // One that waits for others does not hold a place meanwhile.
    running.push(earlier.length === 0 ? limit(task) : Promise.all(earlier).then(() => limit(task)));
  }
  return Promise.all(running);
}
