import type { ConfirmMode } from '../../src/contracts/agent.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { Tool } from '../../src/contracts/tool.ts';
import { createConfirmationPolicy } from '../../src/engine/confirm.ts';
import { createGuardrails } from '../../src/engine/guardrails/index.ts';
import { createHookExecutor, type Hook } from '../../src/engine/hooks.ts';
import { createExecutionEngine } from '../../src/engine/pipeline.ts';
import type { ExecutionEngineDeps } from '../../src/engine/stage.ts';
import { anEventLog, aRegistry, aTool, aWritingTool } from './builders.ts';
import { realShell } from './real-shell.ts';

export interface EngineSetup extends Partial<ExecutionEngineDeps> {
  readonly tools?: readonly Tool[];
  readonly shellHooks?: readonly Partial<Hook>[];
  readonly mode?: ConfirmMode;
  readonly answer?: 'y' | 'n' | 'a';
}

/** An engine on real parts; `calls` are the arguments that reached the tools. */
export function anEngine(setup: EngineSetup = {}) {
  const { tools, shellHooks = [], mode = 'yolo', answer, language = 'en', ...rest } = setup;
  const log = anEventLog();
  const calls: unknown[] = [];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer ?? 'n';
  };
  const hooks = shellHooks.map((hook) => ({
    name: 'check',
    event: 'pre_tool_use' as const,
    command: 'true',
    timeoutSeconds: 20,
    enabled: true,
    ...hook,
  }));
  let now = 0;
  const engine = createExecutionEngine({
    registry: aRegistry(...(tools ?? [aTool(), aWritingTool()]).map((tool) => spied(tool, calls))),
    guardrails: [],
    hooks: createHookExecutor({ hooks, commands: realShell(), root: process.cwd(), language, emit: log.emit }),
    confirmation: createConfirmationPolicy({
      mode,
      ...(answer ? { terminal: { isInteractive: true, ask } } : {}),
      language,
    }),
    emit: log.emit,
    clock: { now: () => (now += 5), sleep: async () => undefined },
    dryRun: false,
    language,
    ...rest,
  });
  const execute = (name: string, args: unknown, signal = new AbortController().signal) =>
    engine.execute(
      { id: 'call_1', name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      { step: 2, signal },
    );
  return { engine, execute, calls, questions, events: log.events };
}

function spied(tool: Tool, calls: unknown[]): Tool {
  return {
    ...tool,
    execute: (args, context) => {
      calls.push(args);
      return tool.execute(args, context);
    },
  };
}

export function typesOf(events: readonly RunEvent[]): readonly string[] {
  return events.map((event) => event.type);
}

export const write = { path: 'a.txt', content: 'x' };
/** CODEOWNERS is protected, .env is sensitive. */
export const protects = createGuardrails({
  protectedFiles: ['CODEOWNERS'],
  sensitiveFiles: ['.env'],
  blockedCommands: [],
  language: 'en',
});

export function fail(message: string): never {
  throw new Error(message);
}
