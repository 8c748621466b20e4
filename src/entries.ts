import { holdSignals } from './platform/early-signals.ts';

/**
 * What the bundle offers to its launchers in dist/: each part is loaded only when it is started.
 * Nothing runs on import.
 */

/** The action's main step. */
export async function main(): Promise<void> {
  const early = holdSignals();
  const { runMain } = await import('./main.ts');
  await runMain(early);
}

/** The action's post step, which always runs. */
export async function post(): Promise<void> {
  const { runPost } = await import('./post.ts');
  await runPost();
}

/** The local command line. */
export async function cli(): Promise<void> {
  const { runCli } = await import('./cli.ts');
  await runCli();
}
