import type { Agent, ConfirmMode } from '../contracts/agent.ts';

/** How the host has calls confirmed. */
export interface HostConfirmation {
  readonly mode: ConfirmMode;
  /** The person at the terminal asked for that mode. */
  readonly isDecided?: boolean;
}

/**
 * What has to be confirmed. What a person asked for counts; else the stricter of agent and host: a line in the
 * repository's config is no person's word that nothing has to be asked. Without a host's mode the agent's.
 */
export function confirmModeFor({ confirmMode }: Pick<Agent, 'confirmMode'>, host?: HostConfirmation): ConfirmMode {
  if (host?.isDecided) return host.mode;
  const modes = [confirmMode, host?.mode];
  return strictestFirst.find((mode) => modes.includes(mode)) ?? 'yolo';
}

const strictestFirst: readonly ConfirmMode[] = ['confirm-all', 'confirm-sensitive', 'yolo'];
