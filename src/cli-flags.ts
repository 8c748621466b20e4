/** A flag of `architect run`. */
export interface Flag {
  readonly name: string;
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  /** Its value is that of the input of this name. */
  readonly isInput?: true;
}

/** All flags in the order of the help. There is none for keys: what stands in a command line is seen by others. */
export const flags = [
  { name: 'dry-run', type: 'boolean', isInput: true },
  { name: 'confirm', type: 'string', value: 'yolo|confirm-sensitive|confirm-all' },
  { name: 'mode', type: 'string', value: 'allowed_only|yolo', isInput: true },
  { name: 'model', type: 'string', value: 'NAME', isInput: true },
  { name: 'base-url', type: 'string', value: 'URL', isInput: true },
  { name: 'budget-usd', type: 'string', value: 'N', isInput: true },
  { name: 'max-steps', type: 'string', value: 'N', isInput: true },
  { name: 'timeout-minutes', type: 'string', value: 'N', isInput: true },
  { name: 'config', type: 'string', value: 'FILE' },
  { name: 'workspace', type: 'string', value: 'FOLDER' },
  { name: 'language', type: 'string', value: 'en|es', isInput: true },
  { name: 'json', type: 'boolean' },
  { name: 'quiet', type: 'boolean' },
  { name: 'help', type: 'boolean', short: 'h' },
  { name: 'version', type: 'boolean' },
] as const satisfies readonly Flag[];

export type FlagName = (typeof flags)[number]['name'];

export const commandNames = ['run', 'help'] as const;
