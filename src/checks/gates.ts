import { errorMessage } from '../contracts/errors.ts';
import type { Gate, GateResult } from '../contracts/gate.ts';
import type { Clock, CommandRunner, ProgramResult } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';

export interface GateRun {
  readonly gates: readonly Gate[];
  readonly commands: CommandRunner;
  /** Absolute folder the gates run in. */
  readonly root: string;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  /** Tree id of what the gates run on. */
  readonly treeSha: string;
  readonly clock: Clock;
}

/** Runs the gates in order. After an abort the rest is `not-run`. Never throws; one result per gate. */
export async function runGates(run: GateRun): Promise<readonly GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of run.gates) results.push(await runGate(gate, run));
  return results;
}

/** `none`: there are no gates. A required gate that failed, timed out or did not run makes it `failed`. */
export function gatesVerdict(results: readonly GateResult[]): 'passed' | 'failed' | 'none' {
  if (results.length === 0) return 'none';
  return results.every(({ gate, status }) => status === 'passed' || !gate.required) ? 'passed' : 'failed';
}

async function runGate(gate: Gate, run: GateRun): Promise<GateResult> {
  if (run.signal.aborted) return notRun(gate, run);
  run.emit({ type: 'gate-started', gate: gate.name });
  const startedAt = run.clock.now();
  const ended = await runCommand(gate, run);
  const durationMs = run.clock.now() - startedAt;
  run.emit({ type: 'gate-finished', gate: gate.name, result: ended.status, durationMs });
  return { gate, ...ended, durationMs, treeSha: run.treeSha };
}

type GateEnd = Pick<GateResult, 'status' | 'exitCode' | 'outputTail'>;

async function runCommand(gate: Gate, run: GateRun): Promise<GateEnd> {
  try {
    const program = await run.commands.shell(gate.command, {
      cwd: run.root,
      timeoutMs: gate.timeoutSeconds * 1000,
      signal: run.signal,
    });
    const output = [program.output, program.startError ?? ''].join('\n');
    return { status: statusOf(program), exitCode: program.exitCode, outputTail: tailOf(output, run) };
  } catch (thrown) {
    return { status: 'failed', exitCode: null, outputTail: tailOf(errorMessage(thrown), run) };
  }
}

function statusOf(program: ProgramResult): GateResult['status'] {
  if (program.aborted) return 'not-run';
  if (program.timedOut) return 'timeout';
  return program.exitCode === 0 ? 'passed' : 'failed';
}

function notRun(gate: Gate, run: GateRun): GateResult {
  return { gate, status: 'not-run', exitCode: null, durationMs: 0, outputTail: '', treeSha: run.treeSha };
}

/** Redacted before it is cut: half a secret would not be recognised. */
function tailOf(output: string, run: GateRun): string {
  return run.redact(output).trimEnd().split('\n').slice(-tailLines).join('\n').slice(-tailCharacters);
}

const tailLines = 60;
const tailCharacters = 16_000;
