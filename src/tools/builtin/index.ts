import type { Tool } from '../../contracts/tool.ts';
import { createApplyPatch } from './apply-patch.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { createDeleteFile } from './delete-file.ts';
import { createEditFile } from './edit-file.ts';
import { createFindFiles } from './find-files.ts';
import { createGrep } from './grep.ts';
import { createListFiles } from './list-files.ts';
import { createReadFile } from './read-file.ts';
import { createSearchCode } from './search-code.ts';
import { createWriteFile } from './write-file.ts';

export type { FileToolDeps, FileToolOptions } from './builtin-options.ts';

const creators: readonly ((deps: FileToolDeps) => Tool)[] = [
  createReadFile,
  createWriteFile,
  createEditFile,
  createApplyPatch,
  createDeleteFile,
  createListFiles,
  createGrep,
  createSearchCode,
  createFindFiles,
];

/** The tools that come with the engine. */
export function builtinTools(deps: FileToolDeps): readonly Tool[] {
  return creators.map((create) => create(deps));
}
