import { createHash } from 'node:crypto';
import type { RunFiles } from '../contracts/ports.ts';
import type { ChangeRecord } from '../contracts/run-record.ts';
import type { DeliveryPlan } from './plan.ts';

/** Version of the bundle's layout. */
export const bundleFormat = 1;

export interface BundleFacts {
  readonly files: RunFiles;
  readonly sessionId: string;
  /** `owner/name`. */
  readonly repository?: string;
  /** The commit whose rules counted. */
  readonly baseSha?: string;
  /** Absent: the run ended before there was one; the patch is empty. */
  readonly change?: ChangeRecord;
  readonly plan: DeliveryPlan;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** `manifest.json` of a bundle. */
export interface BundleManifest {
  readonly format_version: typeof bundleFormat;
  readonly repository: string | null;
  readonly base_sha: string | null;
  /** The commit the patch applies to. */
  readonly head_sha: string | null;
  /** The tree that the patch leads to, and that the gates ran on. */
  readonly tree_sha: string | null;
  /** `sha256:` and the hex digest of `change.patch`. */
  readonly patch_digest: string;
  readonly session_id: string;
  readonly plan: DeliveryPlan;
  /** ISO 8601. */
  readonly created: string;
}

/** Writes the folder `bundle/` of the run: `change.patch` and `manifest.json`. Returns its absolute path. */
export async function makeBundle(facts: BundleFacts): Promise<string> {
  const patch = facts.change?.patch ?? new Uint8Array();
  await facts.files.write('bundle/change.patch', patch);
  await facts.files.write('bundle/manifest.json', `${JSON.stringify(manifestOf(facts, patch), undefined, 2)}\n`);
  return facts.files.pathOf('bundle');
}

function manifestOf(facts: BundleFacts, patch: Uint8Array): BundleManifest {
  return {
    format_version: bundleFormat,
    repository: facts.repository ?? null,
    base_sha: facts.baseSha ?? null,
    head_sha: facts.change?.headSha ?? null,
    tree_sha: facts.change?.treeSha ?? null,
    patch_digest: `sha256:${createHash('sha256').update(patch).digest('hex')}`,
    session_id: facts.sessionId,
    plan: facts.plan,
    created: new Date(facts.created).toISOString(),
  };
}
