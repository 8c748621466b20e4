import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { defineTool, type FilePreview, type Tool, type ToolResult } from '../../contracts/tool.ts';
import { encodeText, toLineFeeds } from '../../kit/text-file.ts';
import { describeChange } from '../../kit/unified-diff.ts';
import { editText, type TextEdit } from '../edit/edit-text.ts';
import { contentRoom, type FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { type OpenedText, openText } from './open-text.ts';
import { failure, pathFailure } from './results.ts';
import { linesIn, shortText } from './summaries.ts';
import { type FileToolTexts, fileToolTexts } from './texts.ts';

/** Replaces the one place of a file that holds a text; answers with the diff. */
export function createEditFile(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).editFile;
  return defineTool({
    name: 'edit_file',
    description: tool,
    inputSchema: z.strictObject({
      path: z.string().describe(args.path),
      old_str: z.string().describe(args.oldText),
      new_str: z.string().describe(args.newText),
    }),
    access: 'write',
    sensitive: true,
    execute: async (given, { language }) => {
      const plan = await planEdit(deps, given, language);
      return plan.status === 'failed' ? plan.result : save(deps, plan, language);
    },
    preview: async (given, { language }) => {
      const plan = await planEdit(deps, given, language);
      return plan.status === 'failed' ? [] : [previewOf(plan)];
    },
    intent: ({ path, new_str }) => ({ touches: [{ path, access: 'write' }], addedText: new_str }),
    summarize: ({ path, old_str, new_str }, language) =>
      `${shortText(path)} (${fileToolTexts(language).linesBecome(linesIn(old_str), linesIn(new_str))})`,
  });
}

interface EditArguments {
  readonly path: string;
  readonly old_str: string;
  readonly new_str: string;
}

interface PlannedEdit {
  readonly status: 'ready';
  /** As it was asked for. */
  readonly path: string;
  readonly opened: Extract<OpenedText, { status: 'ok' }>;
  readonly edit: Extract<TextEdit, { status: 'edited' }>;
}

type EditPlan = PlannedEdit | { readonly status: 'failed'; readonly result: ToolResult };

/** Everything but the writing. */
async function planEdit(deps: FileToolDeps, given: EditArguments, language: Language): Promise<EditPlan> {
  const { path } = given;
  const opened = await openText(deps, path, language);
  if (opened.status === 'failed') return opened;
  const edit = editText(opened.file.text, { old: given.old_str, replacement: given.new_str });
  if (edit.status === 'edited') return { status: 'ready', path, opened, edit };
  return { status: 'failed', result: explain(edit, path, fileToolTexts(language)) };
}

function previewOf({ opened, edit }: PlannedEdit): FilePreview {
  return { path: opened.relative, before: toLineFeeds(opened.file.text), after: toLineFeeds(edit.text) };
}

async function save(deps: FileToolDeps, { path, opened, edit }: PlannedEdit, language: Language): Promise<ToolResult> {
  const texts = fileToolTexts(language);
  const bytes = encodeText({ ...opened.file, text: edit.text });
  const written = await deps.workspace.writeFile(path, bytes, { expected: opened.bytes });
  if (written.status !== 'ok') return pathFailure(written, language);
  const { diff, addedLines, removedLines } = describeChange(
    { path: written.relative, before: opened.file.text, after: edit.text },
    { maxCharacters: contentRoom(deps.options), marker: texts.diffOmitted },
  );
  const headline = texts.edited(written.relative, addedLines, removedLines);
  const matched = edit.rung === 'exact' ? [] : [texts.matchedBy[edit.rung]];
  return {
    success: true,
    output: [[headline, ...matched].join(' '), ...(diff === undefined ? [] : [diff])].join('\n'),
    edited: [{ path: written.relative, addedLines, removedLines }],
  };
}

function explain(edit: Exclude<TextEdit, { status: 'edited' }>, path: string, texts: FileToolTexts): ToolResult {
  switch (edit.status) {
    case 'half-character':
      return failure(texts.halfCharacter);
    case 'nul':
      return failure(texts.nulCharacter);
    case 'old-empty':
      return failure(texts.oldEmpty);
    case 'same':
      return failure(texts.oldSameAsNew);
    case 'already-applied':
      return failure(texts.alreadyApplied(path, edit.lines));
    case 'ambiguous':
      return failure(texts.oldNotUnique(path, edit.lines));
    case 'missing':
      return failure(texts.oldNotFound(path), ...missingHints(edit, texts));
  }
}

function missingHints(edit: Extract<TextEdit, { status: 'missing' }>, texts: FileToolTexts): readonly string[] {
  const lines = edit.closest.map(({ number, text }) => `${number}: ${text}`);
  return [
    ...(edit.lineNumbersIncluded ? [texts.lineNumbersIncluded] : []),
    ...(lines.length > 0 ? [texts.closestAre, ...lines] : []),
  ];
}
