import { posix } from 'node:path';
import type { ToolTouch } from '../contracts/tool.ts';

/** What a tool's hooks are told about a call. */
export interface HookSubject {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Files the call is about: what it would use, afterwards what it changed. */
  readonly touches: readonly ToolTouch[];
  readonly step: number;
  readonly signal: AbortSignal;
  /** Present after the call. */
  readonly success?: boolean;
}

/** A call's files as hooks get them: relative to the root where possible, never taken for an option. */
export function hookFiles(touches: readonly ToolTouch[], root: string): readonly string[] {
  return [...new Set(touches.map((touch) => hookFile(touch.path, root)))];
}

/**
 * The shell command with `{file}` replaced by quoted references to variables (see `hookEnvironment`), so that the
 * shell never parses a file's name. Quotes written directly around `{file}` are dropped: the value is one word anyway.
 */
export function placeFiles(command: string, files: readonly string[]): string {
  const words = files.map((_file, index) => `"$${fileVariable(index)}"`).join(' ');
  return command.replace(/"\{file\}"|'\{file\}'|\{file\}/g, () => words);
}

export function namesFile(command: string): boolean {
  return command.includes('{file}');
}

/** The `ARCHITECT_*` variables of a hook. Long argument texts are shortened: one variable holds at most 128 KiB. */
export function hookEnvironment(
  event: string,
  subject: HookSubject,
  files: readonly string[],
  root: string,
): Readonly<Record<string, string>> {
  const edited = hookFiles(subject.touches.filter(isChange), root).filter((file) => files.includes(file));
  const json = JSON.stringify(subject.args);
  const fits = Buffer.byteLength(json) <= maxArgumentBytes;
  return {
    ARCHITECT_EVENT: event,
    ARCHITECT_TOOL: subject.tool,
    ARCHITECT_ARGS: fits ? json : shortened(subject.args),
    ...(fits ? {} : { ARCHITECT_ARGS_TRUNCATED: '1' }),
    ARCHITECT_STEP: String(subject.step),
    ARCHITECT_WORKSPACE: root,
    ...(subject.success === undefined ? {} : { ARCHITECT_SUCCESS: String(subject.success) }),
    ...(edited[0] === undefined ? {} : { ARCHITECT_EDITED_FILE: edited[0] }),
    ...(edited.length > 0 ? { ARCHITECT_EDITED_FILES: edited.join('\n') } : {}),
    ...Object.fromEntries(files.map((file, index) => [fileVariable(index), file])),
  };
}

function hookFile(path: string, root: string): string {
  const inside = posix.isAbsolute(path) ? posix.relative(root, path) : posix.normalize(path);
  const relative = inside.startsWith('../') ? path : inside;
  const word = relative.replaceAll('\0', '\ufffd');
  return word.startsWith('-') ? `./${word}` : word;
}

function fileVariable(index: number): string {
  return index === 0 ? 'ARCHITECT_FILE' : `ARCHITECT_FILE_${index + 1}`;
}

function isChange(touch: ToolTouch): boolean {
  return touch.access !== 'read';
}

function shortened(args: HookSubject['args']): string {
  const json = JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'string' && value.length > shortenedText ? value.slice(0, shortenedText) : value,
  );
  return Buffer.byteLength(json) <= maxArgumentBytes ? json : '{}';
}

const maxArgumentBytes = 100_000;
const shortenedText = 8_000;
