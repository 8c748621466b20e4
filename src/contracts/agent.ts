import type { Localized } from './language.ts';
import type { ToolAccess } from './tool.ts';

/** What a person has to confirm before it happens: nothing, every call, or what changes something. */
export const confirmModes = ['yolo', 'confirm-all', 'confirm-sensitive'] as const;
export type ConfirmMode = (typeof confirmModes)[number];

/** Who works where nothing else is asked for. */
export const defaultAgent = 'build';

/** What an agent's work comes to, as the report names it. */
export type AgentProduct = 'change' | 'plan' | 'review' | 'answer';

/** The part of the system prompt that is the agent's own. */
export interface AgentPrompt {
  /** What it is and how it works. */
  readonly role: string;
  /** What its final answer holds. */
  readonly answer: string;
}

/** An agent as its file describes it. */
export interface AgentDefinition {
  readonly name: string;
  readonly prompt: Localized<AgentPrompt>;
  /** It gets the tools with this access, whatever they are called. */
  readonly access: readonly ToolAccess[];
  /** Steps it may take. */
  readonly maxSteps: number;
  readonly product: AgentProduct;
  /** Its work is proven by the gates: it changes files, or its word decides something. */
  readonly isProven: boolean;
  /** Name of the agent that works first; its final answer becomes part of this one's task. */
  readonly planner?: string;
  /** Name of the agent whose changes in the config count for this one too. */
  readonly inherits?: string;
}

/** Makes an agent; exists so that each agent file has the same shape. */
export function defineAgent(definition: AgentDefinition): AgentDefinition {
  return definition;
}

/** Who works, with the changes of the config; texts are in the run's language. */
export interface Agent extends AgentPrompt {
  readonly name: string;
  readonly access: readonly ToolAccess[];
  /** Names of the tools it may use, within `access`; absent: all of them. */
  readonly allowedTools?: readonly string[];
  /** Absent: as the host has it. */
  readonly confirmMode?: ConfirmMode;
  /** Steps it may take. With a planner: of both together. */
  readonly maxSteps: number;
  readonly product: AgentProduct;
  readonly isProven: boolean;
  readonly planner?: Agent;
}

/** Changes to an agent, or what makes a new one; what is absent stays as it is. */
export interface AgentChanges {
  readonly role?: string | undefined;
  readonly allowedTools?: readonly string[] | undefined;
  readonly confirmMode?: ConfirmMode | undefined;
  readonly maxSteps?: number | undefined;
}
