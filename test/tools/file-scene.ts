import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/contracts/language.ts';
import type { Tool, ToolResult } from '../../src/contracts/tool.ts';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import type { FileToolOptions } from '../../src/tools/builtin/builtin-options.ts';
import { createEditFile } from '../../src/tools/builtin/edit-file.ts';
import { createGrep } from '../../src/tools/builtin/grep.ts';
import { createListFiles } from '../../src/tools/builtin/list-files.ts';
import { createReadFile } from '../../src/tools/builtin/read-file.ts';
import { createWriteFile } from '../../src/tools/builtin/write-file.ts';
import { realShell } from '../support/real-shell.ts';
import { type SampleFiles, writeFiles } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export interface FileSceneOptions extends Partial<FileToolOptions> {
  readonly signal?: AbortSignal;
}

/** The file tools over a real workspace; `call` validates the arguments as the pipeline does. */
export async function aFileScene(files: SampleFiles = {}, given: FileSceneOptions = {}) {
  const { signal = new AbortController().signal, ...overrides } = given;
  const options: FileToolOptions = { language: 'en', sensitiveFiles: [], maxResultCharacters: 16_000, ...overrides };
  const folder = await temporaryFolder();
  const root = join(folder.path, 'ws');
  mkdirSync(root);
  mkdirSync(join(folder.path, 'out'));
  writeFiles(root, files);
  const workspace = await openWorkspace(root);
  const deps = { workspace, commands: realShell(), options };
  const tools = [createReadFile, createWriteFile, createEditFile, createListFiles, createGrep].map((make) =>
    make(deps),
  );
  const tool = (name: string): Tool => {
    const found = tools.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no tool ${name}`);
    return found;
  };
  return {
    root,
    out: join(folder.path, 'out'),
    workspace,
    tool,
    tools,
    call: (name: string, args: object, language: Language = options.language): Promise<ToolResult> =>
      tool(name).execute(tool(name).inputSchema.parse(args), { signal, language }),
    text: (path: string): string => readFileSync(join(root, path), 'utf8'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
