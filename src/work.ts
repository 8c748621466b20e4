import { gateFeedback } from './checks/gate-feedback.ts';
import { gatesVerdict, runGates } from './checks/gates.ts';
import { ruleFeedback, ruleFeedbackNote } from './checks/rule-feedback.ts';
import type { Config } from './config/index.ts';
import { configuredGates } from './configured-gates.ts';
import { changesBetween, type TreeChanges, type TreeListing } from './contracts/change.ts';
import type { GateResult } from './contracts/gate.ts';
import type { CommandRunner, DeliveryGit } from './contracts/ports.ts';
import type { ChangeRecord } from './contracts/run-record.ts';
import type { AgentState } from './contracts/session.ts';
import type { Refusal } from './contracts/tool.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { continueWith } from './loop/state.ts';
import type { Prepared } from './prepare.ts';
import { findSecretFiles } from './publish/audit/known-secrets.ts';
import { findPlainLargeFiles } from './publish/audit/large-files.ts';
import { auditChange, auditRules } from './publish/audit.ts';

export interface Worked {
  readonly state: AgentState;
  readonly change: ChangeRecord;
  /** What is delivered, against the starting point. */
  readonly changes: TreeChanges;
  readonly gates: readonly GateResult[];
  /** What the audit took back. */
  readonly reverted: readonly Refusal[];
}

export interface WorkDeps {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
  readonly git: DeliveryGit;
  readonly commands: CommandRunner;
  /** Root of the repository. */
  readonly root: string;
  readonly prepared: Prepared;
  /** Keeps the ended state too: the loop saves after each step. */
  readonly session: { save(state: AgentState): Promise<void> };
  /** What guardrails still ask for before the agent may say that it is done. */
  readonly openRules: () => readonly Refusal[];
  /** Goes on until the agent ends. */
  readonly runAgent: (state: AgentState) => Promise<AgentState>;
}

/**
 * The agent works; its change is audited, then proven by the gates. A required gate that fails goes back to the agent,
 * `gate_retries` times. What is learnt on the way is in the journal at once: nothing of it is lost in a crash.
 */
export async function work(deps: WorkDeps, start: AgentState): Promise<Worked> {
  let state = start;
  let reverted: readonly Refusal[] = [];
  deps.journal.attachSalvage(async () => (await takeChange(deps)).change);
  for (let round = 0; ; round++) {
    state = await runUntilDone(deps, state);
    await keepState(deps, state);
    const audited = await takeChange(deps);
    reverted = [...reverted, ...audited.refusals];
    deps.journal.learn({ change: audited.change, refusals: audited.refusals });
    const gates = await proveChange(deps, state, audited);
    deps.journal.learn({ gates });
    const again = gatesVerdict(gates) === 'failed' && state.status === 'success' && round < deps.config.gate_retries;
    if (!again || deps.host.shutdown.shouldStop) return { state, ...audited, gates, reverted };
    state = continueWith(state, gateFeedback(gates, deps.config.language));
  }
}

/** That the agent is done counts when no rule asks for more; one that does is told to it once. */
async function runUntilDone(deps: WorkDeps, start: AgentState): Promise<AgentState> {
  const state = await deps.runAgent(start);
  const open = deps.openRules();
  if (open.length === 0 || state.status !== 'success' || deps.host.shutdown.shouldStop) return state;
  const { language } = deps.config;
  deps.journal.emit({ type: 'note', level: 'warn', message: ruleFeedbackNote(open, language) });
  await keepState(deps, state);
  return deps.runAgent(continueWith(state, ruleFeedback(open, language)));
}

async function keepState({ host, journal, session, openRules }: WorkDeps, state: AgentState): Promise<void> {
  await session.save(state);
  const files = { ...journal.record().files, session: host.files.pathOf(`${host.sessionId}.json`) };
  journal.learn({
    files,
    finalMessage: journal.redactor.redact(state.finalOutput ?? ''),
    steps: state.steps.length,
    toolCalls: state.totalToolCalls,
    cost: state.cost,
    openRules: openRules(),
  });
}

interface Audited {
  readonly change: ChangeRecord;
  readonly changes: TreeChanges;
  readonly refusals: readonly Refusal[];
  /** The work tree as it is now. */
  readonly now: TreeListing;
}

/** What differs from the snapshot, without what the audit does not let through: that is put back at once. */
async function takeChange(deps: WorkDeps): Promise<Audited> {
  const { git, config, prepared } = deps;
  const { before } = prepared;
  const { language } = config;
  const after = await git.snapshot();
  const changes = changesBetween(before, after);
  const made = await recordChange(deps, changes);
  const rules = auditRules({
    protectedFiles: config.guardrails.protected_files,
    plainLargeFiles: await findPlainLargeFiles({ changes, git }),
    secretFiles: await findSecretFiles({
      git,
      changes,
      patch: made.patch,
      holdsSecret: (text) => deps.journal.knownSecrets.find(text).length > 0,
    }),
    language,
  });
  const { kept, reverted, refusals } = auditChange({ changes, before, rules, language });
  if (reverted.size === 0) return { change: made, changes, refusals, now: after };
  await git.restore(reverted);
  return { change: await recordChange(deps, kept), changes: kept, refusals, now: await git.snapshot() };
}

async function recordChange({ git, prepared }: WorkDeps, changes: TreeChanges): Promise<ChangeRecord> {
  const { headSha } = prepared;
  const treeSha = await git.writeTree(headSha, changes);
  const { patch, files } = await git.diff(headSha, treeSha);
  return { headSha, treeSha, files, patch };
}

/** Runs the gates on the work tree; what they write is put back, so that the gated tree is what gets committed. */
async function proveChange(deps: WorkDeps, state: AgentState, audited: Audited): Promise<readonly GateResult[]> {
  if (!gatesAreDue(deps, state, audited)) return [];
  return gateTree(deps, audited.change.treeSha, audited.now);
}

/** For a success always; for a partial stop when there is a change; never for an interrupted, failed or dry run. */
function gatesAreDue({ host, config }: WorkDeps, state: AgentState, { changes }: Audited): boolean {
  if (config.dry_run || host.shutdown.shouldStop || state.stopReason === 'user_interrupt') return false;
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
