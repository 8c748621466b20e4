import { type Flag, type StartableName, startable } from './cli-flags.ts';
import { has, lastValueOf, valuesOf, type Words } from './cli-words.ts';
import { type ConfirmMode, confirmModes } from './contracts/agent.ts';

/** What `run` and `tool` have in common. */
interface WorkOptions {
  /** Inputs by name; the task, the config file and the language's default are not among them. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly confirm: ConfirmMode;
  /** As written; relative to the workspace. */
  readonly config: string | undefined;
  /** As written; relative to the current folder. */
  readonly workspace: string | undefined;
  readonly allowDelete: boolean;
  readonly json: boolean;
}

export interface RunOptions extends WorkOptions {
  /** As written: `-` means standard input, undefined that it was not given. */
  readonly task: string | undefined;
  /** The person said what is to be confirmed, so that no agent has another way. */
  readonly isConfirmDecided: boolean;
  readonly quiet: boolean;
  /** How often it was asked for: once technical lines are shown, twice all of them. */
  readonly verbose: number;
  /** False: replies are asked for whole. */
  readonly stream: boolean;
}

export interface ToolOptions extends WorkOptions {
  /** Undefined only for a list. */
  readonly name: string | undefined;
  /** JSON as written: `-` means standard input, undefined that there are none. */
  readonly args: string | undefined;
  /** Tools are described, none is run. */
  readonly list: boolean;
}

export interface ClassifyOptions {
  /** As written: `-` means standard input; undefined with `stdin`. */
  readonly command: string | undefined;
  /** Word prefixes that alone may run; undefined: all safe and development commands. */
  readonly allow: readonly string[] | undefined;
  readonly safe: readonly string[];
  readonly block: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** As written; relative to the current folder. */
  readonly workspace: string | undefined;
  /** As written; relative to the workspace. */
  readonly cwd: string | undefined;
  /** Commands are read from standard input, one JSON string a line. */
  readonly stdin: boolean;
  readonly json: boolean;
}

/**
 * `--mode yolo` on the command line is a person's word that nothing has to be asked, as the text about a missing
 * terminal says; the same line in a repository's config file is not.
 */
export function runOptions(words: Words): RunOptions {
  const asksNothing = lastValueOf(words, 'mode') === 'yolo';
  return {
    ...workOptions(words, 'run', asksNothing ? 'yolo' : 'confirm-sensitive'),
    isConfirmDecided: asksNothing || has(words, 'confirm'),
    task: words.positionals[1],
    quiet: has(words, 'quiet'),
    verbose: valuesOf(words, 'verbose').length,
    stream: !has(words, 'no-stream'),
  };
}

/** Who types a call has decided on it: by default nothing is asked. */
export function toolOptions(words: Words): ToolOptions {
  const [, name, args] = words.positionals;
  const list = name === undefined || has(words, 'list');
  return { ...workOptions(words, 'tool', 'yolo'), name, args, list };
}

export function classifyOptions(words: Words): ClassifyOptions {
  const allow = valuesOf(words, 'allow');
  return {
    command: words.positionals[1],
    allow: allow.length > 0 ? allow : undefined,
    safe: valuesOf(words, 'safe'),
    block: valuesOf(words, 'block'),
    env: Object.fromEntries(valuesOf(words, 'env').map(assignment)),
    workspace: lastValueOf(words, 'workspace'),
    cwd: lastValueOf(words, 'cwd'),
    stdin: has(words, 'stdin'),
    json: has(words, 'json'),
  };
}

function workOptions(words: Words, command: StartableName, confirm: ConfirmMode): WorkOptions {
  const asked = lastValueOf(words, 'confirm');
  const inputs = startable[command].filter((flag: Flag) => flag.isInput).flatMap(({ name }) => entryOf(words, name));
  return {
    inputs: Object.fromEntries(inputs),
    confirm: confirmModes.find((known) => known === asked) ?? confirm,
    config: lastValueOf(words, 'config'),
    workspace: lastValueOf(words, 'workspace'),
    allowDelete: has(words, 'allow-delete'),
    json: has(words, 'json'),
  };
}

function entryOf(words: Words, name: string): readonly (readonly [string, string])[] {
  const value = lastValueOf(words, name);
  return value === undefined ? [] : [[name, value]];
}

function assignment(text: string): readonly [string, string] {
  const end = text.indexOf('=');
  return [text.slice(0, end), text.slice(end + 1)];
}
