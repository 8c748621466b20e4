import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import type { FileRead } from '../../contracts/ports.ts';
import { defineTool, type FilePreview, type Tool, type ToolResult } from '../../contracts/tool.ts';
import {
  countTextLines,
  decodeText,
  encodeText,
  styleOf,
  type TextFile,
  type TextStyle,
  toLineFeeds,
  withStyle,
} from '../../kit/text-file.ts';
import { countChangedLines } from '../../kit/unified-diff.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { fileToolDescriptions } from './descriptions.ts';
import { fileKind } from './file-kind.ts';
import { failure, pathFailure } from './results.ts';
import { linesIn, shortText } from './summaries.ts';
import { type FileToolTexts, fileToolTexts } from './texts.ts';

interface WriteArguments {
  readonly path: string;
  readonly content: string;
  readonly mode: 'overwrite' | 'append';
}

/**
 * Creates, replaces or extends a file. Over a text file its byte order mark, its line endings (where they are all the
 * same) and whether it ends in a newline stay as they were; appended text begins on a new line.
 */
export function createWriteFile(deps: FileToolDeps): Tool {
  const { tool, args } = fileToolDescriptions(deps.options.language).writeFile;
  return defineTool({
    name: 'write_file',
    description: tool,
    inputSchema: z.strictObject({
      path: z.string().describe(args.path),
      content: z.string().describe(args.content),
      mode: z.enum(['overwrite', 'append']).default('overwrite').describe(args.mode),
    }),
    access: 'write',
    sensitive: true,
    execute: async (given, { language }) => {
      const plan = await planWrite(deps, given, language);
      return plan.status === 'failed' ? plan.result : write(deps, plan, language);
    },
    preview: async (given, { language }) => {
      const plan = await planWrite(deps, given, language);
      return plan.status === 'failed' ? [] : await previewOf(deps, plan);
    },
    intent: ({ path, content }) => ({ touches: [{ path, access: 'write' }], addedText: content }),
    summarize: ({ path, content }, language) =>
      `${shortText(path)} (${fileToolTexts(language).lineCount(linesIn(content))})`,
  });
}

interface PlannedWrite {
  readonly status: 'ready';
  readonly given: WriteArguments;
  readonly read: FileRead;
  /** The text that is there; undefined where there is none, or no text. */
  readonly old: TextFile | undefined;
  readonly file: TextFile;
  readonly bytes: Uint8Array;
}

type WritePlan = PlannedWrite | { readonly status: 'failed'; readonly result: ToolResult };

/** Everything but the writing. */
async function planWrite({ workspace }: FileToolDeps, given: WriteArguments, language: Language): Promise<WritePlan> {
  const unwritable = refuseContent(given.content, language);
  if (unwritable) return { status: 'failed', result: unwritable };
  const read = await workspace.readFile(given.path);
  const result = refuseUnreadable(read, given, language);
  if (result) return { status: 'failed', result };
  const old = read.status === 'ok' ? decodeText(read.bytes) : undefined;
  const file = compose(old, given);
  return { status: 'ready', given, read, old, file, bytes: encodeText(file) };
}

function changesNothing({ read, bytes }: PlannedWrite): boolean {
  return read.status === 'ok' && Buffer.compare(read.bytes, bytes) === 0;
}

/** What is there but is no text counts as empty. */
async function previewOf({ workspace }: FileToolDeps, plan: PlannedWrite): Promise<readonly FilePreview[]> {
  const valid = await workspace.validatePath(plan.given.path);
  if (valid.status !== 'ok' || changesNothing(plan)) return [];
  const isNew = plan.read.status === 'problem' && plan.read.reason === 'missing';
  const before = isNew ? null : toLineFeeds(plan.old?.text ?? '');
  return [{ path: valid.relative, before, after: toLineFeeds(plan.file.text) }];
}

async function write({ workspace }: FileToolDeps, plan: PlannedWrite, language: Language): Promise<ToolResult> {
  const texts = fileToolTexts(language);
  const { given, read, old, file, bytes } = plan;
  if (read.status === 'ok' && changesNothing(plan)) {
    return { success: true, output: texts.unchanged(read.relative), edited: [] };
  }
  const written = await workspace.writeFile(given.path, bytes, expectation(read));
  if (written.status !== 'ok') return pathFailure(written, language);
  const path = written.relative;
  const changed = countChangedLines({ path, before: old?.text ?? null, after: file.text });
  const verb = written.created ? texts.created : texts[given.mode === 'append' ? 'appended' : 'overwritten'];
  const kept = old ? keptStyle(styleOf(old), { given, file, texts }) : [];
  const output = [verb(path, countTextLines(file.text)), ...(kept.length > 0 ? [texts.styleKept(kept)] : [])].join(' ');
  return { success: true, output, edited: [{ path, ...changed }] };
}

function refuseContent(content: string, language: Language): ToolResult | undefined {
  const texts = fileToolTexts(language);
  if (!content.isWellFormed()) return failure(texts.halfCharacter);
  return content.includes('\0') ? failure(texts.nulCharacter) : undefined;
}

/** A missing file is fine, and a large or binary one may be replaced, but not appended to. */
function refuseUnreadable(read: FileRead, { path, mode }: WriteArguments, language: Language): ToolResult | undefined {
  const texts = fileToolTexts(language);
  if (read.status === 'ok') {
    if (mode === 'overwrite' || decodeText(read.bytes)) return undefined;
    return failure(texts.binary(path, fileKind(read.bytes) ?? texts.unknownKind, read.size));
  }
  const isFine = read.reason === 'missing' || (read.reason === 'too-large' && mode === 'overwrite');
  return isFine ? undefined : pathFailure(read, language);
}

/** What was read must still be there when it is replaced. A file too large to read is replaced as it is. */
function expectation(read: FileRead): { readonly expected?: Uint8Array | null } {
  if (read.status === 'ok') return { expected: read.bytes };
  return read.reason === 'missing' ? { expected: null } : {};
}

function compose(old: TextFile | undefined, { content, mode }: WriteArguments): TextFile {
  if (!old || old.text === '') return { text: content, byteOrderMark: old?.byteOrderMark ?? false };
  const style = styleOf(old);
  if (mode === 'overwrite') return withStyle(content, style);
  const separator = style.finalNewline || content === '' ? '' : '\n';
  const addition = withStyle(separator + content, style);
  return { text: old.text + addition.text, byteOrderMark: style.byteOrderMark };
}

/** What the written text has because the file had it, and not because it was given. */
function keptStyle(
  style: TextStyle,
  { given, file, texts }: { given: WriteArguments; file: TextFile; texts: FileToolTexts },
): readonly string[] {
  const { content } = given;
  const asGiven = styleOf({ text: content, byteOrderMark: content.startsWith('\uFEFF') });
  const written = styleOf(file);
  const endingsDiffer = asGiven.lineEnding !== written.lineEnding && ![asGiven, written].some(hasNoEnding);
  return [
    ...(style.byteOrderMark && !asGiven.byteOrderMark ? [texts.keptByteOrderMark] : []),
    ...(endingsDiffer ? [texts.keptLineEndings(written.lineEnding === '\r\n' ? 'CRLF' : 'LF')] : []),
    ...(content !== '' && asGiven.finalNewline !== written.finalNewline
      ? [texts.keptFinalNewline(written.finalNewline)]
      : []),
  ];
}

function hasNoEnding(style: TextStyle): boolean {
  return style.lineEnding === 'none';
}
