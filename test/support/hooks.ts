import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/contracts/language.ts';
import type { ToolMoment } from '../../src/engine/hook-events.ts';
import type { HookFacts, HookSubject } from '../../src/engine/hook-subject.ts';
import { createHookExecutor, type Hook, type ReviseArguments } from '../../src/engine/hooks.ts';
import { createLifecycle, type LifecycleOptions } from '../../src/engine/lifecycle.ts';
import { createLock } from '../../src/engine/lock.ts';
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
    readonly moment?: ToolMoment;
    readonly language?: Language;
    readonly revise?: ReviseArguments;
    readonly redact?: (text: string) => string;
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
    ...(options.redact ? { redact: options.redact } : {}),
  });
  const moment = options.moment ?? 'pre_tool_use';
  const outcomes = await executor.runEvent(moment, aSubject(options.subject), options.revise);
  const written = await readFile(join(folder.path, 'written'), 'utf8').catch(() => '');
  return { outcomes, events: log.events, written, root: folder.path };
}

/** A lifecycle with these hooks in the given folder. */
export function aLifecycle(
  root: string,
  hooks: readonly Partial<Hook>[],
  options: Partial<LifecycleOptions> & { readonly common?: HookFacts } = {},
) {
  const { common = {}, ...overrides } = options;
  const log = anEventLog();
  const language = options.language ?? 'en';
  const executor = createHookExecutor({
    hooks: hooks.map(aHook),
    commands: realShell(),
    root,
    language,
    emit: log.emit,
    common,
  });
  const lifecycle = createLifecycle({
    hooks: executor,
    lock: createLock(),
    emit: log.emit,
    language,
    redact: (text) => text,
    redactForModel: (text) => text,
    ...overrides,
  });
  return { lifecycle, executor, events: log.events };
}

/** Never aborted. */
export function noLimit(): AbortSignal {
  return new AbortController().signal;
}
