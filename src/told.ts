import type { RunEvent } from './contracts/run-event.ts';
import type { PlannedAction } from './contracts/run-record.ts';
import type { Refusal, RuleWarning } from './contracts/tool.ts';

/** What the record of a run takes from events, in their order and without repeats. */
export interface Told {
  readonly listen: (event: RunEvent) => void;
  /** Refusals that no event told of. */
  refuse(refusals: readonly Refusal[]): void;
  facts(): {
    readonly refusals: readonly Refusal[];
    readonly warnings: readonly RuleWarning[];
    readonly plannedActions: readonly PlannedAction[];
  };
}

export function createTold(): Told {
  const refused: Refusal[] = [];
  const warned: RuleWarning[] = [];
  const planned: PlannedAction[] = [];
  return {
    listen(event) {
      if (event.type === 'call-refused') refused.push(event.refusal);
      if (event.type === 'rule-warned') warned.push(event.warning);
      if (event.type === 'action-planned') planned.push(event.action);
    },
    refuse: (refusals) => void refused.push(...refusals),
    facts: () => ({
      refusals: withoutRepeats(refused, ({ rule, what }) => [rule, what]),
      warnings: withoutRepeats(warned, ({ rule, what, reason }) => [rule, what, reason]),
      plannedActions: [...planned],
    }),
  };
}

/** Of those with the same key the last one, in the first one's place. */
function withoutRepeats<Item>(items: readonly Item[], keyOf: (item: Item) => readonly string[]): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item).join('\0'), item])).values()];
}
