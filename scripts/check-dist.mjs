// Fails when dist/ is not what a fresh build makes: content, missing files and extra files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
mkdirSync(join(root, 'build'), { recursive: true });
const parent = mkdtempSync(join(root, '.dist-check-'));
try {
  const fresh = join(parent, 'dist');
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), fresh], { cwd: root, stdio: 'inherit' });
  const problems = compare(filesOf(join(root, 'dist')), filesOf(fresh));
  if (problems.length > 0) {
    console.error(
      `dist/ is not a fresh build of src/:\n${problems.map((line) => `  ${line}`).join('\n')}\nRun: npm run build`,
    );
    process.exitCode = 1;
  } else {
    console.log('dist/ equals a fresh build');
  }
} finally {
  rmSync(parent, { recursive: true, force: true });
}

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(entries.map((path) => [path, readFileSync(join(folder, path))]));
}

function compare(committed, fresh) {
  const names = [...new Set([...committed.keys(), ...fresh.keys()])].sort();
  return names.flatMap((name) => {
    const [a, b] = [committed.get(name), fresh.get(name)];
    if (!a) return [`${name}: missing in dist/`];
    if (!b) return [`${name}: in dist/ but not made by the build`];
    return a.equals(b) ? [] : [`${name}: differs`];
  });
}
