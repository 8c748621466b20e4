import type { TreeChanges, TreeEntry } from '../../contracts/change.ts';
import type { Language } from '../../contracts/language.ts';
import type { DeliveryGit } from '../../contracts/ports.ts';
import { auditTexts } from '../audit-texts.ts';
import type { AuditRule } from './audit-rule.ts';

/** Paths that Git LFS claims and whose new content is no pointer: found before the audit, which is pure. */
export async function findPlainLargeFiles({
  git,
  changes,
}: {
  readonly git: Pick<DeliveryGit, 'filtersOf' | 'readEntry'>;
  readonly changes: TreeChanges;
}): Promise<ReadonlySet<string>> {
  const files = [...changes].filter((change): change is [string, TreeEntry] => isFile(change[1]));
  const filters = await git.filtersOf(files.map(([path]) => path));
  const plain = new Set<string>();
  for (const [path, entry] of files) {
    if (filters.get(path) === 'lfs' && !isPointer(await git.readEntry(entry))) plain.add(path);
  }
  return plain;
}

/** A file that belongs into Git LFS is not pushed as an ordinary one: the filter that would store it does not run. */
export function largeFilesRule(plain: ReadonlySet<string>, language: Language): AuditRule {
  return {
    name: 'git_lfs',
    check: (path) =>
      plain.has(path) ? { rule: 'git_lfs', what: path, reason: auditTexts[language].largeFile } : undefined,
  };
}

function isFile(entry: TreeEntry | null): boolean {
  return entry?.mode.startsWith('100') ?? false;
}

function isPointer(content: Uint8Array): boolean {
  return content.length < 1024 && new TextDecoder().decode(content).startsWith('version https://git-lfs.github.com/');
}
