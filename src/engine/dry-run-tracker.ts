import type { PlannedAction } from '../contracts/run-record.ts';

/** Collects what a dry run would have done, for the report. */
export interface DryRunTracker {
  record(action: PlannedAction): void;
  /** In the order they were asked for. */
  readonly actions: readonly PlannedAction[];
}

/** `onRecord` hears of each action at once, so that the report of a run that breaks off has it too. */
export function createDryRunTracker(onRecord?: (action: PlannedAction) => void): DryRunTracker {
  const actions: PlannedAction[] = [];
  return {
    record: (action) => {
      actions.push(action);
      onRecord?.(action);
    },
    get actions() {
      return [...actions];
    },
  };
}
