import { defineAgent } from '../contracts/agent.ts';
import { build } from './build.ts';
import { plan } from './plan.ts';

/** `plan` works first, then `build` with that plan in its task. The steps are counted together. */
export const mixed = defineAgent({ ...build, name: 'mixed', planner: plan.name, inherits: build.name });
