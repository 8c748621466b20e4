import type { ToolCall } from '../../contracts/message.ts';

/** Ids of calls as this wire takes them: letters, digits, `_` and `-`, and none twice in a history. */
export interface CallIds {
  /** Begins with the calls of the next assistant message. */
  open(calls: readonly ToolCall[]): void;
  /** The wire's id of one of these calls. */
  of(id: string): string;
}

/** The ids follow from the calls alone, so that a longer history begins with the same ones. */
export function createCallIds(): CallIds {
  const taken = new Set<string>();
  let current = new Map<string, string>();

  function take(id: string): string {
    const clean = cleanId(id);
    let free = clean;
    for (let count = 2; taken.has(free); count += 1) free = `${clean}_${count}`;
    taken.add(free);
    return free;
  }

  return {
    open(calls) {
      current = new Map(calls.map(({ id }) => [id, take(id)]));
    },
    of: (id) => current.get(id) ?? cleanId(id),
  };
}

function cleanId(id: string): string {
  return id.replace(/[^a-zA-Z0-9_-]/g, '_') || 'call';
}
