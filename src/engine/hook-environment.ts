import type { ToolTouch } from '../contracts/tool.ts';
import { ellipsize } from '../kit/truncate.ts';
import { fileVariable, hookFiles } from './hook-command.ts';
import type { HookMoment } from './hook-events.ts';
import { factVariables, type HookFacts, type HookSubject, type RunSubject } from './hook-subject.ts';

export interface HookPlace {
  /** Absolute folder the hook runs in. */
  readonly root: string;
  /** Facts that hooks of every event get. */
  readonly common: HookFacts;
  /** The call's files that the hook is about. */
  readonly files: readonly string[];
}

/** The `ARCHITECT_*` variables of a hook. Long texts are shortened: one variable holds at most 128 KiB. */
export function hookEnvironment(
  event: HookMoment,
  subject: HookSubject | RunSubject,
  { root, common, files }: HookPlace,
): Readonly<Record<string, string>> {
  return {
    ARCHITECT_EVENT: event,
    ARCHITECT_WORKSPACE: root,
    ...factsAsVariables({ ...common, ...factsOf(subject) }),
    ...('tool' in subject ? callVariables(subject, files, root) : {}),
  };
}

function factsOf(subject: HookSubject | RunSubject): HookFacts {
  if ('facts' in subject) return subject.facts;
  return { tool: subject.tool, step: subject.step, success: subject.success };
}

function factsAsVariables(facts: HookFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(factVariables).flatMap(([fact, variable]) => {
      const value = facts[fact as keyof HookFacts];
      return value === undefined ? [] : [[variable, asValue(String(value))]];
    }),
  );
}

function callVariables(subject: HookSubject, files: readonly string[], root: string): Readonly<Record<string, string>> {
  const due = new Set(files);
  const edited = hookFiles(subject.touches.filter(isChange), root).filter((file) => due.has(file));
  const json = JSON.stringify(subject.args);
  const fits = Buffer.byteLength(json) <= maxArgumentBytes;
  return {
    ARCHITECT_ARGS: fits ? json : shortened(subject.args),
    ...(fits ? {} : { ARCHITECT_ARGS_TRUNCATED: '1' }),
    ...(edited[0] === undefined ? {} : { ARCHITECT_EDITED_FILE: edited[0] }),
    ...(edited.length > 0 ? { ARCHITECT_EDITED_FILES: edited.join('\n') } : {}),
    ...Object.fromEntries(files.map((file, index) => [fileVariable(index), file])),
  };
}

/** A program cannot be started with a NUL in its environment. */
function asValue(text: string): string {
  return ellipsize(text.replaceAll('\0', '\ufffd'), longestText);
}

function isChange(touch: ToolTouch): boolean {
  return touch.access !== 'read';
}

function shortened(args: HookSubject['args']): string {
  const json = JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'string' && value.length > longestText ? value.slice(0, longestText) : value,
  );
  return Buffer.byteLength(json) <= maxArgumentBytes ? json : '{}';
}

const maxArgumentBytes = 100_000;
const longestText = 8_000;
