import type { Tool } from '../../../src/contracts/tool.ts';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { builtinTools } from '../../../src/tools/builtin/index.ts';
import { realShell } from '../../support/real-shell.ts';
import { aRunCommand } from '../../support/run-command.ts';

/** Every tool there is, over a real workspace. */
export async function everyTool(root: string): Promise<readonly Tool[]> {
  const workspace = await openWorkspace(root);
  const commands = realShell();
  const options = { language: 'en', sensitiveFiles: [], allowDelete: true, maxResultCharacters: 16_000 } as const;
  return [...builtinTools({ workspace, commands, options }), aRunCommand(workspace, { defaultTimeoutSeconds: 20 })];
}
