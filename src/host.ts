import type { ConfirmMode } from './contracts/agent.ts';
import type { Clock, HostIo, RunFiles } from './contracts/ports.ts';
import type { Emit, LogLevel } from './contracts/run-event.ts';
import type { Terminal } from './engine/confirm.ts';
import type { CrashWatch } from './platform/crash-watch.ts';
import type { InstalledShutdown } from './platform/shutdown.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a run stands on: the runner, or a terminal. Everything that differs between the two. */
export interface Host {
  readonly kind: 'action' | 'local';
  readonly env: Environment;
  readonly clock: Clock;
  readonly shutdown: InstalledShutdown;
  /** Errors that nobody caught are the run's from now on. */
  readonly watchCrashes?: (onCrash: (error: unknown) => void) => CrashWatch;
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
  /** Any other file that the config file names, where it is not read from a commit: path → text. */
  readonly readWorkFile?: (path: string) => Promise<string | undefined>;
  /** The person at the command line lets files be deleted. */
  readonly allowDelete?: boolean;
  readonly log?: HostLog;
  /** How a person confirms calls. Absent: nobody is asked. */
  readonly confirmation?: {
    readonly mode: ConfirmMode;
    /** That mode was asked for by the person, so that no agent has another. */
    readonly isDecided?: boolean;
    readonly terminal: Terminal;
  };
}

/** How the log of a run is seen here. */
export interface HostLog {
  /** Absolute; where the path of a log file starts. */
  readonly folder: string;
  /** What the person at the command line wants to see. Absent: as the config file has it. */
  readonly level?: LogLevel;
  /** What the model says is shown as it arrives, where the config file does not speak against it. */
  readonly text: 'shown' | 'hidden' | 'not-streamed';
  /** Hears of everything, secrets included. */
  readonly listen?: Emit;
}
