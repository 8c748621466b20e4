import { z } from 'zod';
import { defineTool, type Tool, type ToolCallContext, type ToolResult } from '../../contracts/tool.ts';
import { longestPattern } from '../search/file-pattern.ts';
import { createFinder } from '../search/literal.ts';
import { createMatchOutput, type MatchOutput } from '../search/match-output.ts';
import type { SearchedText } from '../search/read-texts.ts';
import { searchFiles } from '../search/search-files.ts';
import { selectFiles } from '../search/select-files.ts';
import { showLine } from '../search/show-line.ts';
import { showPath } from '../search/show-path.ts';
import { contentRoom, defaultSearchPrograms, type FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { failure } from './results.ts';
import { searchFailure } from './search-failure.ts';
import { searchAnswer } from './search-notes.ts';
import { searchTexts } from './search-texts.ts';
import { createSensitiveTest } from './sensitive.ts';
import { shortText } from './summaries.ts';

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
      pattern: z.string().min(1).max(longestText).describe(args.pattern),
      path: z.string().default('.').describe(args.path),
      file_pattern: z.string().min(1).max(longestPattern).default('*').describe(args.filePattern),
      recursive: z.boolean().default(true).describe(args.recursive),
      case_sensitive: z.boolean().default(true).describe(args.caseSensitive),
      max_results: z.int().min(1).max(1_000).default(100).describe(args.maxResults),
    }),
    access: 'read',
    sensitive: false,
    execute: (given, context) => grep(deps, given, context),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ pattern, path }, language) =>
      searchTexts(language).inPath(shortText(pattern), shortText(path ?? '.')),
  });
}

/** Longer texts do not fit on a command line. */
const longestText = 10_000;

async function grep(deps: FileToolDeps, given: GrepArguments, context: ToolCallContext): Promise<ToolResult> {
  const { language, signal } = context;
  const { path, pattern } = given;
  if (/[\r\n\0]/.test(pattern) || !pattern.isWellFormed()) return failure(searchTexts(language).patternNotOneLine);
  const isHidden = createSensitiveTest(deps.options.sensitiveFiles);
  const selection = { path, filePattern: given.file_pattern, recursive: given.recursive, isHidden, signal };
  const selected = await selectFiles(deps.workspace, selection);
  if (selected.status !== 'ok') return searchFailure(deps, selected, language);
  const literal = { pattern, caseSensitive: given.case_sensitive };
  const programs = deps.options.searchPrograms ?? defaultSearchPrograms;
  const { texts, skipped } = await searchFiles({ ...deps, programs }, { selected, literal, isHidden, signal });
  const output = createMatchOutput({ matches: given.max_results, room: contentRoom(deps.options) });
  const find = createFinder(literal);
  for await (const text of texts) {
    addMatches(output, text, find);
    if (output.hasEnough) break;
  }
  const search = { pattern, path, filePattern: given.file_pattern, selected, output, skipped, notes: [], signal };
  return { success: true, output: await searchAnswer(deps, search, language) };
}

function addMatches(output: MatchOutput, { path, text }: SearchedText, find: (line: string) => number): void {
  if (find(text) === -1) return;
  for (const [row, line] of text.split('\n').entries()) {
    const column = find(line);
    if (column === -1) continue;
    if (output.remaining > 0) output.addMatch(`${showPath(path)}:${row + 1}:${showLine(line, column)}`);
    else output.countMatches(1);
    if (output.hasEnough) return;
  }
}
