import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { defineTool, type Tool, type ToolResult } from '../../contracts/tool.ts';
import { countTextLines, decodeText, toLineFeeds } from '../../kit/text-file.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { allowDeleteLine, deleteFileTexts } from './delete-file-texts.ts';
import { explainPath } from './explain-path.ts';
import { failure, pathFailure } from './results.ts';
import { refuseSensitive } from './sensitive.ts';
import { shortText } from './summaries.ts';

/** Removes one file, or a link (never what it points to), where `workspace.allow_delete` permits it. */
export function createDeleteFile(deps: FileToolDeps): Tool {
  const { description, path: aboutPath } = deleteFileTexts(deps.options.language);
  return defineTool({
    name: 'delete_file',
    description,
    inputSchema: z.strictObject({ path: z.string().describe(aboutPath) }),
    access: 'write',
    sensitive: true,
    execute: async ({ path }, { language }) => {
      const plan = await planDeletion(deps, path, language);
      return plan.status === 'failed' ? plan.result : remove(deps, plan, language);
    },
    preview: async ({ path }, { language }) => {
      const plan = await planDeletion(deps, path, language);
      return plan.status === 'failed' ? [] : [{ path: plan.relative, before: plan.text, after: null }];
    },
    intent: ({ path }) => ({ touches: [{ path, access: 'delete' }] }),
    summarize: ({ path }) => shortText(path),
  });
}

interface Deletion {
  readonly status: 'ready';
  /** As it was asked for. */
  readonly path: string;
  readonly relative: string;
  readonly isLink: boolean;
  /** Empty for what holds no text. */
  readonly text: string;
  /** What the file holds; undefined where it was not read. */
  readonly bytes: Uint8Array | undefined;
}

type DeletionPlan = Deletion | { readonly status: 'failed'; readonly result: ToolResult };

async function planDeletion(deps: FileToolDeps, path: string, language: Language): Promise<DeletionPlan> {
  const { workspace, options } = deps;
  if (!options.allowDelete) return failed(disabled(path, language));
  const entry = await workspace.entryAt(path);
  if (entry.status !== 'ok') return failed(await explainPath(deps, entry, language));
  const { relative, kind } = entry;
  if (kind === 'folder') return failed(failure(deleteFileTexts(language).folder(path)));
  const refusal = refuseSensitive(options, { path, relative }, language);
  if (refusal) return failed(refusal);
  const bare = { status: 'ready', path, relative, isLink: kind === 'link', text: '', bytes: undefined } as const;
  if (kind !== 'file') return bare;
  const read = await workspace.readFile(relative);
  if (read.status === 'ok') return { ...bare, text: textOf(read.bytes), bytes: read.bytes };
  // A file that is too large or not readable can be removed all the same; one that is something else by now cannot.
  return ['too-large', 'permission'].includes(read.reason) ? bare : failed(await explainPath(deps, read, language));
}

function textOf(bytes: Uint8Array): string {
  return toLineFeeds(decodeText(bytes)?.text ?? '');
}

async function remove({ workspace }: FileToolDeps, plan: Deletion, language: Language): Promise<ToolResult> {
  const texts = deleteFileTexts(language);
  const { relative, bytes } = plan;
  const removed = await workspace.deleteFile(relative, bytes ? { expected: bytes } : {});
  if (removed.status !== 'ok') return pathFailure({ ...removed, path: plan.path }, language);
  const removedLines = countTextLines(plan.text);
  return {
    success: true,
    output: plan.isLink ? texts.linkDeleted(relative) : texts.deleted(relative, removedLines),
    edited: [{ path: relative, addedLines: 0, removedLines }],
  };
}

function disabled(path: string, language: Language): ToolResult {
  const { output, error } = deleteFileTexts(language).disabled;
  const refusal = { rule: 'workspace.allow_delete', what: path, reason: error, allowWith: allowDeleteLine };
  return { success: false, output, error, refusal };
}

function failed(result: ToolResult): DeletionPlan {
  return { status: 'failed', result };
}
