import type { Agent, AgentChanges, AgentDefinition } from '../contracts/agent.ts';
import type { Language } from '../contracts/language.ts';
import { closestName } from '../kit/closest-name.ts';
import { build } from './build.ts';
import { builtinAgents } from './index.ts';
import { agentTexts } from './texts.ts';

export interface AgentOptions {
  /** The config's changes to agents, and its own agents, by name. */
  readonly changes: Readonly<Record<string, AgentChanges>>;
  readonly language: Language;
}

export type AgentLookup =
  | { readonly status: 'found'; readonly agent: Agent }
  /** The reason is one sentence for a person; it lists the names that there are. */
  | { readonly status: 'unknown'; readonly reason: string };

/** The agent of this name: built in, with the config's changes, or the config's own. */
export function resolveAgent(name: string, options: AgentOptions): AgentLookup {
  const definition = findDefinition(name, options);
  if (definition) return { status: 'found', agent: toAgent(definition, options) };
  const known = [...new Set([...builtinAgents.map((agent) => agent.name), ...Object.keys(options.changes)])];
  const reason = agentTexts[options.language].unknownAgent(name, closestName(name, known), known);
  return { status: 'unknown', reason };
}

/** An agent of the config is a `build` with a name of its own; changes to `build` itself do not reach it. */
function findDefinition(name: string, options: AgentOptions): AgentDefinition | undefined {
  const builtin = builtinAgents.find((agent) => agent.name === name);
  if (builtin || !Object.hasOwn(options.changes, name)) return builtin;
  return { ...build, name, prompt: agentPrompts };
}

const agentPrompts: AgentDefinition['prompt'] = {
  en: { role: build.prompt.en.role, answer: agentTexts.en.answer },
  es: { role: build.prompt.es.role, answer: agentTexts.es.answer },
};

function toAgent(definition: AgentDefinition, options: AgentOptions): Agent {
  const { name, access, product, isProven, planner, inherits } = definition;
  const names = inherits === undefined ? [name] : [inherits, name];
  const changes = names.map((each) => changesOf(each, options)).reduce(merge, {});
  const { role, answer } = definition.prompt[options.language];
  const first = planner === undefined ? undefined : resolveAgent(planner, options);
  return {
    name,
    role: changes.role ?? role,
    answer,
    access,
    ...(changes.allowedTools ? { allowedTools: changes.allowedTools } : {}),
    ...(changes.confirmMode ? { confirmMode: changes.confirmMode } : {}),
    maxSteps: changes.maxSteps ?? definition.maxSteps,
    product,
    isProven,
    ...(first?.status === 'found' ? { planner: first.agent } : {}),
  };
}

function changesOf(name: string, { changes }: AgentOptions): AgentChanges {
  return (Object.hasOwn(changes, name) ? changes[name] : undefined) ?? {};
}

/** What comes later wins where it says something. */
function merge(earlier: AgentChanges, later: AgentChanges): AgentChanges {
  return {
    role: later.role ?? earlier.role,
    allowedTools: later.allowedTools ?? earlier.allowedTools,
    confirmMode: later.confirmMode ?? earlier.confirmMode,
    maxSteps: later.maxSteps ?? earlier.maxSteps,
  };
}
