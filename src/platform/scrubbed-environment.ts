export interface EnvironmentOptions {
  /** What the host inherited, usually `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Names the owner of the workflow wants commands to see. */
  readonly passEnv: readonly string[];
  /** Values that must not reach a command under any name. */
  readonly secrets: readonly string[];
}

/**
 * The environment that commands get: an allow list plus `passEnv`, minus every variable whose value holds a known
 * secret (as it is, base64 or URL-encoded), plus settings that keep tools from asking and paging.
 * The runner's own inputs, tokens and command files never pass, not even through `passEnv`.
 */
export function scrubbedEnvironment(options: EnvironmentOptions): Record<string, string> {
  const forms = options.secrets.flatMap(spellings);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.environment)) {
    if (value === undefined || !mayPass(name, options.passEnv)) continue;
    if (!forms.some((form) => value.includes(form))) kept[name] = value;
  }
  return { ...kept, ...quietSettings };
}

const quietSettings = {
  CI: 'true',
  TERM: 'dumb',
  GIT_TERMINAL_PROMPT: '0',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  NO_COLOR: '1',
} as const;

const allowedNames = /^(?:PATH|HOME|LANG|LC_[A-Z]+|TZ|TMPDIR|USER|SHELL)$/;

/** Credentials and command files of the runner: reaching them would change later steps or spend the job's rights. */
const neverPassed = /^(?:INPUT_|ACTIONS_|GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$)/i;

function mayPass(name: string, passEnv: readonly string[]): boolean {
  if (neverPassed.test(name)) return false;
  return passEnv.includes(name) || allowedNames.test(name);
}

/** Shorter values would drop half the environment and cannot be told from ordinary text. */
const shortestSecret = 4;

function spellings(secret: string): readonly string[] {
  if (secret.length < shortestSecret) return [];
  return [secret, Buffer.from(secret).toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)];
}
