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
