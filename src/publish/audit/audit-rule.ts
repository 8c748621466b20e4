import type { TreeEntry } from '../../contracts/change.ts';
import type { Refusal } from '../../contracts/tool.ts';

/** A rule about the final diff, whoever made the change: a tool, a command, a hook. */
export interface AuditRule {
  readonly name: string;
  /** Why this path may not become this (`null`: deleted); undefined where the rule has nothing against it. */
  check(path: string, entry: TreeEntry | null): Refusal | undefined;
}
