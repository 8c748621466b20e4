/**
 * A program started with `detached: true` leads its own process group; these reach every member of it.
 * A process that called `setsid` has left the group and cannot be reached this way: only a process namespace ends it.
 */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // ESRCH: all members are gone already, which is what was wanted.
  }
}

export function groupIsAlive(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

/** Kills the group when this process ends, also when it leaves without waiting. The returned function calls that off. */
export function endWithThisProcess(leader: number): () => void {
  if (leaders.size === 0) process.on('exit', killAll);
  leaders.add(leader);
  return () => {
    leaders.delete(leader);
    if (leaders.size === 0) process.off('exit', killAll);
  };
}

const leaders = new Set<number>();

function killAll(): void {
  for (const leader of leaders) signalGroup(leader, 'SIGKILL');
}
