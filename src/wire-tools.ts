import type { Config } from './config/index.ts';
import type { ConfirmMode } from './contracts/agent.ts';
import type { CallConcurrency } from './contracts/concurrency.ts';
import type { ExecutionEngine } from './contracts/execution-engine.ts';
import type { CommandRunner, Workspace } from './contracts/ports.ts';
import type { Emit } from './contracts/run-event.ts';
import type { Refusal, Tool, ToolDescriptor } from './contracts/tool.ts';
import { createConfirmationPolicy } from './engine/confirm.ts';
import { createDryRunTracker } from './engine/dry-run-tracker.ts';
import { type GuardrailsEngine, openRules } from './engine/guardrails/index.ts';
import { createExecutionEngine } from './engine/pipeline.ts';
import { keysIn } from './find-model.ts';
import type { Host } from './host.ts';
import type { Redactor } from './kit/redact.ts';
import { createCommandRunner } from './platform/command-runner.ts';
import { createScratch } from './platform/scratch.ts';
import { openWorkspace } from './platform/workspace/index.ts';
import { builtinTools } from './tools/builtin/index.ts';
import { createRunCommand } from './tools/builtin/run-command.ts';
import { buildToolPlan, describeHidden } from './tools/planner.ts';
import { createToolRegistry } from './tools/registry.ts';
import { makeConcurrency } from './wire-concurrency.ts';
import { makeGuardrails } from './wire-guardrails.ts';
import { makeHooks, type WiredHooks } from './wire-hooks.ts';

/** What tools and pipeline need; neither a model nor a repository is among it. */
export interface ToolWiring {
  readonly host: Pick<Host, 'env' | 'clock' | 'shutdown' | 'confirmation'>;
  readonly config: Config;
  /** Root of the work tree. */
  readonly root: string;
  readonly emit: Emit;
  /** Hides the values that no tool result may show. */
  readonly knownSecrets: Pick<Redactor, 'redact'>;
  /** Absent for a call that belongs to no session. */
  readonly sessionId?: string;
}

/** Tools and the pipeline that runs them and no others. */
export interface ToolSet {
  /** The active tools, sorted by name. */
  readonly tools: readonly ToolDescriptor[];
  readonly engine: ExecutionEngine;
  /** Which calls of one reply may run at the same time. */
  readonly concurrency: CallConcurrency;
}

/** All tools that this run can offer, and what every selection of them shares. */
export interface WiredTools extends ToolSet {
  /** The tools of one agent: those of these names, with calls confirmed in its way. */
  readonly only: (names: readonly string[], confirmMode: ConfirmMode) => ToolSet;
  readonly commands: CommandRunner;
  /** To be finished after the last call: asynchronous ones may still run. */
  readonly hooks: WiredHooks;
  /** Paths that calls have edited so far, sorted. */
  readonly filesModified: () => readonly string[];
  /** What guardrails still ask for before the agent may say that it is done. */
  readonly openRules: () => readonly Refusal[];
}

/** Config and platform become the tools and the pipeline that every call goes through. Throws `AgentError('config')`. */
export async function wireTools(wiring: ToolWiring): Promise<WiredTools> {
  const { host, config, root, emit } = wiring;
  const commands = createCommandRunner({
    environment: host.env,
    passEnv: config.commands.pass_env,
    secrets: [config.api_key, config.github_token, ...keysIn(host.env, config)].filter(
      (secret) => secret !== undefined,
    ),
  });
  const workspace = await openWorkspace(root);
  const builtin = makeTools(config, workspace, commands);
  const guardrails = makeGuardrails(config, workspace);
  const modified = new Set<string>();
  const hooks = makeHooks({
    config,
    commands,
    root,
    emit,
    redact: wiring.knownSecrets.redact,
    interrupted: host.shutdown.signal,
    sessionId: wiring.sessionId,
  });
  const visible = visibleNames(builtin, wiring);
  const only: WiredTools['only'] = (names, confirmMode) => {
    const registry = createToolRegistry({ builtin }, { language: config.language });
    registry.setActiveToolsByName(names.filter((name) => visible.includes(name)));
    const engine = makeEngine(wiring, { registry, guardrails, hooks, confirmMode });
    const enabled = config.context.parallel_tools;
    const concurrency = makeConcurrency({ enabled, confirmMode, registry, workspace });
    return { tools: registry.schemas(), engine: watch(engine, wiring.knownSecrets, modified), concurrency };
  };
  return {
    ...only(visible, host.confirmation?.mode ?? 'yolo'),
    only,
    commands,
    hooks,
    filesModified: () => [...modified].sort(),
    openRules: () => openRules(guardrails, config.language),
  };
}

function makeTools(config: Config, workspace: Workspace, commands: CommandRunner): readonly Tool[] {
  const { language } = config;
  const files = builtinTools({
    workspace,
    commands,
    scratch: createScratch(),
    options: {
      language,
      sensitiveFiles: config.guardrails.sensitive_files,
      allowDelete: config.workspace.allow_delete,
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

/** Of the tools that exist, those that this run can offer; why it cannot offer the others is noted. */
function visibleNames(descriptors: readonly Tool[], { config, emit }: ToolWiring): readonly string[] {
  const plan = buildToolPlan({ descriptors, availability: availabilityOf(config), language: config.language });
  for (const line of describeHidden(plan)) emit({ type: 'note', level: 'info', message: line });
  return plan.visible.map(({ descriptor }) => descriptor.name);
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
  { host, config, emit, knownSecrets }: ToolWiring,
  parts: {
    readonly registry: ReturnType<typeof createToolRegistry>;
    readonly guardrails: GuardrailsEngine;
    readonly hooks: WiredHooks;
    readonly confirmMode: ConfirmMode;
  },
): ExecutionEngine {
  const { language } = config;
  return createExecutionEngine({
    registry: parts.registry,
    guardrails: parts.guardrails,
    hooks: parts.hooks.executor,
    hookLock: parts.hooks.lock,
    confirmation: createConfirmationPolicy({ ...host.confirmation, mode: parts.confirmMode, language }),
    emit,
    clock: host.clock,
    dryRun: config.dry_run,
    dryRunTracker: createDryRunTracker(),
    language,
    redact: knownSecrets.redact,
    onAbort: () => host.shutdown.request(),
  });
}

/** The session file lists what was edited; the model never reads the key or the token, whatever a command printed. */
function watch(
  engine: ExecutionEngine,
  knownSecrets: ToolWiring['knownSecrets'],
  modified: Set<string>,
): ExecutionEngine {
  return {
    async execute(call, context) {
      const result = await engine.execute(call, context);
      for (const { path } of result.edited ?? []) modified.add(path);
      return { ...result, output: knownSecrets.redact(result.output) };
    },
  };
}
