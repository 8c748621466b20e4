import type { Language } from '../../contracts/language.ts';
import { createPathMatcher } from '../../kit/glob.ts';
import { auditTexts } from '../audit-texts.ts';
import type { AuditRule } from './audit-rule.ts';

/**
 * Protected paths do not change, in whatever case they are written, and no link takes the place of a folder that
 * leads to one.
 */
export function protectedFilesRule(patterns: readonly string[], language: Language): AuditRule {
  const texts = auditTexts[language];
  const isProtected = createPathMatcher(patterns.map((pattern) => pattern.toLowerCase()));
  const folders = new Set(patterns.flatMap(fixedFolders));
  return {
    name: 'protected_files',
    check(path, entry) {
      const lowered = path.toLowerCase();
      const replacesFolder = entry !== null && folders.has(lowered) && !entry.mode.startsWith('100');
      if (!isProtected(lowered) && !replacesFolder) return undefined;
      return { rule: 'protected_files', what: path, reason: texts.protectedFile };
    },
  };
}

/** The folders a pattern names outright: `.github`, `.github/workflows` for `.github/workflows/**`. */
function fixedFolders(pattern: string): readonly string[] {
  const parts = pattern.toLowerCase().split('/').slice(0, -1);
  const wild = parts.findIndex((part) => /[*?[\]{}()!]/.test(part));
  const fixed = wild < 0 ? parts : parts.slice(0, wild);
  return fixed.map((_, index) => fixed.slice(0, index + 1).join('/'));
}
