import type { CallConcurrency, CallFacts } from '../contracts/concurrency.ts';
import type { ToolTouch } from '../contracts/tool.ts';
import type { CallUse, UsedPlace } from './conflicts.ts';

/** What a call would use, as things are now. One that may write and names nothing that it writes may write anywhere. */
export async function useOf(
  concurrency: Pick<CallConcurrency, 'namesOf'>,
  facts: CallFacts | undefined,
): Promise<CallUse> {
  if (!facts) return { changes: false, places: [] };
  const { touches } = facts;
  const writes = touches.some(isChange);
  const changes = facts.access !== 'read' || writes;
  const isKnown = touches.length > 0 && changes === writes;
  const places = isKnown ? await Promise.all(touches.map((touch) => placeOf(concurrency, touch))) : undefined;
  return { changes, places };
}

async function placeOf({ namesOf }: Pick<CallConcurrency, 'namesOf'>, touch: ToolTouch): Promise<UsedPlace> {
  return { names: await namesOf(touch.path), changes: isChange(touch) };
}

function isChange({ access }: ToolTouch): boolean {
  return access !== 'read';
}
