import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config/index.ts';
import type { Agent } from './contracts/agent.ts';
import { changesBetween } from './contracts/change.ts';
import { errorMessage } from './contracts/errors.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import type { EarlierChange } from './contracts/session.ts';
import { findEarlierBundle } from './earlier-bundle.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { readBoundedBytes } from './platform/read-bounded.ts';
import type { Prepared } from './prepare.ts';
import type { Resumption } from './resume.ts';
import { resumeTexts } from './resume-texts.ts';

export interface PutBackRequest {
  readonly resumed: Resumption | undefined;
  readonly config: Config;
  readonly agent: Agent;
  readonly git: DeliveryGit;
  readonly prepared: Prepared;
}

/**
 * The change of an earlier run that is not on the branch goes back into the work tree, where it fits: after the snapshot,
 * so that it is this run's change, with audit and gates. Undefined where there is nothing to put back. On a person's own
 * machine the work tree holds it already. Does not throw.
 */
export async function putBackChange(
  host: Host,
  journal: Journal,
  request: PutBackRequest,
): Promise<EarlierChange | undefined> {
  const { resumed, config, agent } = request;
  if (!resumed || host.kind === 'local' || config.dry_run || !agent.access.includes('write')) return undefined;
  const texts = resumeTexts[config.language];
  const found = await findEarlierBundle(host, resumed, config.language);
  if (!found) return undefined;
  const { folder: bundle, sessionId } = found;
  try {
    const kept = await readBundle(bundle, sessionId);
    const change = kept && !isPushed(kept, request) ? await applyTo(request, kept.patch) : undefined;
    if (!change) return undefined;
    const message = change === 'put-back' ? texts.changePutBack(bundle) : texts.changeDoesNotApply(bundle);
    journal.emit({ type: 'note', level: change === 'put-back' ? 'human' : 'warn', message });
    journal.learn({ resumed: { ...resumed.session.runs, change } });
    return change;
  } catch (error) {
    journal.emit({
      type: 'note',
      level: 'warn',
      message: `${texts.changeDoesNotApply(bundle)} ${errorMessage(error)}`,
    });
    return 'does-not-apply';
  }
}

const mostBytes = 50 * 1024 * 1024;

/** What of a manifest counts here. */
const manifestSchema = z.object({
  format_version: z.literal(1),
  session_id: z.string(),
  patch_digest: z.string(),
  head_sha: z.string().nullable(),
  plan: z.object({ action: z.string() }),
});

interface KeptChange {
  readonly patch: Uint8Array;
  readonly headSha: string | null;
  readonly action: string;
}

/** The change of that very session as it was written; undefined where there is none. */
async function readBundle(bundle: string, sessionId: string): Promise<KeptChange | undefined> {
  const [manifest, patch] = await Promise.all(
    ['manifest.json', 'change.patch'].map((name) => readBoundedBytes(join(bundle, name), mostBytes)),
  );
  if (manifest?.status !== 'ok' || patch?.status !== 'ok' || patch.bytes.length === 0) return undefined;
  const facts = manifestSchema.parse(JSON.parse(new TextDecoder().decode(manifest.bytes)));
  const digest = `sha256:${createHash('sha256').update(patch.bytes).digest('hex')}`;
  if (facts.session_id !== sessionId || facts.patch_digest !== digest) return undefined;
  return { patch: patch.bytes, headSha: facts.head_sha, action: facts.plan.action };
}

/**
 * It went to the very branch that this run works on, which has moved since: what is not there any more, somebody took
 * out. A branch of our own is made anew by each run, so that its change is wanted again.
 */
function isPushed({ action, headSha }: KeptChange, { prepared }: PutBackRequest): boolean {
  return action === 'push' && headSha !== prepared.headSha;
}

/** Undefined where the tree has the change already. What was dirty before the run is left alone. */
async function applyTo({ git, prepared }: PutBackRequest, patch: Uint8Array): Promise<EarlierChange | undefined> {
  const { headSha, before } = prepared;
  const result = await git.applyPatch(headSha, patch);
  if (result.status === 'present') return undefined;
  if (result.status === 'conflict') return 'does-not-apply';
  const head = await git.listTree(headSha);
  const dirty = changesBetween(head, before);
  const changes = changesBetween(head, await git.listTree(result.tree));
  if ([...changes.keys()].some((path) => dirty.has(path))) return 'does-not-apply';
  await git.restore(changes);
  return 'put-back';
}
