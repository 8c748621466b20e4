import type { Emit } from './contracts/run-event.ts';
import { endsText } from './observe/text-end.ts';

/** Knows what the model said last, where a person saw it arrive. */
export interface ShownText {
  readonly listen: Emit;
  /** Some of what is being said was shown. */
  see(): void;
  /** The last text that was said; undefined when it was not shown. */
  last(): string | undefined;
}

export function createShownText(): ShownText {
  const state: { said: string; isSeen: boolean; last?: string | undefined } = { said: '', isSeen: false };
  return {
    listen: (event) => {
      if (event.type === 'llm-text') state.said += event.chunk;
      else if (endsText(event)) {
        if (state.said !== '') state.last = state.isSeen ? state.said : undefined;
        Object.assign(state, { said: '', isSeen: false });
      }
    },
    see: () => {
      state.isSeen = true;
    },
    last: () => state.last,
  };
}
