import type { Workspace } from '../../src/contracts/ports.ts';
import type { Tool } from '../../src/contracts/tool.ts';
import { createRunCommand, type RunCommandOptions } from '../../src/tools/builtin/run-command.ts';
import { realShell } from './real-shell.ts';

/** The tool in the environment of the tests; by default it runs what is dangerous too. */
export function aRunCommand(workspace: Workspace, overrides: Partial<RunCommandOptions> = {}): Tool {
  const options: RunCommandOptions = {
    language: 'en',
    allowedOnly: false,
    safeCommands: [],
    blockedPatterns: [],
    defaultTimeoutSeconds: 30,
    maxOutputLines: 200,
    ...overrides,
  };
  return createRunCommand({ workspace, commands: realShell(), options });
}
