import type { CallConcurrency, CallFacts } from '../contracts/concurrency.ts';

/** Whether the calls of a reply may run beside each other: the fourth seed's table. Where a person is asked, they do not. */
export function mayRunTogether(
  { enabled, confirmMode }: Pick<CallConcurrency, 'enabled' | 'confirmMode'>,
  calls: readonly (CallFacts | undefined)[],
): boolean {
  if (calls.length <= 1 || !enabled || confirmMode === 'confirm-all') return false;
  return confirmMode === 'yolo' || !calls.some((facts) => facts?.sensitive);
}
