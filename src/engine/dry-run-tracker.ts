/** Something a dry run would have done. */
export interface PlannedAction {
  readonly step: number;
  readonly tool: string;
  /** The log's one-line summary of the arguments. */
  readonly summary: string;
}

/** Collects what a dry run would have done, for the report. */
export interface DryRunTracker {
  record(action: PlannedAction): void;
  /** In the order they were asked for. */
  readonly actions: readonly PlannedAction[];
}

export function createDryRunTracker(): DryRunTracker {
  const actions: PlannedAction[] = [];
  return {
    record: (action) => {
      actions.push(action);
    },
    get actions() {
      return [...actions];
    },
  };
}
