import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDryRunTracker } from '../../src/engine/dry-run-tracker.ts';
import { createGuardrails, type GuardrailOptions, openRules } from '../../src/engine/guardrails/index.ts';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { builtinTools } from '../../src/tools/builtin/index.ts';
import { aRegistry } from './builders.ts';
import { anEngine, type EngineSetup } from './engine.ts';
import { realShell } from './real-shell.ts';
import { type SampleFiles, writeFiles } from './repository.ts';
import { aRunCommand } from './run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface GuardedSetup extends Omit<EngineSetup, 'guardrails' | 'tools'> {
  readonly files?: SampleFiles;
  readonly rules?: Partial<GuardrailOptions>;
  /** Commands that only development or nothing allows are refused. */
  readonly allowedOnly?: boolean;
}

/** The real tools in a folder of their own, behind the pipeline and these guardrails. */
export async function openGuardedTools({ files = {}, rules, allowedOnly = false, ...setup }: GuardedSetup = {}) {
  const { language = 'en' } = setup;
  const folder = await temporaryFolder();
  writeFiles(folder.path, files);
  const workspace = await openWorkspace(folder.path);
  const commands = realShell();
  const tools = [
    ...builtinTools({
      workspace,
      commands,
      options: { language, sensitiveFiles: [], allowDelete: true, maxResultCharacters: 16_000 },
    }),
    aRunCommand(workspace, { language, allowedOnly }),
  ];
  const options = { protectedFiles: [], sensitiveFiles: [], blockedCommands: [], language, ...rules };
  const guardrails = createGuardrails(options);
  const dryRunTracker = createDryRunTracker();
  const engine = anEngine({ dryRunTracker, ...setup, tools, guardrails });
  return {
    ...engine,
    registry: aRegistry(...tools),
    workspace,
    root: folder.path,
    dryRunTracker,
    open: () => openRules(guardrails, language),
    text: (path: string) => readFileSync(join(folder.path, path), 'utf8'),
    write: (path: string, content: string) => engine.execute('write_file', { path, content }),
    edit: (path: string, old_str: string, new_str: string) => engine.execute('edit_file', { path, old_str, new_str }),
    delete: (path: string) => engine.execute('delete_file', { path }),
    command: (command: string, more: object = {}) => engine.execute('run_command', { command, ...more }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
