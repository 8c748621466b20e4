import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export interface ActionFile {
  readonly main: string;
  readonly post: string;
  readonly using: string;
  /** Inputs that carry a `default:`. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Reads action.yml as the runner does. */
export async function parseActionFile(path: string): Promise<ActionFile> {
  const action = parse(await readFile(path, 'utf8')) as {
    runs: { using: string; main: string; post: string };
    inputs: Record<string, { default?: unknown }>;
    outputs: Record<string, unknown>;
  };
  const withDefault = Object.entries(action.inputs).filter(([, input]) => input.default !== undefined);
  return {
    ...action.runs,
    defaults: Object.fromEntries(withDefault.map(([name, input]) => [name, String(input.default)])),
    inputs: Object.keys(action.inputs),
    outputs: Object.keys(action.outputs),
  };
}
