import type { Language } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { type Complaint, fileToolTexts } from './texts.ts';

/** A failed call: what happened and what to do next; `more` adds lines such as the closest matches. */
export function failure(complaint: Complaint, ...more: readonly string[]): ToolResult {
  const output = [`${complaint.error}. ${complaint.advice}`, ...more].join('\n');
  return { success: false, output, error: complaint.error };
}

/** What the workspace refused or could not do. A refusal is also listed in the report. */
export function pathFailure(outcome: PathRefusal | PathProblem, language: Language): ToolResult {
  const texts = fileToolTexts(language);
  if (outcome.status === 'problem') return failure(texts.problem[outcome.reason](outcome.path, outcome.message));
  const complaint = texts.refused[outcome.reason](outcome.path);
  return { ...failure(complaint), refusal: { rule: 'workspace_path', what: outcome.path, reason: complaint.error } };
}
