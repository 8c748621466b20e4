/** What the host of the run gives and takes. Nothing written here is interpreted as a workflow command. */
export interface HostIo {
  setOutput(name: string, value: string): Promise<void>;
  appendSummary(markdown: string): Promise<void>;
  /** Kept for the post entry. */
  saveState(name: string, value: string): void;
  /** Makes the host hide this value. */
  maskSecret(value: string): void;
  /** One or more lines for people: the job log, or stderr. */
  print(text: string): void;
  /** Text for people as it arrives, line breaks included. Absent: only whole lines can be shown. */
  readonly printPart?: (text: string) => void;
  /** What is printed from now on can be folded away below this title, until the group is closed or another is opened. */
  readonly openGroup?: (title: string) => void;
  /** Does nothing where none is open. */
  readonly closeGroup?: () => void;
  /** An error or notice shown at the run's page. */
  annotate(level: 'error' | 'warning' | 'notice', message: string): void;
}

/** Files of the run, outside the workspace: session, trace, report, bundle. */
export interface RunFiles {
  /** Absolute folder of this run. */
  readonly directory: string;
  /** Writes atomically (temporary file, rename); makes folders; returns the absolute path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  /** Appends synchronously and in order; returns the absolute path. */
  append(name: string, text: string): string;
  pathOf(name: string): string;
}
