import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { createPathMatcher } from '../../kit/glob.ts';
import type { FileToolOptions } from './builtin-options.ts';
import { failure } from './results.ts';
import { fileToolTexts } from './texts.ts';

type PathTest = (path: string) => boolean;

/** Compiling dozens of patterns takes longer than reading a file, and the list stays the same for a whole run. */
const compiled = new WeakMap<readonly string[], PathTest>();

/** Whether a file's content must not be shown; letter case does not matter, because it does not on every disk. */
export function createSensitiveTest(patterns: readonly string[]): PathTest {
  const test = compiled.get(patterns) ?? compile(patterns);
  compiled.set(patterns, test);
  return test;
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

function compile(patterns: readonly string[]): PathTest {
  const matches = createPathMatcher([...patterns, ...patterns.map((pattern) => pattern.toLowerCase())]);
  return (path) => {
    const lower = path.toLowerCase();
    return matches(path) || (lower !== path && matches(lower));
  };
}
