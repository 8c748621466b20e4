/** How an event of the lifecycle treats its hooks. */
export interface HookEventRule {
  /** The moment it belongs to; `post_edit` is a narrower `post_tool_use`. */
  readonly runsAt: HookMoment;
  /** Exit code 2 (or a timeout) stops what was about to happen. */
  readonly canBlock: boolean;
  /** Only for tools whose whole name matches. */
  readonly matcher?: string;
  /** Only after a call that succeeded. */
  readonly afterSuccessOnly?: boolean;
}

/** The events that exist; a new one joins here and where it happens. */
export const hookEvents = {
  pre_tool_use: { runsAt: 'pre_tool_use', canBlock: true },
  post_tool_use: { runsAt: 'post_tool_use', canBlock: false },
  post_edit: {
    runsAt: 'post_tool_use',
    canBlock: false,
    matcher: 'edit_file|write_file|apply_patch',
    afterSuccessOnly: true,
  },
} as const satisfies Readonly<Record<string, HookEventRule>>;

export type HookEvent = keyof typeof hookEvents;
export type HookMoment = 'pre_tool_use' | 'post_tool_use';

export function hookEventRule(event: HookEvent): HookEventRule {
  return hookEvents[event];
}
