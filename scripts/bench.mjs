// npm run bench: figures of the committed bundle, as a Markdown table (or JSON with --json).
// npm run bench -- patches: apply_patch and others on the shared corpus of patches.
// npm run bench -- loop: what the loop itself costs in short and long runs (Markdown, or JSON with --json).
// npm run bench -- budget: how far random runs go over their budgets.
// npm run bench -- wires: what each wire makes of what providers do, recorded replies, and bills.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [first, ...rest] = process.argv.slice(2);
const named = { patches: 'patch-corpus.ts', loop: 'loop.ts', budget: 'budget.ts', wires: 'wires.ts' }[first];
const script = named === undefined ? ['bench.ts', ...process.argv.slice(2)] : [named, ...rest];
const brought = join(root, 'node_modules', '.bin', 'node');
const { status } = spawnSync(
  existsSync(brought) ? brought : process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'bench', script[0]), ...script.slice(1)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
