import type { StopReason } from '../../contracts/outcome.ts';
import type { SafetyNetDetail } from '../../contracts/run-event.ts';
import type { AgentState } from '../../contracts/session.ts';
import type { LoopDeps } from '../loop-deps.ts';

/** A watchdog that is asked before each model call. */
export interface SafetyNet {
  readonly reason: StopReason;
  /** The figures of a hit, else undefined. Pure. */
  check(deps: LoopDeps, state: AgentState): SafetyNetDetail | undefined;
}

export interface SafetyNetHit {
  readonly reason: StopReason;
  readonly detail: SafetyNetDetail;
}

/** Makes a safety net; exists so that each net's file has the same shape. */
export function defineSafetyNet(net: SafetyNet): SafetyNet {
  return net;
}

/** The first net that is hit, in the order of the list. */
export function firstHit(nets: readonly SafetyNet[], deps: LoopDeps, state: AgentState): SafetyNetHit | undefined {
  for (const net of nets) {
    const detail = net.check(deps, state);
    if (detail) return { reason: net.reason, detail };
  }
  return undefined;
}
