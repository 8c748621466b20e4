import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { closestName } from '../../kit/closest-name.ts';
import { decodeText, type TextFile } from '../../kit/text-file.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { fileKind } from './file-kind.ts';
import { failure, pathFailure } from './results.ts';
import { createSensitiveTest } from './sensitive.ts';
import { fileToolTexts } from './texts.ts';

export type OpenedText =
  | { readonly status: 'ok'; readonly relative: string; readonly bytes: Uint8Array; readonly file: TextFile }
  | { readonly status: 'failed'; readonly result: ToolResult };

/** Reads a text file for a tool; everything that is no text, or must not be shown, is a finished tool result. */
export async function openText(deps: FileToolDeps, path: string, language: Language): Promise<OpenedText> {
  const texts = fileToolTexts(language);
  const read = await deps.workspace.readFile(path);
  if (read.status === 'problem' && read.reason === 'missing') {
    return failed(failure(texts.problem.missing(path, ''), ...(await suggest(deps, path, language))));
  }
  if (read.status !== 'ok') return failed(pathFailure(read, language));
  // The guardrail saw the path that was asked for; a link may have led here.
  if (createSensitiveTest(deps.options.sensitiveFiles)(read.relative)) {
    const complaint = texts.sensitive(read.relative);
    const refusal = { rule: 'sensitive_files', what: path, reason: complaint.error };
    return failed({ ...failure(complaint), refusal });
  }
  const file = decodeText(read.bytes);
  if (file) return { status: 'ok', relative: read.relative, bytes: read.bytes, file };
  return failed(failure(texts.binary(path, fileKind(read.bytes) ?? texts.unknownKind, read.size)));
}

function failed(result: ToolResult): OpenedText {
  return { status: 'failed', result };
}

/** More names than this are not compared letter by letter. */
const maxCompared = 5_000;

/** Existing files of the same name elsewhere, else the one whose path is closest. */
async function suggest({ workspace }: FileToolDeps, path: string, language: Language): Promise<readonly string[]> {
  const listing = await workspace.list('.', { recursive: true });
  if (listing.status !== 'ok') return [];
  const name = path.split('/').at(-1) ?? path;
  const namesakes = listing.entries.filter((entry) => entry === name || entry.endsWith(`/${name}`)).slice(0, 3);
  const closest = namesakes.length > 0 ? undefined : closestName(path, listing.entries.slice(0, maxCompared));
  const found = closest === undefined ? namesakes : [closest];
  return found.length === 0 ? [] : [fileToolTexts(language).didYouMean(found)];
}
