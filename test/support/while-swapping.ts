import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const swapper = fileURLToPath(new URL('./swap-loop.ts', import.meta.url));

/** Swaps a name for a link to `target`, again and again, while `work` runs. */
export async function whileSwapping(path: string, target: string, work: () => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, [swapper, path, target], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  try {
    await once(child.stdout, 'data');
    await work();
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
