import { runGates } from './checks/gates.ts';
import { configuredGates } from './configured-gates.ts';
import { changesBetween, type TreeListing } from './contracts/change.ts';
import type { GateResult } from './contracts/gate.ts';
import type { AgentState } from './contracts/session.ts';
import type { Taken } from './take-change.ts';
import type { WorkDeps } from './work-deps.ts';

/** Runs the gates on the work tree; what they write is put back, so that the gated tree is what gets committed. */
export async function proveChange(
  deps: WorkDeps,
  state: AgentState,
  taken: Pick<Taken, 'change' | 'changes' | 'now'>,
): Promise<readonly GateResult[]> {
  if (!gatesAreDue(deps, state, taken)) return [];
  return gateTree(deps, taken.change.treeSha, taken.now);
}

/**
 * For a success always; for a partial stop when there is a change; never for an interrupted, failed or dry run, nor for
 * an agent whose work no gate can prove.
 */
function gatesAreDue(
  { host, config, agent }: WorkDeps,
  state: AgentState,
  { changes }: Pick<Taken, 'changes'>,
): boolean {
  if (!agent.isProven || config.dry_run) return false;
  if (host.shutdown.shouldStop || state.stopReason === 'user_interrupt') return false;
  return state.status === 'success' || (state.status === 'partial' && changes.size > 0);
}

/** The gates' results on a tree that the work tree holds now. */
export async function gateTree(deps: WorkDeps, treeSha: string, now: TreeListing): Promise<readonly GateResult[]> {
  const { config, host, journal, git, commands, root } = deps;
  const gates = configuredGates(config);
  if (gates.length === 0) return [];
  const { signal } = host.shutdown;
  const { redact } = journal.redactor;
  const results = await runGates({
    gates,
    commands,
    root,
    signal,
    emit: journal.emit,
    redact,
    treeSha,
    clock: host.clock,
  });
  const written = changesBetween(await git.snapshot(), now);
  if (written.size > 0) await git.restore(written);
  return results;
}
