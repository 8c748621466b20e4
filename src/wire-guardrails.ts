import type { Config } from './config/index.ts';
import type { Workspace } from './contracts/ports.ts';
import { createGuardrails, type GuardrailsEngine } from './engine/guardrails/index.ts';

/** The config's rules about calls. Throws `AgentError('config')` for one that cannot work. */
export function makeGuardrails({ guardrails, language }: Config, workspace: Workspace): GuardrailsEngine {
  const { max_files_modified: files, max_lines_changed: lines, max_commands_executed: commands } = guardrails;
  return createGuardrails({
    protectedFiles: guardrails.protected_files,
    sensitiveFiles: guardrails.sensitive_files,
    blockedCommands: guardrails.blocked_commands,
    codeRules: guardrails.code_rules,
    ...(files === undefined ? {} : { maxFilesModified: files }),
    ...(lines === undefined ? {} : { maxLinesChanged: lines }),
    ...(commands === undefined ? {} : { maxCommandsExecuted: commands }),
    requireTestAfterEdit: guardrails.require_test_after_edit,
    language,
    resolvePath: async (path) => {
      const valid = await workspace.validatePath(path);
      return valid.status === 'ok' ? valid.relative : undefined;
    },
  });
}
