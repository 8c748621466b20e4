import { changesBetween, type TreeChanges, type TreeListing } from './contracts/change.ts';
import type { ChangeRecord } from './contracts/run-record.ts';
import type { Refusal } from './contracts/tool.ts';
import { findSecretFiles } from './publish/audit/known-secrets.ts';
import { findPlainLargeFiles } from './publish/audit/large-files.ts';
import { auditChange, auditRules } from './publish/audit.ts';
import type { WorkDeps } from './work-deps.ts';

export interface Taken {
  readonly change: ChangeRecord;
  readonly changes: TreeChanges;
  readonly refusals: readonly Refusal[];
  /** The work tree as it is now. */
  readonly now: TreeListing;
}

type TakingDeps = Pick<WorkDeps, 'git' | 'config' | 'prepared' | 'journal'>;

/** What differs from the snapshot, without what the audit does not let through: that is put back at once. */
export async function takeChange(deps: TakingDeps): Promise<Taken> {
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

async function recordChange({ git, prepared }: TakingDeps, changes: TreeChanges): Promise<ChangeRecord> {
  const { headSha } = prepared;
  const treeSha = await git.writeTree(headSha, changes);
  const { patch, files } = await git.diff(headSha, treeSha);
  return { headSha, treeSha, files, patch };
}
