import type { Language } from '../../contracts/language.ts';
import type { CommandRunner, Scratch, Workspace } from '../../contracts/ports.ts';
import type { SearchProgram } from '../search/candidates.ts';

export interface FileToolOptions {
  /** Language of the descriptions; results speak the language of the call. */
  readonly language: Language;
  /** Globs of files whose content no tool may show. */
  readonly sensitiveFiles: readonly string[];
  /** Files may be deleted (`workspace.allow_delete`). */
  readonly allowDelete: boolean;
  /** Characters of a tool result that reach the model uncut; 0: no limit. */
  readonly maxResultCharacters: number;
  /** Programs that speed up `grep` and `search_code`, best first. Default: `rg`, then `grep`. */
  readonly searchPrograms?: readonly SearchProgram[];
  /** Measures the time that matching takes, in milliseconds. Default: the machine's own clock. */
  readonly now?: () => number;
}

export interface FileToolDeps {
  readonly workspace: Workspace;
  readonly commands: CommandRunner;
  /** Where the system's `patch` may work on copies; without it, it is not asked. */
  readonly scratch?: Scratch;
  readonly options: FileToolOptions;
}

export const defaultSearchPrograms: readonly SearchProgram[] = ['rg', 'grep'];

/** No tool result is longer than this, whatever the limit allows. */
const mostCharacters = 50_000;

/** Room for content in a result: the limit less what notes and markers need. */
export function contentRoom(options: Pick<FileToolOptions, 'maxResultCharacters'>): number {
  const limit =
    options.maxResultCharacters > 0 ? Math.min(mostCharacters, options.maxResultCharacters) : mostCharacters;
  return Math.max(Math.floor(limit / 2), limit - 400);
}
