import { z } from 'zod';
import { defineTool, type Tool, type ToolResult } from '../../contracts/tool.ts';
import { splitLines } from '../../kit/text-file.ts';
import { contentRoom, type FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { openText } from './open-text.ts';
import { failure } from './results.ts';
import { shortText } from './summaries.ts';
import { type FileToolTexts, fileToolTexts } from './texts.ts';

/** Reads a text file, or the part of it that fits a result and the place to go on. */
export function createReadFile(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).readFile;
  return defineTool({
    name: 'read_file',
    description: tool,
    inputSchema: z.strictObject({
      path: z.string().describe(args.path),
      offset: z.int().min(1).default(1).describe(args.offset),
      limit: z.int().min(1).optional().describe(args.limit),
    }),
    access: 'read',
    sensitive: false,
    execute: async ({ path, offset, limit }, { language }) => {
      const opened = await openText(deps, path, language);
      if (opened.status === 'failed') return opened.result;
      const range = { offset, limit: limit ?? Number.POSITIVE_INFINITY, room: contentRoom(deps.options) };
      return showPart(path, opened.file.text, { ...range, texts: fileToolTexts(language) });
    },
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ path }) => shortText(path),
  });
}

interface Part {
  readonly offset: number;
  readonly limit: number;
  /** Characters. */
  readonly room: number;
  readonly texts: FileToolTexts;
}

function showPart(path: string, text: string, part: Part): ToolResult {
  const { offset, texts } = part;
  const lines = splitLines(text);
  if (lines.length === 0 && offset === 1) return { success: true, output: texts.emptyFile };
  if (offset > lines.length) return failure(texts.offsetPastEnd(path, offset, lines.length));
  const wanted = lines.slice(offset - 1, offset - 1 + part.limit);
  const shown = wanted.slice(0, howManyFit(wanted, part.room));
  const notes: string[] = [];
  const [first = ''] = wanted;
  if (shown.length === 0) {
    const start = first.slice(0, endOfCharacter(first, part.room));
    shown.push(start);
    notes.push(texts.lineCut(offset, start.length, first.length));
  }
  const next = offset + shown.length;
  if (next <= lines.length) notes.push(texts.linesOmitted(next, lines.length, lines.length));
  const ending = notes.length === 0 && text.endsWith('\n') ? '\n' : '';
  return { success: true, output: [...shown, ...notes].join('\n') + ending };
}

function howManyFit(lines: readonly string[], room: number): number {
  let size = 0;
  for (const [count, line] of lines.entries()) {
    size += line.length + 1;
    if (size > room) return count;
  }
  return lines.length;
}

/** Never between the halves of a surrogate pair. */
function endOfCharacter(line: string, end: number): number {
  const last = line.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
