// Lint, types and documentation. Runs all checks, then says which failed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);

const checks = [
  ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), []],
  ['generated schema and tables', process.execPath, [join(root, 'scripts', 'generate.mjs'), '--check']],
  ['documentation', process.execPath, [join(root, 'scripts', 'check-docs.mjs')]],
];

const failed = checks.filter(([title, command, args]) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}`);
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
