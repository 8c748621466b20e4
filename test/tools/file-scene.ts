import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/contracts/language.ts';
import type { FilePreview, Tool, ToolResult } from '../../src/contracts/tool.ts';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import type { FileToolOptions } from '../../src/tools/builtin/builtin-options.ts';
import { builtinTools } from '../../src/tools/builtin/index.ts';
import { realShell } from '../support/real-shell.ts';
import { type SampleFiles, writeFiles } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export interface FileSceneOptions extends Partial<FileToolOptions> {
  readonly signal?: AbortSignal;
}

/** The file tools over a real workspace; `call` validates the arguments as the pipeline does. */
export async function aFileScene(files: SampleFiles = {}, given: FileSceneOptions = {}) {
  const { signal = new AbortController().signal, ...overrides } = given;
  const options: FileToolOptions = {
    language: 'en',
    sensitiveFiles: [],
    allowDelete: false,
    maxResultCharacters: 16_000,
    ...overrides,
  };
  const folder = await temporaryFolder();
  const root = join(folder.path, 'ws');
  mkdirSync(root);
  mkdirSync(join(folder.path, 'out'));
  writeFiles(root, files);
  const workspace = await openWorkspace(root);
  const deps = { workspace, commands: realShell(), options };
  const tools = builtinTools(deps);
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
    preview: async (name: string, args: object): Promise<readonly FilePreview[]> =>
      (await tool(name).preview?.(tool(name).inputSchema.parse(args), { signal, language: 'en' })) ?? [],
    text: (path: string): string => readFileSync(join(root, path), 'utf8'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
