import type { Language } from '../../contracts/language.ts';

/** `safe` only reads, `dev` runs the project's code or writes in the workspace, `dangerous` is all that is left. */
export type CommandClass = 'safe' | 'dev' | 'dangerous';

/** Rules that only say what a command is. */
export type PlainRule =
  | 'reads-only'
  | 'unknown-file'
  | 'project-code'
  | 'workspace-write'
  | 'unknown-command'
  | 'not-listed';

/** Rules that make a command dangerous whatever the allow list says. */
export type DangerRule =
  | 'unparsable'
  | 'dynamic-command'
  | 'runs-code'
  | 'option'
  | 'maybe-option'
  | 'environment-variable'
  | 'prints-environment'
  | 'outside-workspace'
  | 'unknown-target'
  | 'git-folder'
  | 'reads-secret'
  | 'network'
  | 'expansion'
  | 'arithmetic';

/** Rules of the blocklist: they refuse in every mode. */
export type BlockRule =
  | 'destructive-delete'
  | 'privileges'
  | 'open-permissions'
  | 'download-to-shell'
  | 'raw-device'
  | 'make-filesystem'
  | 'fork-bomb'
  | 'mass-kill'
  | 'git-push'
  | 'power'
  | 'runner-file'
  | 'blocked-pattern';

export type CommandRule = PlainRule | DangerRule | BlockRule;

/** Something a rule saw; `detail` is the word, option, variable or path it is about. */
export interface Hazard {
  readonly rule: DangerRule;
  readonly detail: string;
}

/** What the words of one simple command amount to. */
export interface Judgement {
  readonly class: CommandClass;
  readonly rule: CommandRule;
  readonly detail: string;
}

/** What one rule says about one part of a command. */
export interface Finding {
  readonly class: CommandClass;
  readonly blocked: boolean;
  readonly rule: CommandRule;
  readonly detail: string;
  /** The simple command it is about, as plain words. */
  readonly part: string;
}

export interface CommandPolicy {
  readonly language: Language;
  /** Refuse what is `dangerous`. */
  readonly allowedOnly: boolean;
  /** With `allowedOnly`: the word prefixes that may run, in every part of a command. Absent: all safe and dev ones. */
  readonly allowed?: readonly string[];
  /** Word prefixes that count as safe though they are not in the built-in list. */
  readonly safeCommands: readonly string[];
  /** Regular expressions on the command's text and on each part's plain words. */
  readonly blockedPatterns: readonly string[];
  /** Absolute real path. */
  readonly workspaceRoot: string;
  /** Absolute folder that the command starts in. */
  readonly cwd: string;
  /** Variables the call adds to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface CommandVerdict {
  readonly class: CommandClass;
  /** The blocklist refuses it in every mode. */
  readonly blocked: boolean;
  readonly rule: CommandRule;
  /** The part of the command that decided. */
  readonly part: string;
  /** Some part runs the project's own code, or may run anything. */
  readonly runsCode: boolean;
  /** Whether it may run under this policy. */
  readonly allowed: boolean;
  /** The config line that would allow it; absent where none would. */
  readonly allowWith?: string;
  /** One sentence in the policy's language. */
  readonly reason: string;
}
