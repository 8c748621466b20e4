// Installs the locked dependencies when they are missing or older than the lockfile. Runs on any Node >= 20.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.architect-lock');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  process.stderr.write('Installing dependencies (npm ci) ...\n');
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    process.stderr.write('npm ci failed: see the lines above; with a network problem, run the same command again.\n');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const brought = join(root, 'node_modules', '.bin', 'node');
const major = Number(process.versions.node.split('.')[0]);
if (major < 24 && !existsSync(brought)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: Architect runs on Node 24. On Linux x64 npm brings one; elsewhere install Node >= 24.\n`,
  );
  process.exit(1);
}
