import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isGitName } from './git-names.ts';

export interface WalkRequest {
  /** Absolute real path; the rules of every `.gitignore` from here down count. */
  readonly root: string;
  /** Relative to the root with `/`; empty for the root itself. */
  readonly folder: string;
  readonly recursive: boolean;
}

/** The rules of one folder's `.gitignore`. */
interface Rules {
  /** Relative to the root, empty or ending in `/`. */
  readonly base: string;
  readonly matcher: Ignore;
}

/**
 * Paths below a folder that no `.gitignore` excludes, relative to the root; with `recursive` files only, else one
 * level with folders ending in `/`. Links are named, not followed; folders that cannot be read are left out.
 */
export function listByWalking({ root, folder, recursive }: WalkRequest): readonly string[] {
  const base = folder === '' ? '' : `${folder}/`;
  return walk({ root, recursive }, base, rulesAbove(root, base));
}

function walk(
  how: Pick<WalkRequest, 'root' | 'recursive'>,
  base: string,
  inherited: readonly Rules[],
): readonly string[] {
  const absolute = join(how.root, base);
  const rules = withOwnRules(absolute, base, inherited);
  return readFolder(absolute).flatMap((entry) => {
    const path = base + entry.name + (entry.isDirectory() ? '/' : '');
    if (isGitName(entry.name) || isSpecial(entry) || isIgnored(path, rules)) return [];
    return entry.isDirectory() && how.recursive ? walk(how, path, rules) : [path];
  });
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
    return withOwnRules(join(root, above), above, rules);
  }, []);
}

function withOwnRules(absolute: string, base: string, inherited: readonly Rules[]): readonly Rules[] {
  try {
    return [...inherited, { base, matcher: ignore().add(readFileSync(join(absolute, '.gitignore'), 'utf8')) }];
  } catch {
    return inherited;
  }
}

/** A pipe, socket or device: nothing to read. */
function isSpecial(entry: Dirent): boolean {
  return !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink();
}

/** The deepest file with an opinion decides, as in git. */
function isIgnored(path: string, rules: readonly Rules[]): boolean {
  for (const { base, matcher } of rules.toReversed()) {
    const verdict = matcher.test(path.slice(base.length));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}
