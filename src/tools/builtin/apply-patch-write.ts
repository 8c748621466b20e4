import type { Language } from '../../contracts/language.ts';
import type { FileWrite, Workspace } from '../../contracts/ports.ts';
import type { ToolCallContext, ToolResult } from '../../contracts/tool.ts';
import { createGiveWay } from '../../kit/give-way.ts';
import type { PatchedFile } from './apply-patch-files.ts';
import { editOf } from './apply-patch-plan.ts';
import { applyPatchTexts } from './apply-patch-texts.ts';
import { failure, pathFailure } from './results.ts';

/**
 * Writes every file of a patch, or none: when one cannot be written, or the run is interrupted, those before it are put
 * back. The failure as a result, undefined where all went well.
 */
export async function writePatched(
  workspace: Workspace,
  files: readonly PatchedFile[],
  { language, signal }: ToolCallContext,
): Promise<ToolResult | undefined> {
  // What is removed goes last: until then a failure leaves every file's content somewhere.
  const order = [...files.filter(({ bytes }) => bytes !== null), ...files.filter(({ bytes }) => bytes === null)];
  const written: PatchedFile[] = [];
  const undo = async (reason: ToolResult) =>
    explain(reason, { written, lost: await putBack(workspace, written), language });
  const giveWay = createGiveWay();
  for (const file of order) {
    await giveWay();
    if (signal.aborted) return undo(failure(applyPatchTexts(language).interrupted));
    const outcome = await put(workspace, { ...file, from: file.original, to: file.bytes });
    if (outcome.status !== 'ok') return undo(pathFailure(outcome, language));
    written.push(file);
  }
  return undefined;
}

interface Step {
  readonly path: string;
  readonly from: Uint8Array | null;
  readonly to: Uint8Array | null;
  readonly executable: boolean;
}

async function put(workspace: Workspace, { path, from, to, executable }: Step): Promise<FileWrite> {
  if (to !== null) return workspace.writeFile(path, to, { expected: from, ...(executable ? { executable } : {}) });
  return workspace.deleteFile(path, from === null ? {} : { expected: from });
}

/** Those that could not be put back. */
async function putBack(workspace: Workspace, written: readonly PatchedFile[]): Promise<readonly PatchedFile[]> {
  const lost: PatchedFile[] = [];
  const giveWay = createGiveWay();
  for (const file of written.toReversed()) {
    await giveWay();
    const outcome = await put(workspace, { ...file, from: file.bytes, to: file.original });
    if (outcome.status !== 'ok') lost.push(file);
  }
  return lost;
}

function explain(
  result: ToolResult,
  facts: {
    readonly written: readonly PatchedFile[];
    readonly lost: readonly PatchedFile[];
    readonly language: Language;
  },
): ToolResult {
  const texts = applyPatchTexts(facts.language);
  const { written, lost } = facts;
  const paths = (files: readonly PatchedFile[]) => files.map(({ path }) => path);
  if (written.length === 0) return result;
  const line = lost.length > 0 ? texts.notPutBack(paths(lost)) : texts.putBack(paths(written));
  // What stays written counts as edited, so that limits and hooks hear of it.
  const edited = lost.length > 0 ? { edited: lost.map(editOf) } : {};
  return { ...result, ...edited, output: `${result.output}\n${line}` };
}
