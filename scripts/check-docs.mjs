// Documentation that is true: links lead somewhere, files and npm scripts that are named exist, no machine's paths.
// What the tables say is checked against the code in test/docs.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts));
const required = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE'];

const files = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const problems = [
  ...required.filter((name) => !existsSync(join(root, name))).map((name) => `${name} is missing`),
  ...files.flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8'))),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(file, text) {
  return [
    ...brokenLinks(file, text),
    ...unknownScripts(ownWords(text)).map((name) => `${file}: npm run ${name} does not exist`),
    ...missingPaths(file, ownWords(text)),
    ...machinePaths(text).map((path) => `${file}: ${path} is a path of one machine`),
  ];
}

/** Without examples, which speak of other repositories: fenced configuration and output, and quotes. */
function ownWords(text) {
  return text.replace(/^```(?:yaml|markdown|text)\n[\s\S]*?^```$/gm, '').replace(/^>.*$/gm, '');
}

function brokenLinks(file, text) {
  const anchors = new Map();
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(#[^)\s]*)?\)/g)].flatMap(([, path, anchor]) => {
    const target = path === '' ? join(root, file) : join(root, dirname(file), path);
    if (!existsSync(target)) return [`${file}: link to ${path}, which does not exist`];
    if (!anchor || !target.endsWith('.md')) return [];
    if (!anchors.has(target)) anchors.set(target, headingsOf(readFileSync(target, 'utf8')));
    return anchors.get(target).has(anchor.slice(1))
      ? []
      : [`${file}: no heading ${anchor} in ${relative(root, target)}`];
  });
}

/** Anchors as GitHub makes them from headings. */
function headingsOf(text) {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => title);
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

function unknownScripts(text) {
  return [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name]) => name).filter((name) => !scripts.has(name));
}

function machinePaths(text) {
  return [...text.matchAll(/(?<![\w.])\/(?:home|root|Users|work)\/[\w.-]+/g)].map(([path]) => path);
}

/** Files of this repository that the text names in code spans. */
function missingPaths(file, text) {
  const named = [...text.matchAll(/`((?:src|test|scripts|docs|schema|examples)\/[\w./-]+)`/g)].map(([, path]) => path);
  return named
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${file}: names ${path}, which does not exist`);
}
