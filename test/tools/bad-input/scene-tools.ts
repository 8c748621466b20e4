import type { Tool } from '../../../src/contracts/tool.ts';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { builtinTools } from '../../../src/tools/builtin/index.ts';
import { createRunCommand } from '../../../src/tools/builtin/run-command.ts';
import { realShell } from '../../support/real-shell.ts';

/** Every tool there is, over a real workspace. */
export async function everyTool(root: string): Promise<readonly Tool[]> {
  const workspace = await openWorkspace(root);
  const commands = realShell();
  const options = { language: 'en', sensitiveFiles: [], allowDelete: true, maxResultCharacters: 16_000 } as const;
  const runOptions = {
    language: 'en',
    allowedOnly: false,
    safeCommands: [],
    blockedPatterns: [],
    defaultTimeoutSeconds: 20,
    maxOutputLines: 200,
  } as const;
  return [
    ...builtinTools({ workspace, commands, options }),
    createRunCommand({ workspace, commands, options: runOptions }),
  ];
}
