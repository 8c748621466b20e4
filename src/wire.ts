import { phaseSteps } from './agents/phase-steps.ts';
import type { Config } from './config/index.ts';
import type { Agent } from './contracts/agent.ts';
import type { CommandRunner } from './contracts/ports.ts';
import type { AgentState } from './contracts/session.ts';
import type { Refusal, ToolDescriptor } from './contracts/tool.ts';
import { endSession } from './end-session.ts';
import type { SessionLifecycle } from './engine/lifecycle.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { LoadableLlm } from './llm/create-llm.ts';
import type { ModelTarget } from './llm/target/target.ts';
import { toToolSchema } from './llm/tool-schema.ts';
import type { ModelSettings } from './llm/wire.ts';
import type { LoopDeps } from './loop/loop-deps.ts';
import type { Prices } from './read-prices.ts';
import type { Sessions } from './sessions.ts';
import { tellSaves } from './tell-saves.ts';
import { type EquippedAgent, equip } from './wire-agent.ts';
import { makeContext } from './wire-context.ts';
import { makeLedger } from './wire-costs.ts';
import { makeLifecycle } from './wire-hooks.ts';
import { makeLlm, tellText } from './wire-model.ts';
import { makeSession } from './wire-session.ts';
import { wireTools } from './wire-tools.ts';

/** What wiring needs: values, and the ports that exist already. */
export interface WireRequest {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
  readonly target: ModelTarget;
  readonly settings: ModelSettings;
  readonly prices: Prices;
  /** Root of the repository's work tree. */
  readonly root: string;
  readonly task: string;
  readonly agent: Agent;
  readonly sessions: Sessions;
}

/** An agent at work: what it may call, and its loop. */
export interface WiredPhase {
  readonly agent: Agent;
  readonly tools: readonly ToolDescriptor[];
  readonly loopDeps: LoopDeps;
}

export interface Wired extends WiredPhase {
  /** The agent that plans first, where there is one: the same run with other tools. */
  readonly planning?: WiredPhase;
  readonly llm: LoadableLlm;
  readonly commands: CommandRunner;
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
  const wiredTools = await wireTools({
    host,
    config,
    root,
    emit,
    knownSecrets,
    sessionId: host.sessionId,
  });
  const { commands, hooks, filesModified, openRules } = wiredTools;
  const lifecycle = makeLifecycle(hooks, config, journal);
  journal.attachEnd((record) => endSession(host, { lifecycle, hooks: hooks.executor }, record));
  const costs = makeLedger(request);
  journal.attachCosts(costs);
  const llm = makeLlm(request);
  const session = tellSaves(makeSession(request), journal);
  const common: CommonLoopDeps = {
    llm,
    clock: host.clock,
    shutdown: host.shutdown,
    emit,
    costs,
    context: makeContext(request, wiredTools.tools),
    session,
    filesModified,
    language: config.language,
    lifecycle,
    ...tellText(request),
  };
  const phaseOf = (agent: Agent, maxSteps: number): WiredPhase => {
    const equipped = equip(agent, { wired: wiredTools, host, emit, language: config.language });
    return makePhase(equipped, common, limitsOf(config, maxSteps));
  };
  const { planner } = request.agent;
  const steps = phaseSteps(request.agent, config.max_steps);
  const working = phaseOf(request.agent, steps.whole);
  journal.learn({ product: working.agent.product });
  return {
    ...working,
    ...(planner && steps.planning ? { planning: phaseOf(planner, steps.planning) } : {}),
    llm,
    commands,
    lifecycle,
    openRules,
    session: { save: (state) => session.save(state, filesModified()) },
  };
}

/** What all phases of a run share: model, budget, context, session. */
type CommonLoopDeps = Omit<LoopDeps, 'engine' | 'concurrency' | 'schemas' | 'limits'>;

function makePhase(
  { agent, tools, engine, concurrency }: EquippedAgent,
  common: CommonLoopDeps,
  limits: LoopDeps['limits'],
): WiredPhase {
  return { agent, tools, loopDeps: { ...common, engine, concurrency, schemas: tools.map(toToolSchema), limits } };
}

function limitsOf(config: Config, maxSteps: number): LoopDeps['limits'] {
  const cap = config.llm.max_output_tokens;
  return {
    maxSteps,
    timeoutMs: config.timeout_minutes * 60_000,
    stepTimeoutMs: config.step_timeout * 1000,
    ...(cap === undefined ? {} : { maxOutputTokens: cap }),
  };
}
