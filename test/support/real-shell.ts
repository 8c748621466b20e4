import type { CommandRunner } from '../../src/contracts/ports.ts';
import { createCommandRunner } from '../../src/platform/command-runner.ts';

/** The product's own command runner in the environment of the tests. */
export function realShell(): CommandRunner {
  return createCommandRunner({ environment: process.env, passEnv: [], secrets: [] });
}
