import { defaultProtectedFiles, defaultSensitiveFiles } from './defaults.ts';
import type { Settings } from './schema.ts';

type Gates = NonNullable<Settings['gates']>;
type FileGuardrails = Omit<Settings['guardrails'], 'quality_gates'>;

/**
 * The one configuration of a run, with the names of the config file. Deeply frozen. `prompt`, `api_key`,
 * `github_token`, `dry_run` and `config_path` come from inputs or the environment only.
 */
export type Config = DeepReadonly<
  Omit<Settings, 'mode' | 'gates' | 'guardrails' | 'commands' | 'llm'> & {
    mode: 'allowed_only' | 'yolo';
    gates: Gates;
    /** The built-in lists with the user's added. */
    guardrails: FileGuardrails;
    commands: Settings['commands'] & { allowed_only: boolean };
    llm: Settings['llm'] & { model: string };
  }
>;

/** Fills in what follows from other values. `settings` has been checked for conflicts. */
export function deriveConfig(settings: Settings): Config {
  const { quality_gates: qualityGates, ...guardrails } = settings.guardrails;
  const restricted = isRestricted(settings);
  return {
    ...settings,
    mode: restricted ? 'allowed_only' : 'yolo',
    commands: { ...settings.commands, allowed_only: restricted },
    llm: { ...settings.llm, model: settings.llm.model ?? '' },
    gates: settings.gates ?? qualityGates ?? [],
    guardrails: {
      ...guardrails,
      protected_files: union(defaultProtectedFiles, [settings.config_path], guardrails.protected_files),
      sensitive_files: union(defaultSensitiveFiles, guardrails.sensitive_files),
    },
  } as Config;
}

/** `mode: allowed_only` is `yolo` with `commands.allowed_only`: the two always agree, and the stricter one wins. */
function isRestricted(settings: Settings): boolean {
  if (settings.commands.allowed_only !== undefined) return settings.commands.allowed_only;
  return settings.mode !== 'yolo';
}

function union(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Exclude<Value[Key], undefined>> }
    : Value;
