import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { type EntryKind, kindOfName } from './entry-kinds.ts';
import { isGitName } from './git-names.ts';

export interface WalkRequest {
  /** Absolute real path; the rules of every `.gitignore` from here down count. */
  readonly root: string;
  /** Relative to the root with `/`; empty for the root itself. */
  readonly folder: string;
  readonly recursive: boolean;
  /** What the rules leave out instead; a folder that they leave out is one name ending in `/`. */
  readonly ignored?: boolean;
}

/** The rules of one folder's `.gitignore`. */
interface Rules {
  /** Relative to the root, empty or ending in `/`. */
  readonly base: string;
  readonly matcher: Ignore;
}

/**
 * Finds the paths below a folder that no `.gitignore` excludes, relative to the root; with `recursive` files only, else one
 * level with folders ending in `/`. Links are named, not followed; folders that cannot be read are left out.
 */
export function listByWalking({ folder, ...how }: WalkRequest, found: Map<string, EntryKind>): void {
  const base = folder === '' ? '' : `${folder}/`;
  walk({ ...how, found }, base, rulesAbove(how.root, base));
}

interface Walk extends Omit<WalkRequest, 'folder'> {
  readonly found: Map<string, EntryKind>;
}

function walk(how: Walk, base: string, inherited: readonly Rules[]): void {
  const entries = readFolder(join(how.root, base));
  const hasRules = entries.some(({ name }) => name === '.gitignore');
  const rules = hasRules ? withOwnRules(how.root, base, inherited) : inherited;
  for (const entry of entries) {
    // A pipe, socket or device is nothing to read.
    if (!isGitName(entry.name) && kindOfName(entry) !== 'special') visit(how, entry, { base, rules });
  }
}

function visit(how: Walk, entry: Dirent, { base, rules }: { readonly base: string; readonly rules: readonly Rules[] }) {
  const kind = kindOfName(entry);
  const path = base + entry.name + (kind === 'folder' ? '/' : '');
  const ignored = isIgnored(path, rules);
  if (!ignored && kind === 'folder' && how.recursive) walk(how, path, rules);
  else if (ignored === (how.ignored ?? false)) how.found.set(path, kind);
}

function readFolder(absolute: string): readonly Dirent[] {
  try {
    return readdirSync(absolute, { withFileTypes: true });
  } catch {
    return [];
  }
}

function rulesAbove(root: string, base: string): readonly Rules[] {
  const names = base.split('/').slice(0, -1);
  return names.reduce<readonly Rules[]>((rules, _name, depth) => {
    const above = names
      .slice(0, depth)
      .map((name) => `${name}/`)
      .join('');
    return withOwnRules(root, above, rules);
  }, []);
}

function withOwnRules(root: string, base: string, inherited: readonly Rules[]): readonly Rules[] {
  try {
    return [{ base, matcher: ignore().add(readFileSync(join(root, base, '.gitignore'), 'utf8')) }, ...inherited];
  } catch {
    return inherited;
  }
}

/** The deepest file with an opinion decides, as in git; it stands first. */
function isIgnored(path: string, rules: readonly Rules[]): boolean {
  for (const { base, matcher } of rules) {
    const verdict = matcher.test(path.slice(base.length));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}
