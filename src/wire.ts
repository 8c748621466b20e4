import type { Config } from './config/index.ts';
import { createContextManager } from './context/context-manager.ts';
import type { ExecutionEngine } from './contracts/execution-engine.ts';
import type { CommandRunner, RunFiles, Workspace } from './contracts/ports.ts';
import type { AgentState, SessionManager } from './contracts/session.ts';
import type { Tool, ToolDescriptor } from './contracts/tool.ts';
import { createConfirmationPolicy } from './engine/confirm.ts';
import { createDryRunTracker } from './engine/dry-run-tracker.ts';
import { createGuardrails } from './engine/guardrails/index.ts';
import type { HookEvent } from './engine/hook-events.ts';
import { createHookExecutor, type Hook } from './engine/hooks.ts';
import { createExecutionEngine } from './engine/pipeline.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { LoadableLlm } from './llm/create-llm.ts';
import { toToolSchema } from './llm/tool-schema.ts';
import type { LoopDeps } from './loop/loop-deps.ts';
import { createCommandRunner } from './platform/command-runner.ts';
import { openWorkspace } from './platform/workspace/index.ts';
import { createSessionManager } from './session/session-manager.ts';
import { builtinTools } from './tools/builtin/index.ts';
import { createRunCommand } from './tools/builtin/run-command.ts';
import { buildToolPlan, describeHidden } from './tools/planner.ts';
import { createToolRegistry } from './tools/registry.ts';
import { makeLedger, makeLlm } from './wire-model.ts';

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
  readonly workspace: Workspace;
  readonly loopDeps: LoopDeps;
  /** Saves a state with the paths edited so far. */
  readonly session: { save(state: AgentState): Promise<void> };
}

/** Config and platform become the dependencies of the loop. The only place that knows every room. */
export async function wire(request: WireRequest): Promise<Wired> {
  const { host, journal, config, root } = request;
  const commands = createCommandRunner({
    environment: host.env,
    passEnv: config.commands.pass_env,
    secrets: [config.api_key, config.github_token].filter((secret) => secret !== undefined),
  });
  const workspace = await openWorkspace(root);
  const registry = createToolRegistry(
    { builtin: makeTools(request, workspace, commands) },
    { language: config.language },
  );
  const plan = buildToolPlan({
    descriptors: registry.all(),
    availability: availabilityOf(config),
    language: config.language,
  });
  for (const line of describeHidden(plan)) journal.emit({ type: 'note', level: 'info', message: line });
  registry.setActiveToolsByName(plan.visible.map(({ descriptor }) => descriptor.name));
  const tools = registry.schemas();
  const costs = makeLedger(request);
  const modified = new Set<string>();
  const engine = watch(makeEngine(request, { registry, workspace, commands }), journal, modified);
  const llm = makeLlm(request);
  const session = makeSession(request, host.files);
  const filesModified = () => [...modified].sort();
  const loopDeps: LoopDeps = {
    llm,
    engine,
    schemas: tools.map(toToolSchema),
    clock: host.clock,
    shutdown: host.shutdown,
    emit: journal.emit,
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
  };
  return {
    llm,
    tools,
    commands,
    workspace,
    loopDeps,
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

function makeTools({ config }: WireRequest, workspace: Workspace, commands: CommandRunner): readonly Tool[] {
  const { language } = config;
  const files = builtinTools({
    workspace,
    commands,
    options: {
      language,
      sensitiveFiles: config.guardrails.sensitive_files,
      maxResultCharacters: config.context.max_tool_result_tokens * 4,
    },
  });
  if (!config.commands.enabled) return files;
  const { allowed_only, allowed, safe_commands, blocked_patterns, default_timeout, max_output_lines } = config.commands;
  const options = {
    language,
    allowedOnly: allowed_only,
    ...(allowed ? { allowed } : {}),
    safeCommands: safe_commands,
    blockedPatterns: blocked_patterns,
    defaultTimeoutSeconds: default_timeout,
    maxOutputLines: max_output_lines,
  };
  return [...files, createRunCommand({ workspace, commands, options })];
}

function availabilityOf(config: Config) {
  return {
    auth: new Set<string>(),
    config: { 'commands.enabled': config.commands.enabled },
    env: new Set<string>(),
    plugins: new Set<string>(),
    context: { os: process.platform },
  };
}

function makeEngine(
  { host, journal, config, root }: WireRequest,
  parts: {
    readonly registry: ReturnType<typeof createToolRegistry>;
    readonly workspace: Workspace;
    readonly commands: CommandRunner;
  },
): ExecutionEngine {
  const { language } = config;
  const { emit } = journal;
  return createExecutionEngine({
    registry: parts.registry,
    guardrails: createGuardrails({
      protectedFiles: config.guardrails.protected_files,
      sensitiveFiles: config.guardrails.sensitive_files,
      blockedCommands: config.guardrails.blocked_commands,
      language,
      resolvePath: async (path) => {
        const valid = await parts.workspace.validatePath(path);
        return valid.status === 'ok' ? valid.relative : undefined;
      },
    }),
    hooks: createHookExecutor({ hooks: hooksOf(config), commands: parts.commands, root, language, emit }),
    confirmation: createConfirmationPolicy({ mode: 'yolo', ...host.confirmation, language }),
    emit,
    clock: host.clock,
    dryRun: config.dry_run,
    dryRunTracker: createDryRunTracker(),
    language,
    onAbort: () => host.shutdown.request(),
  });
}

function hooksOf({ hooks }: Config): readonly Hook[] {
  return Object.entries(hooks).flatMap(([event, list]) =>
    list.map(({ name, command, matcher, file_patterns, timeout, enabled }) => ({
      name,
      event: event as HookEvent,
      command,
      ...(matcher === undefined ? {} : { matcher }),
      ...(file_patterns === undefined ? {} : { filePatterns: file_patterns }),
      timeoutSeconds: timeout,
      enabled,
    })),
  );
}

/** The session file lists what was edited; the model never reads the key or the token, whatever a command printed. */
function watch(engine: ExecutionEngine, { knownSecrets }: Journal, modified: Set<string>): ExecutionEngine {
  return {
    async execute(call, context) {
      const result = await engine.execute(call, context);
      for (const { path } of result.edited ?? []) modified.add(path);
      return { ...result, output: knownSecrets.redact(result.output) };
    },
  };
}

function makeSession({ host, journal, config, task }: WireRequest, files: RunFiles): SessionManager {
  return createSessionManager({
    files,
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
