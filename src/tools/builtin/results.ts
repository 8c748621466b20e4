import type { Language } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { type Complaint, fileToolTexts } from './texts.ts';

/** A failed call: what happened and what to do next; `more` adds lines such as the closest matches. */
export function failure(complaint: Complaint, ...more: readonly string[]): ToolResult {
  const output = [`${complaint.error}. ${complaint.advice}`, ...more].join('\n');
  return { success: false, output, error: complaint.error };
}

/** What the workspace refused or could not do. A refusal is also listed in the report. */
export function pathFailure(outcome: PathRefusal | PathProblem, language: Language): ToolResult {
  const texts = fileToolTexts(language);
  const path = shownPath(outcome.path);
  if (outcome.status === 'problem') return failure(texts.problem[outcome.reason](path, systemWords(outcome.message)));
  const complaint = texts.refused[outcome.reason](path);
  return { ...failure(complaint), refusal: { rule: 'workspace_path', what: path, reason: complaint.error } };
}

/** A path as it came, on one line and not longer than a path can be of use. */
export function shownPath(path: string): string {
  return ellipsize(path.replace(/[\r\n]+/g, ' '), 300);
}

/** `ENAMETOOLONG: name too long` of a message that goes on with the call and its path. */
function systemWords(message: string): string {
  return ellipsize(message.replace(/, \w+ '.*$/s, ''), 200);
}
