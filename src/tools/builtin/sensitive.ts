import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { createPathMatcher } from '../../kit/glob.ts';
import type { FileToolOptions } from './builtin-options.ts';
import { failure } from './results.ts';
import { fileToolTexts } from './texts.ts';

/** Whether a file's content must not be shown; letter case does not matter, because it does not on every disk. */
export function createSensitiveTest(patterns: readonly string[]): (path: string) => boolean {
  const matches = createPathMatcher([...patterns, ...patterns.map((pattern) => pattern.toLowerCase())]);
  return (path) => {
    const lower = path.toLowerCase();
    return matches(path) || (lower !== path && matches(lower));
  };
}

/** The refusal for a path that led to a sensitive file; undefined for any other. `relative` is where it led. */
export function refuseSensitive(
  options: Pick<FileToolOptions, 'sensitiveFiles'>,
  { path, relative }: { readonly path: string; readonly relative: string },
  language: Language,
): ToolResult | undefined {
  if (!createSensitiveTest(options.sensitiveFiles)(relative)) return undefined;
  const complaint = fileToolTexts(language).sensitive(relative);
  return { ...failure(complaint), refusal: { rule: 'sensitive_files', what: path, reason: complaint.error } };
}
