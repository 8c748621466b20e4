import { z } from 'zod';
import { defineTool, type Tool, type ToolCallContext, type ToolResult } from '../../contracts/tool.ts';
import { longestPattern } from '../search/file-pattern.ts';
import { compileExpression, type LinearExpression } from '../search/linear-expression.ts';
import { longestLine, type MatchedLines, matchLines } from '../search/match-lines.ts';
import { createMatchOutput, type MatchOutput } from '../search/match-output.ts';
import type { SearchedText } from '../search/read-texts.ts';
import { requiredLiteral } from '../search/required-literal.ts';
import { searchFiles } from '../search/search-files.ts';
import { selectFiles } from '../search/select-files.ts';
import { showLine } from '../search/show-line.ts';
import { showMatches } from '../search/show-matches.ts';
import { createTimeBudget } from '../search/time-budget.ts';
import { contentRoom, defaultSearchPrograms, type FileToolDeps } from './builtin-options.ts';
import { explainExpression } from './explain-expression.ts';
import { failure } from './results.ts';
import { searchDescriptions } from './search-descriptions.ts';
import { searchFailure } from './search-failure.ts';
import { searchAnswer } from './search-notes.ts';
import { type SearchTexts, searchTexts } from './search-texts.ts';
import { createSensitiveTest } from './sensitive.ts';
import { shortText } from './summaries.ts';

interface SearchCodeArguments {
  readonly pattern: string;
  readonly path: string;
  readonly file_pattern: string;
  readonly context_lines: number;
  readonly max_results: number;
}

/** Searches a regular expression, line by line and in linear time, in the files of a folder or in one file. */
export function createSearchCode(deps: FileToolDeps): Tool {
  const { searchCode, searchCodeArgs: args } = searchDescriptions(deps.options.language);
  return defineTool({
    name: 'search_code',
    description: searchCode,
    inputSchema: z.strictObject({
      pattern: z.string().min(1).max(longestExpression).describe(args.pattern),
      path: z.string().default('.').describe(args.path),
      file_pattern: z.string().min(1).max(longestPattern).default('*').describe(args.filePattern),
      context_lines: z.int().min(0).max(10).default(2).describe(args.contextLines),
      max_results: z.int().min(1).max(1_000).default(50).describe(args.maxResults),
    }),
    access: 'read',
    sensitive: false,
    execute: (given, context) => findByExpression(deps, given, context),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ pattern, path }, language) =>
      searchTexts(language).inPath(shortText(pattern), shortText(path ?? '.')),
  });
}

const longestExpression = 1_000;

/** Milliseconds of matching, all files together. With one slow line more a search stays within a second. */
const matchingTime = 600;

async function findByExpression(
  deps: FileToolDeps,
  given: SearchCodeArguments,
  context: ToolCallContext,
): Promise<ToolResult> {
  const { language, signal } = context;
  const { path, pattern } = given;
  const texts = searchTexts(language);
  if (/[\r\n\0]/.test(pattern) || !pattern.isWellFormed()) return failure(texts.patternNotOneLine);
  const expression = await compileExpression(pattern);
  if (expression.status !== 'ok') return explainExpression(expression, language);
  const isHidden = createSensitiveTest(deps.options.sensitiveFiles);
  const selection = { path, filePattern: given.file_pattern, recursive: true, isHidden, signal };
  const selected = await selectFiles(deps.workspace, selection);
  if (selected.status !== 'ok') return searchFailure(deps, selected, language);
  const held = requiredLiteral(pattern);
  const literal = held === undefined ? undefined : { pattern: held, caseSensitive: true };
  const programs = deps.options.searchPrograms ?? defaultSearchPrograms;
  const running = await searchFiles({ ...deps, programs }, { selected, literal, isHidden, signal });
  const output = createMatchOutput({ matches: given.max_results, room: contentRoom(deps.options) });
  const request = { expression, context: given.context_lines, now: deps.options.now ?? (() => performance.now()) };
  const notes = notesOn(await collect(running.texts, output, request), { given, expression, texts });
  const search = { pattern, path, filePattern: given.file_pattern, selected, output, notes, signal };
  return { success: true, output: await searchAnswer(deps, { ...search, skipped: running.skipped }, language) };
}

interface Collected {
  /** The file in which time was up. */
  readonly cutIn: string | undefined;
  readonly shortened: number;
}

async function collect(
  texts: AsyncIterable<SearchedText>,
  output: MatchOutput,
  request: { readonly expression: LinearExpression; readonly context: number; readonly now: () => number },
): Promise<Collected> {
  const { expression, context } = request;
  const budget = createTimeBudget(matchingTime, request.now);
  let shortened = 0;
  for await (const { path, text } of texts) {
    const found = matchLines(text, expression, budget);
    shortened += found.shortened;
    if (found.rows.length > 0) showMatches(output, { path, ...found, context, show: shower(found, expression) });
    if (found.isCut) return { cutIn: path, shortened };
    if (output.hasEnough) break;
  }
  return { cutIn: undefined, shortened };
}

/** Shows a line, a long one around its match. */
function shower({ lines, rows }: MatchedLines, expression: LinearExpression): (row: number) => string {
  const matches = new Set(rows);
  const limit = longestLine(expression);
  return (row) => {
    const line = lines[row] ?? '';
    const isLong = showLine(line, 0) !== line;
    return showLine(line, isLong && matches.has(row) ? (expression.find(line.slice(0, limit))?.start ?? 0) : 0);
  };
}

function notesOn(
  { cutIn, shortened }: Collected,
  facts: { readonly given: SearchCodeArguments; readonly expression: LinearExpression; readonly texts: SearchTexts },
): readonly string[] {
  const { given, expression, texts } = facts;
  return [
    ...(shortened > 0 ? [texts.linesShortened(shortened, longestLine(expression))] : []),
    ...(cutIn === undefined ? [] : [texts.timeIsUp(cutIn)]),
    ...(/(?<!\\)(?:\\\\)*\\n/.test(given.pattern.replace(/\[[^\]]*\]/g, '')) ? [texts.matchesNoLineBreak] : []),
  ];
}
