import { confirmModes } from './contracts/agent.ts';
import { languages } from './contracts/language.ts';

/** A flag of one of the commands. */
export interface Flag {
  readonly name: string;
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  /** Its value is that of the input of this name. */
  readonly isInput?: true;
  /** May be given several times; each adds to a list. */
  readonly repeats?: true;
  /** The only values; those of inputs are checked with the configuration. */
  readonly choices?: readonly string[];
  /** What the value has to look like. */
  readonly form?: RegExp;
}

const confirm = {
  name: 'confirm',
  type: 'string',
  value: 'yolo|confirm-sensitive|confirm-all',
  choices: confirmModes,
} as const;
const mode = { name: 'mode', type: 'string', value: 'allowed_only|yolo', isInput: true } as const;
const dryRun = { name: 'dry-run', type: 'boolean', isInput: true } as const;
const allowDelete = { name: 'allow-delete', type: 'boolean' } as const;
const config = { name: 'config', type: 'string', value: 'FILE' } as const;
const workspace = { name: 'workspace', type: 'string', value: 'FOLDER' } as const;
const language = { name: 'language', type: 'string', value: 'en|es', isInput: true } as const;
const json = { name: 'json', type: 'boolean' } as const;
const help = { name: 'help', type: 'boolean', short: 'h' } as const;

/** Flags of `architect run` in the order of the help. There is none for keys: a command line is seen by others. */
export const flags = [
  dryRun,
  confirm,
  mode,
  allowDelete,
  { name: 'agent', type: 'string', value: 'NAME', isInput: true },
  { name: 'provider', type: 'string', value: 'NAME', isInput: true },
  { name: 'model', type: 'string', value: 'NAME', isInput: true },
  { name: 'base-url', type: 'string', value: 'URL', isInput: true },
  { name: 'budget-usd', type: 'string', value: 'N', isInput: true },
  { name: 'max-steps', type: 'string', value: 'N', isInput: true },
  { name: 'timeout-minutes', type: 'string', value: 'N', isInput: true },
  { name: 'session', type: 'string', value: 'FILE|ID|latest', isInput: true },
  config,
  workspace,
  language,
  json,
  { name: 'verbose', type: 'boolean', short: 'v', repeats: true },
  { name: 'quiet', type: 'boolean' },
  { name: 'no-stream', type: 'boolean' },
  help,
  { name: 'version', type: 'boolean' },
] as const satisfies readonly Flag[];

export const toolFlags = [
  workspace,
  allowDelete,
  dryRun,
  confirm,
  mode,
  config,
  { name: 'list', type: 'boolean' },
  language,
  json,
  help,
] as const satisfies readonly Flag[];

export const classifyFlags = [
  { name: 'allow', type: 'string', value: 'PREFIX', repeats: true },
  { name: 'safe', type: 'string', value: 'PREFIX', repeats: true },
  { name: 'block', type: 'string', value: 'REGEX', repeats: true },
  { name: 'env', type: 'string', value: 'NAME=VALUE', repeats: true, form: /^[A-Za-z_]\w*=/ },
  workspace,
  { name: 'cwd', type: 'string', value: 'FOLDER' },
  { name: 'stdin', type: 'boolean' },
  { name: 'language', type: 'string', value: 'en|es', choices: languages },
  json,
  help,
] as const satisfies readonly Flag[];

export type RunFlagName = (typeof flags)[number]['name'];
export type ToolFlagName = (typeof toolFlags)[number]['name'];
export type ClassifyFlagName = (typeof classifyFlags)[number]['name'];

/** What can be started, and the flags of each. */
export const startable: Readonly<Record<'run' | 'tool' | 'classify', readonly Flag[]>> = {
  run: flags,
  tool: toolFlags,
  classify: classifyFlags,
};

export type StartableName = keyof typeof startable;

export const commandNames = ['run', 'tool', 'classify', 'help'] as const;

/** The flags of all commands, each once: enough to tell flags, their values and other words apart. */
export const allFlags: readonly Flag[] = [
  ...new Map(Object.values(startable).flatMap((list) => list.map((flag) => [flag.name, flag] as const))).values(),
];

export function isStartable(command: string | undefined): command is StartableName {
  return command !== undefined && Object.hasOwn(startable, command);
}
