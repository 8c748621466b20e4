import type { TreeChanges } from '../../contracts/change.ts';
import type { Language } from '../../contracts/language.ts';
import type { DeliveryGit } from '../../contracts/ports.ts';
import { auditTexts } from '../audit-texts.ts';
import type { AuditRule } from './audit-rule.ts';

/**
 * Paths whose name or new content holds one of the run's own secrets: found before the audit, which is pure. What git
 * takes for binary is not looked into; files are only read when the patch as a whole holds a secret.
 */
export async function findSecretFiles({
  git,
  changes,
  patch,
  holdsSecret,
}: {
  readonly git: Pick<DeliveryGit, 'readEntry'>;
  readonly changes: TreeChanges;
  readonly patch: Uint8Array;
  readonly holdsSecret: (text: string) => boolean;
}): Promise<ReadonlySet<string>> {
  const found = new Set([...changes.keys()].filter(holdsSecret));
  if (!holdsSecret(decode(patch))) return found;
  for (const [path, entry] of changes) {
    if (entry === null || entry.mode === '160000' || found.has(path)) continue;
    if (holdsSecret(decode(await git.readEntry(entry)))) found.add(path);
  }
  return found;
}

/** The key and the token of the run never become part of the repository, whoever wrote them into a file. */
export function knownSecretsRule(secretFiles: ReadonlySet<string>, language: Language): AuditRule {
  return {
    name: 'known_secrets',
    check: (path) =>
      secretFiles.has(path) ? { rule: 'known_secrets', what: path, reason: auditTexts[language].secret } : undefined,
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
