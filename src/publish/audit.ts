import type { TreeChanges, TreeEntry, TreeListing } from '../contracts/change.ts';
import type { Language } from '../contracts/language.ts';
import type { Refusal } from '../contracts/tool.ts';
import type { AuditRule } from './audit/audit-rule.ts';
import { knownSecretsRule } from './audit/known-secrets.ts';
import { largeFilesRule } from './audit/large-files.ts';
import { protectedFilesRule } from './audit/protected-files.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditOptions {
  readonly protectedFiles: readonly string[];
  /** From `findPlainLargeFiles`. */
  readonly plainLargeFiles: ReadonlySet<string>;
  /** From `findSecretFiles`. Default: none. */
  readonly secretFiles?: ReadonlySet<string>;
  readonly language: Language;
}

export interface Audit {
  /** What may be delivered. */
  readonly kept: TreeChanges;
  /** What each refused path was before (`null`: it was not there): restoring these undoes the change. */
  readonly reverted: TreeChanges;
  readonly refusals: readonly Refusal[];
}

/** All rules, in the order in which they are asked. */
export function auditRules(options: AuditOptions): readonly AuditRule[] {
  return [
    protectedFilesRule(options.protectedFiles, options.language),
    largeFilesRule(options.plainLargeFiles, options.language),
    knownSecretsRule(options.secretFiles ?? new Set(), options.language),
  ];
}

/** Judges the whole change by every rule. Pure; `before` is the listing that the change starts from. */
export function auditChange(request: {
  readonly changes: TreeChanges;
  readonly before: TreeListing;
  readonly rules: readonly AuditRule[];
  readonly language: Language;
}): Audit {
  const { changes, before, rules, language } = request;
  const refused = new Map<string, Refusal>();
  for (const [path, entry] of changes) {
    const refusal = rules.map((rule) => rule.check(path, entry)).find((found) => found !== undefined);
    if (refusal) refused.set(path, refusal);
  }
  addWhatIsInTheWay({ changes, before, refused, language });
  const kept = new Map([...changes].filter(([path]) => !refused.has(path)));
  const reverted = new Map([...refused.keys()].map((path) => [path, before.get(path) ?? null] as const));
  return { kept, reverted, refusals: [...refused.values()] };
}

/**
 * A path that is put back may collide with a change that is kept: a file where it needs a folder, or files below where
 * it becomes a file again. And what vanished because a link took its folder's place comes back with the folder.
 */
function addWhatIsInTheWay(state: {
  readonly changes: TreeChanges;
  readonly before: TreeListing;
  readonly refused: Map<string, Refusal>;
  readonly language: Language;
}): void {
  const { changes, before, refused, language } = state;
  const queue = [...refused.keys()];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const refusal = refused.get(path);
    for (const [other, entry] of changes) {
      if (!refusal || refused.has(other)) continue;
      if (!collides({ path, restored: before.get(path) ?? null, other, entry })) continue;
      refused.set(other, { rule: refusal.rule, what: other, reason: auditTexts[language].inTheWay(path) });
      queue.push(other);
    }
  }
}

function collides(pair: {
  readonly path: string;
  readonly restored: TreeEntry | null;
  readonly other: string;
  readonly entry: TreeEntry | null;
}): boolean {
  const { path, restored, other, entry } = pair;
  if (path.startsWith(`${other}/`)) return restored !== null && entry !== null;
  if (!other.startsWith(`${path}/`)) return false;
  return restored === null ? entry === null : entry !== null;
}
