import { z } from 'zod';
import { defineTool, type Tool, type ToolResult } from '../../contracts/tool.ts';
import { createPathMatcher } from '../../kit/glob.ts';
import { contentRoom, type FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { pathFailure } from './results.ts';
import { shortText } from './summaries.ts';
import { type FileToolTexts, fileToolTexts } from './texts.ts';

const maxEntries = 1_000;

/** Lists one folder, or all files below it; a pattern that names folders looks below by itself. */
export function createListFiles(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).listFiles;
  return defineTool({
    name: 'list_files',
    description: tool,
    inputSchema: z.strictObject({
      path: z.string().default('.').describe(args.path),
      pattern: z.string().min(1).optional().describe(args.pattern),
      recursive: z.boolean().default(false).describe(args.recursive),
    }),
    access: 'read',
    sensitive: false,
    execute: async ({ path, pattern, recursive }, { language, signal }) => {
      const deep = recursive || (pattern?.includes('/') ?? false);
      const listing = await deps.workspace.list(path, { recursive: deep, signal });
      if (listing.status !== 'ok') return pathFailure(listing, language);
      const entries = pattern === undefined ? listing.entries : listing.entries.filter(matcherBelow(path, pattern));
      return show(entries, { path, room: contentRoom(deps.options), texts: fileToolTexts(language) });
    },
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ path, pattern }) =>
      [shortText(path ?? '.'), shortText(pattern)].filter((part) => part !== '').join(' '),
  });
}

/** A glob may be written from the workspace root or from the folder that is listed. */
export function matcherBelow(folder: string, pattern: string): (entry: string) => boolean {
  const matches = createPathMatcher([pattern]);
  const base = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  const prefix = base === '' || base === '.' ? '' : `${base}/`;
  return (entry) => {
    const name = entry.endsWith('/') ? entry.slice(0, -1) : entry;
    return matches(name) || (prefix !== '' && name.startsWith(prefix) && matches(name.slice(prefix.length)));
  };
}

function show(
  entries: readonly string[],
  { path, room, texts }: { readonly path: string; readonly room: number; readonly texts: FileToolTexts },
): ToolResult {
  if (entries.length === 0) return { success: true, output: texts.noFiles(path) };
  const shown: string[] = [];
  let size = 0;
  for (const entry of entries.slice(0, maxEntries)) {
    size += entry.length + 1;
    if (size > room) break;
    shown.push(entry);
  }
  const rest = entries.length - shown.length;
  return { success: true, output: [...shown, ...(rest > 0 ? [texts.moreEntries(rest)] : [])].join('\n') };
}
