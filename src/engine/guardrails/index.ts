import type { Guardrail } from '../../contracts/guardrail.ts';
import type { Language } from '../../contracts/language.ts';
import type { Refusal } from '../../contracts/tool.ts';
import { blockedCommands } from './blocked-commands.ts';
import { type CodeRule, codeRules } from './code-rules.ts';
import { maxCommandsExecuted } from './max-commands-executed.ts';
import { maxFilesModified } from './max-files-modified.ts';
import { maxLinesChanged } from './max-lines-changed.ts';
import { protectedFiles } from './protected-files.ts';
import { requireTestAfterEdit } from './require-test-after-edit.ts';
import { sensitiveFiles } from './sensitive-files.ts';
import type { ResolvePath } from './touched-paths.ts';

export interface GuardrailOptions {
  /** Globs; no write, no delete. */
  readonly protectedFiles: readonly string[];
  /** Globs; no access at all. */
  readonly sensitiveFiles: readonly string[];
  /** Regular expressions. */
  readonly blockedCommands: readonly string[];
  readonly codeRules?: readonly CodeRule[];
  /** Different files that a run may change; absent, as with the next two: no limit. */
  readonly maxFilesModified?: number;
  /** Lines that a run may add and remove. */
  readonly maxLinesChanged?: number;
  readonly maxCommandsExecuted?: number;
  /** After an edit, tests have to run before the agent is done. */
  readonly requireTestAfterEdit?: boolean;
  readonly language: Language;
  /** Leads through symlinks, so that a link to a guarded file is guarded too. */
  readonly resolvePath?: ResolvePath;
}

/** The rules of one run, in the order they are checked. */
export type GuardrailsEngine = readonly Guardrail[];

/** Those that count come last: a call that another rule refuses is not counted. Throws `AgentError('config')`. */
export function createGuardrails(options: GuardrailOptions): GuardrailsEngine {
  const { maxFilesModified: files, maxLinesChanged: lines, maxCommandsExecuted: commands } = options;
  return [
    sensitiveFiles(options.sensitiveFiles, options.resolvePath),
    protectedFiles(options.protectedFiles, options.resolvePath),
    blockedCommands(options.blockedCommands, options.language),
    ...(options.codeRules?.length ? [codeRules(options.codeRules, options.language)] : []),
    ...(files === undefined ? [] : [maxFilesModified(files)]),
    ...(lines === undefined ? [] : [maxLinesChanged(lines)]),
    ...(commands === undefined ? [] : [maxCommandsExecuted(commands)]),
    ...(options.requireTestAfterEdit ? [requireTestAfterEdit()] : []),
  ];
}

/** What the rules still ask for before the agent may say that it is done. */
export function openRules(guardrails: GuardrailsEngine, language: Language): readonly Refusal[] {
  return guardrails.flatMap((guardrail) => guardrail.pending?.(language) ?? []);
}
