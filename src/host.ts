import type { Clock, HostIo, RunFiles } from './contracts/ports.ts';
import type { ConfirmMode, Terminal } from './engine/confirm.ts';
import type { InstalledShutdown } from './platform/shutdown.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a run stands on: the runner, or a terminal. Everything that differs between the two. */
export interface Host {
  readonly kind: 'action' | 'local';
  readonly env: Environment;
  readonly clock: Clock;
  readonly shutdown: InstalledShutdown;
  readonly io: HostIo;
  readonly sessionId: string;
  /** The run's own folder, outside the workspace. */
  readonly files: RunFiles;
  /** A folder of the checkout. */
  readonly workspaceFolder: string;
  /** Folder of the running bundle, where a later step is started from it: the action's post step. */
  readonly bundleFolder?: string;
  /** Inputs by name. Throws `AgentError('config')` for unknown ones. */
  readonly inputs: () => Readonly<Record<string, string>>;
  readonly payload: () => Promise<unknown>;
  /** The config file where it is not read from a commit: path → text. Only local runs have it. */
  readonly readConfigFile?: (path: string) => Promise<string | undefined>;
  /** The person at the command line lets files be deleted. */
  readonly allowDelete?: boolean;
  /** How a person confirms calls. Absent: nobody is asked. */
  readonly confirmation?: { readonly mode: ConfirmMode; readonly terminal: Terminal };
}
