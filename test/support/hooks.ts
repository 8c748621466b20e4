import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/contracts/language.ts';
import type { HookSubject } from '../../src/engine/hook-command.ts';
import type { HookMoment } from '../../src/engine/hook-events.ts';
import { createHookExecutor, type Hook, type ReviseArguments } from '../../src/engine/hooks.ts';
import { anEventLog } from './builders.ts';
import { realShell } from './real-shell.ts';
import { temporaryFolder } from './temporary-folder.ts';

export function aHook(overrides: Partial<Hook> = {}): Hook {
  return { name: 'check', event: 'pre_tool_use', command: 'true', timeoutSeconds: 20, enabled: true, ...overrides };
}

export function aSubject(overrides: Partial<HookSubject> = {}): HookSubject {
  return {
    tool: 'write_file',
    args: { path: 'src/a.py', content: 'x' },
    touches: [{ path: 'src/a.py', access: 'write' }],
    step: 3,
    signal: new AbortController().signal,
    ...overrides,
  };
}

/** Runs hooks in a new folder; `written` is what they left in the file of that name. */
export async function runHooks(
  hooks: readonly Partial<Hook>[],
  options: {
    readonly subject?: Partial<HookSubject>;
    readonly moment?: HookMoment;
    readonly language?: Language;
    readonly revise?: ReviseArguments;
    readonly prepare?: (root: string) => Promise<void>;
  } = {},
) {
  await using folder = await temporaryFolder();
  await options.prepare?.(folder.path);
  const log = anEventLog();
  const executor = createHookExecutor({
    hooks: hooks.map(aHook),
    commands: realShell(),
    root: folder.path,
    language: options.language ?? 'en',
    emit: log.emit,
  });
  const moment = options.moment ?? 'pre_tool_use';
  const outcomes = await executor.runEvent(moment, aSubject(options.subject), options.revise);
  const written = await readFile(join(folder.path, 'written'), 'utf8').catch(() => '');
  return { outcomes, events: log.events, written, root: folder.path };
}
