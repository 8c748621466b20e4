// npm run demo: the main job, end to end, on embedded parts. Installs what is missing, then goes on under Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './ensure.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const brought = join(root, 'node_modules', '.bin', 'node');
const node = existsSync(brought) ? brought : process.execPath;
const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'demo', 'demo.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
