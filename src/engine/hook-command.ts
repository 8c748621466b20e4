import { posix } from 'node:path';
import type { ToolTouch } from '../contracts/tool.ts';
import { longestPath } from '../kit/longest-path.ts';

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

/** Stands for the call's files in a command. */
export const fileMark = '{file}';

export function namesFile(command: string): boolean {
  return command.includes(fileMark);
}

/** The variable that stands for the file at this index. */
export function fileVariable(index: number): string {
  return index === 0 ? 'ARCHITECT_FILE' : `ARCHITECT_FILE_${index + 1}`;
}

function hookFile(path: string, root: string): string {
  const word = (path.length > longestPath ? path : shortened(path, root)).replaceAll('\0', '\ufffd');
  return word.startsWith('-') ? `./${word}` : word;
}

function shortened(path: string, root: string): string {
  const inside = posix.isAbsolute(path) ? posix.relative(root, path) : posix.normalize(path);
  return inside.startsWith('../') ? path : inside;
}
