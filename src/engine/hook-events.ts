/** Moments around one tool call. */
export type ToolMoment = 'pre_tool_use' | 'post_tool_use';

/** Moments of the run that are about no tool call. */
export type RunMoment =
  | 'pre_llm_call'
  | 'post_llm_call'
  | 'session_start'
  | 'session_end'
  | 'on_error'
  | 'budget_warning'
  | 'context_compress'
  | 'agent_complete';

export type HookMoment = ToolMoment | RunMoment;

/** How an event of the lifecycle treats its hooks. */
export interface HookEventRule {
  /** The moment it belongs to; `post_edit` is a narrower `post_tool_use`. */
  readonly runsAt: HookMoment;
  /** What it is about. Only a tool call has a tool's name and files: `matcher`, `file_patterns`, `{file}`. */
  readonly about: 'tool-call' | 'run';
  /** Exit code 2 (or a timeout) stops what was about to happen. */
  readonly canBlock: boolean;
  /** Only for tools whose whole name matches. */
  readonly matcher?: string;
  /** Only after a call that succeeded. */
  readonly afterSuccessOnly?: boolean;
}

/** The events that exist; a new one joins here and where it happens. */
export const hookEvents = {
  pre_tool_use: { runsAt: 'pre_tool_use', about: 'tool-call', canBlock: true },
  post_tool_use: { runsAt: 'post_tool_use', about: 'tool-call', canBlock: false },
  post_edit: {
    runsAt: 'post_tool_use',
    about: 'tool-call',
    canBlock: false,
    matcher: 'edit_file|write_file|apply_patch',
    afterSuccessOnly: true,
  },
  pre_llm_call: { runsAt: 'pre_llm_call', about: 'run', canBlock: true },
  post_llm_call: { runsAt: 'post_llm_call', about: 'run', canBlock: false },
  session_start: { runsAt: 'session_start', about: 'run', canBlock: false },
  session_end: { runsAt: 'session_end', about: 'run', canBlock: false },
  on_error: { runsAt: 'on_error', about: 'run', canBlock: false },
  budget_warning: { runsAt: 'budget_warning', about: 'run', canBlock: false },
  context_compress: { runsAt: 'context_compress', about: 'run', canBlock: false },
  agent_complete: { runsAt: 'agent_complete', about: 'run', canBlock: false },
} as const satisfies Readonly<Record<string, HookEventRule>>;

export type HookEvent = keyof typeof hookEvents;

export function hookEventRule(event: HookEvent): HookEventRule {
  return hookEvents[event];
}
