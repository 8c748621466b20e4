import type { Tool } from '../../contracts/tool.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { createEditFile } from './edit-file.ts';
import { createGrep } from './grep.ts';
import { createListFiles } from './list-files.ts';
import { createReadFile } from './read-file.ts';
import { createWriteFile } from './write-file.ts';

export type { FileToolDeps, FileToolOptions } from './builtin-options.ts';

/** The tools that come with the engine. */
export function builtinTools(deps: FileToolDeps): readonly Tool[] {
  return [createReadFile, createWriteFile, createEditFile, createListFiles, createGrep].map((create) => create(deps));
}
