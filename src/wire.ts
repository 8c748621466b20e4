import type { Config } from './config/index.ts';
import { createContextManager } from './context/context-manager.ts';
import type { CommandRunner } from './contracts/ports.ts';
import type { AgentState, SessionManager } from './contracts/session.ts';
import type { Refusal, ToolDescriptor } from './contracts/tool.ts';
import { endSession } from './end-session.ts';
import type { SessionLifecycle } from './engine/lifecycle.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { LoadableLlm } from './llm/create-llm.ts';
import { toToolSchema } from './llm/tool-schema.ts';
import type { LoopDeps } from './loop/loop-deps.ts';
import { createSessionManager } from './session/session-manager.ts';
import { makeLifecycle } from './wire-hooks.ts';
import { makeLedger, makeLlm } from './wire-model.ts';
import { wireTools } from './wire-tools.ts';

/** What wiring needs: values, and the ports that exist already. */
export interface WireRequest {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
  /** Root of the repository's work tree. */
  readonly root: string;
  readonly task: string;
}

export interface Wired {
  readonly llm: LoadableLlm;
  readonly tools: readonly ToolDescriptor[];
  readonly commands: CommandRunner;
  readonly loopDeps: LoopDeps;
  readonly lifecycle: SessionLifecycle;
  /** What guardrails still ask for before the agent may say that it is done. */
  readonly openRules: () => readonly Refusal[];
  /** Saves a state with the paths edited so far. */
  readonly session: { save(state: AgentState): Promise<void> };
}

/** Config and platform become the dependencies of the loop. The only place that knows every room. */
export async function wire(request: WireRequest): Promise<Wired> {
  const { host, journal, config, root } = request;
  const { emit, knownSecrets } = journal;
  const { tools, commands, engine, hooks, filesModified, openRules } = await wireTools({
    host,
    config,
    root,
    emit,
    knownSecrets,
    sessionId: host.sessionId,
  });
  const lifecycle = makeLifecycle(hooks, config, journal);
  journal.attachEnd((record) => endSession(host, { lifecycle, hooks: hooks.executor }, record));
  const costs = makeLedger(request);
  const llm = makeLlm(request);
  const session = makeSession(request);
  const loopDeps: LoopDeps = {
    llm,
    engine,
    schemas: tools.map(toToolSchema),
    clock: host.clock,
    shutdown: host.shutdown,
    emit,
    costs,
    context: createContextManager({
      maxToolResultTokens: config.context.max_tool_result_tokens,
      maxContextTokens: config.context.max_context_tokens,
      language: config.language,
    }),
    session,
    filesModified,
    limits: limitsOf(config),
    language: config.language,
    lifecycle,
  };
  return {
    llm,
    tools,
    commands,
    loopDeps,
    lifecycle,
    openRules,
    session: { save: (state) => session.save(state, filesModified()) },
  };
}

function limitsOf(config: Config): LoopDeps['limits'] {
  const cap = config.llm.max_output_tokens;
  return {
    maxSteps: config.max_steps,
    timeoutMs: config.timeout_minutes * 60_000,
    stepTimeoutMs: config.step_timeout * 1000,
    ...(cap === undefined ? {} : { maxOutputTokens: cap }),
  };
}

function makeSession({ host, journal, config, task }: WireRequest): SessionManager {
  return createSessionManager({
    files: host.files,
    redact: journal.redactor.redact,
    emit: journal.emit,
    sessionId: host.sessionId,
    task,
    agent: 'build',
    model: config.llm.model,
    clock: host.clock,
    meta: { repository: host.env.GITHUB_REPOSITORY ?? null, event: host.env.GITHUB_EVENT_NAME ?? 'local' },
    language: config.language,
  });
}
