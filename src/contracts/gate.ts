/** A command whose success proves the work; run by the harness, never by the model. */
export interface Gate {
  readonly name: string;
  readonly command: string;
  /** A required gate that fails makes the run partial. */
  readonly required: boolean;
  readonly timeoutSeconds: number;
}

export interface GateResult {
  readonly gate: Gate;
  readonly status: 'passed' | 'failed' | 'timeout' | 'not-run';
  readonly exitCode: number | null;
  readonly durationMs: number;
  /** The last lines of what it printed, redacted. */
  readonly outputTail: string;
  /** Tree id of what it ran on. */
  readonly treeSha: string;
}
