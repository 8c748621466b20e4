import { z } from 'zod';
import { defineTool, type Tool, type ToolCallContext, type ToolResult } from '../../contracts/tool.ts';
import { compileFilePattern, longestPattern } from '../search/file-pattern.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { ignoredNote } from './ignored-note.ts';
import { searchFailure } from './search-failure.ts';
import { searchTexts } from './search-texts.ts';
import { showEntries } from './show-entries.ts';
import { shortText } from './summaries.ts';

/** Lists one folder, or all files below it; a pattern that names folders looks below by itself. */
export function createListFiles(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).listFiles;
  return defineTool({
    name: 'list_files',
    description: tool,
    inputSchema: z.strictObject({
      path: z.string().default('.').describe(args.path),
      pattern: z.string().min(1).max(longestPattern).optional().describe(args.pattern),
      recursive: z.boolean().default(false).describe(args.recursive),
    }),
    access: 'read',
    sensitive: false,
    execute: (given, context) => listFiles(deps, given, context),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ path, pattern }) =>
      [shortText(path ?? '.'), shortText(pattern)].filter((part) => part !== '').join(' '),
  });
}

async function listFiles(
  deps: FileToolDeps,
  given: { readonly path: string; readonly pattern?: string | undefined; readonly recursive: boolean },
  { language, signal }: ToolCallContext,
): Promise<ToolResult> {
  const { path, pattern = '*' } = given;
  const compiled = await compileFilePattern(pattern);
  if (compiled.status !== 'ok') return searchFailure(deps, compiled, language);
  const recursive = given.recursive || pattern.includes('/');
  const listing = await deps.workspace.list(path, { recursive, signal });
  if (listing.status !== 'ok') return searchFailure(deps, listing, language);
  const place = await deps.workspace.validatePath(path);
  const entries = compiled.choose(listing.entries, place.status === 'ok' ? place.relative : '.');
  const texts = searchTexts(language);
  if (entries.length > 0) return { success: true, output: showEntries(entries, deps.options, texts).join('\n') };
  const ignored = await ignoredNote(deps, path, language);
  const output = [texts.noFiles(shortText(path)), ...(ignored === undefined ? [] : [ignored])].join('\n');
  return { success: true, output };
}
