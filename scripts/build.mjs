// Makes dist/ from src/: tsc emits JavaScript, ncc bundles it with all that it imports, three launchers start its parts.
// Usage: build.mjs [output folder]. The same sources and lockfile give the same bytes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = resolve(process.argv[2] ?? join(root, 'dist'));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const emitted = join(root, 'build');

rmSync(emitted, { recursive: true, force: true });
execFileSync(bin('tsc'), ['-p', join(root, 'tsconfig.build.json')], { cwd: root, stdio: 'inherit' });

// ncc keeps no cache of its own here: a stale one could hide a change.
const staging = mkdtempSync(join(root, 'build', 'bundle-'));
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js'),
    ...['build', join(emitted, 'entries.js'), '--out', staging, '--no-cache', '--no-source-map-register'],
    ...['--license', 'licenses.txt', '--target', 'es2024', '--quiet'],
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);

for (const name of ['main', 'post', 'cli']) {
  const shebang = name === 'cli' ? '#!/usr/bin/env node\n' : '';
  const text = `${shebang}import { ${name} } from './architect/index.js';\nawait ${name}();\n`;
  writeFileSync(join(staging, `${name}.js`), text, { mode: name === 'cli' ? 0o755 : 0o644 });
}
const bundle = join(staging, 'architect');
mkdirSync(bundle);
for (const file of readdirSync(staging)) {
  if (/^(index|\d+\.index)\.js$/.test(file)) renameSync(join(staging, file), join(bundle, file));
}
await minifyAll(bundle);
writeFileSync(join(staging, 'package.json'), '{ "type": "module" }\n');
checkNoPaths(bundle);

rmSync(out, { recursive: true, force: true });
mkdirSync(dirname(out), { recursive: true });
renameSync(staging, out);
rmSync(emitted, { recursive: true, force: true });

/** ncc minifies its first file only; licences stand in licenses.txt, so comments may go. */
async function minifyAll(folder) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const { code } = await minify(readFileSync(path, 'utf8'), {
      module: true,
      ecma: 2020,
      format: { comments: false },
    });
    writeFileSync(path, `${code}\n`);
  }
}

/** A bundle that names a folder of the machine it was built on would differ elsewhere. */
function checkNoPaths(folder) {
  for (const file of readdirSync(folder)) {
    if (readFileSync(join(folder, file), 'utf8').includes(root)) {
      throw new Error(`${file} holds the path of the checkout: the bundle would differ from machine to machine`);
    }
  }
}
