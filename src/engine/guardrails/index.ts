import type { Guardrail } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import { blockedCommands } from './blocked-commands.ts';
import { protectedFiles } from './protected-files.ts';
import { sensitiveFiles } from './sensitive-files.ts';
import type { ResolvePath } from './touched-paths.ts';

export interface GuardrailOptions {
  /** Globs; no write, no delete. */
  readonly protectedFiles: readonly string[];
  /** Globs; no access at all. */
  readonly sensitiveFiles: readonly string[];
  /** Regular expressions. */
  readonly blockedCommands: readonly string[];
  readonly language: Language;
  /** Leads through symlinks, so that a link to a guarded file is guarded too. */
  readonly resolvePath?: ResolvePath;
}

/** The rules in the order they are checked. Throws `AgentError('config')` for an option that cannot work. */
export function createGuardrails(options: GuardrailOptions): readonly Guardrail[] {
  return [
    sensitiveFiles(options.sensitiveFiles, options.resolvePath),
    protectedFiles(options.protectedFiles, options.resolvePath),
    blockedCommands(options.blockedCommands, options.language),
  ];
}
