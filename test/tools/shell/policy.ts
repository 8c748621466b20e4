import type { CommandPolicy } from '../../../src/tools/shell/verdict.ts';

/** English, `allowed_only` with the built-in lists, in the root of a workspace. */
export function aPolicy(overrides: Partial<CommandPolicy> = {}): CommandPolicy {
  return {
    language: 'en',
    allowedOnly: true,
    safeCommands: [],
    blockedPatterns: [],
    workspaceRoot: '/work/project',
    cwd: '/work/project',
    ...overrides,
  };
}
