import { type Context, createContext, Script } from 'node:vm';

export type Bounded<Value> = { readonly status: 'done'; readonly value: Value } | { readonly status: 'timed-out' };

/**
 * Runs synchronous work for `limitMs` milliseconds at most: also what no other means can stop, such as a regular
 * expression that backtracks without end. Throws what the work throws. Not for work that leaves things half done.
 */
export type RunBounded = <Value>(work: () => Value) => Bounded<Value>;

export function createTimeBound(limitMs: number): RunBounded {
  let place: Context | undefined;
  return (work) => {
    place ??= createContext({});
    let value: { readonly made: ReturnType<typeof work> } | undefined;
    place.work = () => {
      value = { made: work() };
    };
    try {
      callWork.runInContext(place, { timeout: limitMs });
    } catch (thrown) {
      if (!isTimeout(thrown)) throw thrown;
    }
    return value ? { status: 'done', value: value.made } : { status: 'timed-out' };
  };
}

const callWork = new Script('work()');

/** The error comes from the other context: it is no instance of the `Error` here. */
function isTimeout(thrown: unknown): boolean {
  const isObject = typeof thrown === 'object' && thrown !== null;
  return isObject && 'code' in thrown && thrown.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
