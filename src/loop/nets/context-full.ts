import { defineSafetyNet } from './safety-net.ts';

/** Nothing more can be dropped and the window is still almost full. The figure is in tokens. */
export const contextFull = defineSafetyNet({
  reason: 'context_full',
  check: ({ context }, { messages }) =>
    context.isCriticallyFull(messages) ? { reached: context.estimate(messages) } : undefined,
});
