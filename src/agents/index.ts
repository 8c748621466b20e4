import type { AgentDefinition } from '../contracts/agent.ts';
import { build } from './build.ts';
import { mixed } from './mixed.ts';
import { plan } from './plan.ts';
import { resume } from './resume.ts';
import { review } from './review.ts';

/** The agents that come with the engine. A config can change each and add others. */
export const builtinAgents: readonly AgentDefinition[] = [build, plan, review, resume, mixed];
