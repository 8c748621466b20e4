import type { Emit, RunEvent } from '../contracts/run-event.ts';

/** What calls that run beside each other have to tell, one call after the other. */
export interface OrderedTelling {
  /** Hears of one call: at once when all calls before it are told, else it keeps the event until then. */
  emitOf(index: number): Emit;
  /** The call has nothing more to tell. */
  done(index: number): void;
}

/** Listeners hear of each call as if the calls had run one after the other in their order. */
export function tellInOrder(emit: Emit, calls: number): OrderedTelling {
  const kept: RunEvent[][] = Array.from({ length: calls }, () => []);
  const over = new Set<number>();
  const turn = { of: 0 };
  const tellKept = () => {
    for (const event of kept[turn.of]?.splice(0) ?? []) emit(event);
  };
  return {
    emitOf: (index) => (event) => {
      if (index <= turn.of) emit(event);
      else kept[index]?.push(event);
    },
    done(index) {
      over.add(index);
      while (over.has(turn.of)) {
        turn.of += 1;
        tellKept();
      }
    },
  };
}
