import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../../../src/contracts/ports.ts';
import { createScratch } from '../../../src/platform/scratch.ts';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { createApplyPatch } from '../../../src/tools/builtin/apply-patch.ts';
import type { FileToolDeps, FileToolOptions } from '../../../src/tools/builtin/builtin-options.ts';
import { realShell } from '../../support/real-shell.ts';
import { type SampleFiles, writeFiles } from '../../support/repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface PatchSceneOptions extends Partial<FileToolOptions> {
  /** Stands in front of the real workspace. */
  readonly wrap?: (workspace: Workspace) => Workspace;
  readonly deps?: Partial<FileToolDeps>;
  readonly signal?: AbortSignal;
}

/** `apply_patch` over a real workspace; arguments are validated as the pipeline does. */
export async function aPatchScene(files: SampleFiles = {}, given: PatchSceneOptions = {}) {
  const { wrap = (workspace) => workspace, deps, signal = new AbortController().signal, ...overrides } = given;
  const folder = await temporaryFolder();
  const root = join(folder.path, 'ws');
  const scratch = join(folder.path, 'scratch');
  mkdirSync(root);
  mkdirSync(scratch);
  writeFiles(root, files);
  const options: FileToolOptions = {
    language: 'en',
    sensitiveFiles: [],
    allowDelete: true,
    maxResultCharacters: 16_000,
    ...overrides,
  };
  const workspace = wrap(await openWorkspace(root));
  const tool = createApplyPatch({
    workspace,
    commands: realShell(),
    scratch: createScratch(scratch),
    options,
    ...deps,
  });
  const context = { signal, language: options.language };
  const list = () =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
  return {
    root,
    /** Where temporary folders are made. */
    scratch,
    tool,
    call: (patch: string, path?: string) =>
      tool.execute(tool.inputSchema.parse({ patch, ...(path === undefined ? {} : { path }) }), context),
    preview: async (patch: string, path?: string) =>
      (await tool.preview?.({ patch, ...(path === undefined ? {} : { path }) }, context)) ?? [],
    /** Every file with its text. */
    files: () =>
      Object.fromEntries(
        list()
          .sort()
          .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
      ),
    bytes: (name: string) => readFileSync(join(root, name)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
