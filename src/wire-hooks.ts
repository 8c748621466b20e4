import type { Config } from './config/index.ts';
import type { CommandRunner } from './contracts/ports.ts';
import type { Emit } from './contracts/run-event.ts';
import type { HookEvent } from './engine/hook-events.ts';
import { createHookExecutor, type Hook, type HookExecutor } from './engine/hooks.ts';
import { createLifecycle, type SessionLifecycle } from './engine/lifecycle.ts';
import { createLock, type Lock } from './engine/lock.ts';
import type { Journal } from './journal.ts';

/** The hooks of one session. */
export interface WiredHooks {
  readonly executor: HookExecutor;
  /** Held while hooks run, whatever they run for. */
  readonly lock: Lock;
}

interface HookWiring {
  readonly config: Config;
  readonly commands: CommandRunner;
  readonly root: string;
  readonly emit: Emit;
  /** Hides the values that nobody may read. */
  readonly redact: (text: string) => string;
  /** Aborted when the run is interrupted. */
  readonly interrupted: AbortSignal;
  /** Absent for a call that belongs to no session. */
  readonly sessionId?: string | undefined;
}

/** Throws `AgentError('config')` for a matcher that is no regular expression. */
export function makeHooks({ config, sessionId, ...wiring }: HookWiring): WiredHooks {
  const { language, llm, dry_run: dryRun } = config;
  const common = { sessionId, model: llm.model || undefined, dryRun: dryRun || undefined };
  const executor = createHookExecutor({ ...wiring, hooks: hooksOf(config), language, common });
  return { executor, lock: createLock() };
}

/** The moments of a run at which its hooks run. */
export function makeLifecycle(
  { executor, lock }: WiredHooks,
  { language }: Config,
  journal: Journal,
): SessionLifecycle {
  const { emit, redactor, knownSecrets } = journal;
  return createLifecycle({
    hooks: executor,
    lock,
    emit,
    language,
    redact: redactor.redact,
    redactForModel: knownSecrets.redact,
  });
}

function hooksOf({ hooks }: Config): readonly Hook[] {
  return Object.entries(hooks).flatMap(([event, list]) =>
    list.map(({ name, command, matcher, file_patterns, timeout, async, enabled }) => ({
      name,
      event: event as HookEvent,
      command,
      ...(matcher === undefined ? {} : { matcher }),
      ...(file_patterns === undefined ? {} : { filePatterns: file_patterns }),
      timeoutSeconds: timeout,
      async,
      enabled,
    })),
  );
}
