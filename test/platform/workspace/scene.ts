import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWorkspace, type WorkspaceOptions } from '../../../src/platform/workspace/index.ts';
import { type SampleFiles, writeFiles } from '../../support/repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A workspace `ws` with a folder `out` beside it, in a temporary folder that goes away with `using`. */
export async function aScene(files: SampleFiles = {}, options: WorkspaceOptions = {}) {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'ws');
  const out = join(folder.path, 'out');
  mkdirSync(root);
  mkdirSync(out);
  writeFiles(root, files);
  const workspace = await openWorkspace(root, options);
  return { root, out, workspace, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
