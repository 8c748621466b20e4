import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { decodeText, type TextFile } from '../../kit/text-file.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { explainPath } from './explain-path.ts';
import { fileKind } from './file-kind.ts';
import { failure } from './results.ts';
import { refuseSensitive } from './sensitive.ts';
import { fileToolTexts } from './texts.ts';

export type OpenedText =
  | { readonly status: 'ok'; readonly relative: string; readonly bytes: Uint8Array; readonly file: TextFile }
  | { readonly status: 'failed'; readonly result: ToolResult };

/** Reads a text file for a tool; everything that is no text, or must not be shown, is a finished tool result. */
export async function openText(deps: FileToolDeps, path: string, language: Language): Promise<OpenedText> {
  const texts = fileToolTexts(language);
  const read = await deps.workspace.readFile(path);
  if (read.status !== 'ok') return failed(await explainPath(deps, read, language));
  // The guardrail saw the path that was asked for; a link may have led here.
  const refusal = refuseSensitive(deps.options, { path, relative: read.relative }, language);
  if (refusal) return failed(refusal);
  const file = decodeText(read.bytes);
  if (file) return { status: 'ok', relative: read.relative, bytes: read.bytes, file };
  return failed(failure(texts.binary(path, fileKind(read.bytes) ?? texts.unknownKind, read.size)));
}

function failed(result: ToolResult): OpenedText {
  return { status: 'failed', result };
}
