import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';
import { defineTool, type Tool, type ToolResult } from '../../contracts/tool.ts';
import { findCandidates } from '../search/candidates.ts';
import { type LineMatch, searchLiteral } from '../search/literal-search.ts';
import { contentRoom, type FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { matcherBelow } from './list-files.ts';
import { failure, pathFailure } from './results.ts';
import { createSensitiveTest } from './sensitive.ts';
import { shortText } from './summaries.ts';
import { fileToolTexts } from './texts.ts';

interface GrepArguments {
  readonly pattern: string;
  readonly path: string;
  readonly file_pattern: string;
  readonly recursive: boolean;
  readonly case_sensitive: boolean;
  readonly max_results: number;
}

/** Searches a literal text in the files of a folder, or in one file. */
export function createGrep(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).grep;
  return defineTool({
    name: 'grep',
    description: tool,
    inputSchema: z.strictObject({
      pattern: z.string().min(1).describe(args.pattern),
      path: z.string().default('.').describe(args.path),
      file_pattern: z.string().min(1).default('*').describe(args.filePattern),
      recursive: z.boolean().default(true).describe(args.recursive),
      case_sensitive: z.boolean().default(true).describe(args.caseSensitive),
      max_results: z.int().min(1).max(1_000).default(100).describe(args.maxResults),
    }),
    access: 'read',
    sensitive: false,
    execute: (given, { language, signal }) => grep(deps, given, { language, signal }),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ pattern, path }, language) =>
      fileToolTexts(language).inPath(shortText(pattern), shortText(path ?? '.')),
  });
}

async function grep(
  deps: FileToolDeps,
  given: GrepArguments,
  context: { readonly language: Language; readonly signal: AbortSignal },
): Promise<ToolResult> {
  const texts = fileToolTexts(context.language);
  if (/[\r\n\0]/.test(given.pattern)) return failure(texts.patternNotOneLine);
  const listed = await filesToSearch(deps, given, context.signal);
  if (listed.status !== 'ok') return pathFailure(listed, context.language);
  const isHidden = createSensitiveTest(deps.options.sensitiveFiles);
  const open = listed.files.filter((file) => !isHidden(file));
  const query = { pattern: given.pattern, caseSensitive: given.case_sensitive, signal: context.signal };
  const programs = deps.options.searchPrograms ?? ['rg', 'grep'];
  const candidates = await findCandidates(
    { commands: deps.commands, root: deps.workspace.root, programs },
    { ...query, files: open },
  );
  const { matches, total } = await searchLiteral(deps.workspace, {
    ...query,
    files: candidates,
    isHidden,
    followLinks: listed.named,
    limit: given.max_results,
  });
  const shown = showable(matches, contentRoom(deps.options));
  const rest = total - shown.length;
  const skipped = listed.files.length - open.length;
  const output = [
    ...(total === 0 ? [texts.noMatches(given.pattern, given.path)] : shown),
    ...(rest > 0 ? [texts.moreMatches(rest)] : []),
    ...(skipped > 0 ? [texts.sensitiveSkipped(skipped)] : []),
  ].join('\n');
  return { success: true, output };
}

type FilesToSearch =
  | { readonly status: 'ok'; readonly files: readonly string[]; readonly named: boolean }
  | PathRefusal
  | PathProblem;

async function filesToSearch(deps: FileToolDeps, given: GrepArguments, signal: AbortSignal): Promise<FilesToSearch> {
  const { path, recursive } = given;
  const listing = await deps.workspace.list(path, { recursive, signal });
  if (listing.status === 'ok') {
    const files = listing.entries
      .filter((entry) => !entry.endsWith('/'))
      .filter(matcherBelow(path, given.file_pattern));
    return { status: 'ok', files, named: false };
  }
  if (listing.status === 'refused' || listing.reason !== 'not-a-directory') return listing;
  const valid = await deps.workspace.validatePath(path);
  return valid.status === 'ok' ? { status: 'ok', files: [valid.relative], named: true } : valid;
}

/** Of a long line this much is shown, around the match. */
const maxLineCharacters = 300;

function showable(matches: readonly LineMatch[], room: number): readonly string[] {
  const shown: string[] = [];
  let size = 0;
  for (const match of matches) {
    const line = `${match.path}:${match.line}:${cutAround(match)}`;
    size += line.length + 1;
    if (size > room) break;
    shown.push(line);
  }
  return shown;
}

function cutAround({ text, column }: LineMatch): string {
  if (text.length <= maxLineCharacters) return text;
  const start = column + 100 <= maxLineCharacters ? 0 : column - 100;
  const part = text.slice(start, start + maxLineCharacters);
  return `${start > 0 ? '…' : ''}${part}${start + maxLineCharacters < text.length ? '…' : ''}`;
}
