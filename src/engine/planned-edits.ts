import type { PlannedEdit } from '../contracts/guardrail.ts';
import type { EditedFile, FilePreview, Tool, ToolCallContext, ToolIntent } from '../contracts/tool.ts';
import { splitLines } from '../kit/text-file.ts';
import { changedLines, type NumberedLine } from '../kit/unified-diff.ts';
import type { Arguments } from './stage.ts';

export interface PlannedCall {
  readonly tool: Tool;
  readonly args: Arguments;
  readonly intent: ToolIntent;
}

/** What a call would do to which files; `previews` are the texts, where the tool can tell them. */
export interface CallPlan {
  readonly edits: readonly PlannedEdit[];
  readonly previews: readonly FilePreview[];
}

/** Finds out what a call would change, without changing anything. A tool that has no preview is judged by its intent. */
export async function planCall({ tool, args, intent }: PlannedCall, context: ToolCallContext): Promise<CallPlan> {
  if (!tool.preview) return { edits: tool.access === 'write' ? intendedEdits(intent) : [], previews: [] };
  const previews = await tool.preview(args, context);
  return { edits: editsOf(previews), previews };
}

/** A planned edit as a tool tells it afterwards. */
export function asEdited({ path, addedLines, removedLines }: PlannedEdit): EditedFile {
  return { path, addedLines, removedLines };
}

function editsOf(previews: readonly FilePreview[]): readonly PlannedEdit[] {
  const changes = previews.map((preview) => ({ preview, ...changedLines(preview) }));
  const isMoved = takerOf(changes.flatMap(({ removed }) => removed));
  return changes.map(({ preview, added, removed }) => ({
    path: preview.path,
    addedLines: added.length,
    removedLines: removed.length,
    newLines: added.filter(({ text }) => !isMoved(text)).map(withoutMark),
  }));
}

/** A byte order mark is no part of the line that it stands before. */
function withoutMark(line: NumberedLine): NumberedLine {
  return line.number === 1 && line.text.startsWith('\uFEFF') ? { ...line, text: line.text.slice(1) } : line;
}

function intendedEdits({ touches, addedText = '' }: ToolIntent): readonly PlannedEdit[] {
  const changed = touches.filter(({ access }) => access !== 'read');
  return changed.map(({ path }, index) => {
    const added = index === 0 ? splitLines(addedText) : [];
    const newLines = added.map((text, row) => ({ number: row + 1, text }));
    return { path, addedLines: added.length, removedLines: 0, newLines };
  });
}

/** Each of the lines can be taken as often as it is there. */
function takerOf(lines: readonly string[]): (line: string) => boolean {
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  return (line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count > 0;
  };
}
