import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFlags } from '../src/cli-flags.ts';
import { loadConfig } from '../src/config/index.ts';
import { scrubbedEnvironment } from '../src/platform/scrubbed-environment.ts';
import { makeBundle } from '../src/publish/bundle.ts';
import { reportJson } from '../src/publish/report-json.ts';
import { aRecord, plannedEdit, untested } from './publish/builders.ts';
import { documents, readDocument, sectionOf, tableRows } from './support/documentation.ts';

const root = join(import.meta.dirname, '..');

describe('the README', () => {
  const readme = readDocument('README.md');

  it('needs one screen up to the sentence about the default branch', () => {
    const lines = readme.split('\n');
    expect(lines.findIndex((line) => line.includes('once it is on the default branch'))).toBeLessThan(60);
    expect(lines.findIndex((line) => line.includes('once it is on the default branch'))).toBeGreaterThan(0);
  });

  it('leads to every topic', () => {
    for (const path of documents().filter((name) => name.startsWith('docs/'))) expect(readme).toContain(`](${path}`);
  });
});

describe('examples of the config file', () => {
  const examples = documents().flatMap((path) =>
    [...readDocument(path).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map((match) => ({ path, text: match[1] ?? '' })),
  );
  const configs = examples.filter(({ text }) => !/\buses:/.test(text));

  it('are many', () => expect(configs.length).toBeGreaterThan(8));

  it.each(configs)('in $path are valid: $text', ({ text }) => {
    expect(() => loadConfig({ inputs: { model: 'm' }, file: { path: 'example', text }, env: {} })).not.toThrow();
  });
});

describe('ARCHITECTURE.md', () => {
  const text = readDocument('ARCHITECTURE.md');

  it('has every room once', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const listed = tableRows(sectionOf(text, 'The rooms')).map(([room]) => room);
    expect(listed.sort()).toEqual(rooms.map(({ name }) => `${name}/`).sort());
  });

  it('has every phase of the story', () => {
    const imported = readFileSync(join(root, 'src/run.ts'), 'utf8').matchAll(/from '\.\/([\w-]+\.ts)'/g);
    for (const [, file] of imported) expect(text).toContain(`\`src/${file}\``);
  });
});

describe('docs/report.md', () => {
  const report = readDocument('docs/report.md');

  it('has every key of report.json', () => {
    const section = sectionOf(report, '`report.json`');
    const json: Readonly<Record<string, unknown>> = reportJson(
      aRecord({ warnings: [untested], openRules: [untested], plannedActions: [plannedEdit] }),
    );
    const lists = ['gates', 'refusals', 'warnings', 'open_rules', 'planned_actions'];
    const parts = ['cost', 'change', 'delivery', ...lists];
    const keys = [...Object.keys(json), ...parts.flatMap((part) => keysBelow(json[part]))];
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) expect(section, key).toContain(`\`${key}\``);
  });

  it('has every key of manifest.json', async () => {
    const written = new Map<string, string>();
    const files = {
      directory: '/run',
      pathOf: (name: string) => `/run/${name}`,
      append: () => '',
      async write(name: string, content: string | Uint8Array) {
        written.set(name, String(content));
        return name;
      },
    };
    await makeBundle({ files, sessionId: 's', plan: { action: 'none', reason: 'r' }, created: 0 });
    const manifest: object = JSON.parse(written.get('bundle/manifest.json') ?? '{}');
    const section = sectionOf(report, '`manifest.json`');
    expect(Object.keys(manifest).length).toBeGreaterThan(5);
    for (const key of Object.keys(manifest)) expect(section).toContain(`\`${key}\``);
  });
});

function keysBelow(value: unknown): readonly string[] {
  if (Array.isArray(value)) return keysBelow(value[0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysBelow(inner)]);
}

describe('docs/configuration.md', () => {
  const configuration = readDocument('docs/configuration.md');

  it('has every variable that commands are given', () => {
    const section = sectionOf(configuration, 'Commands');
    const passed = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'USER', 'SHELL'];
    const environment = Object.fromEntries([...passed, 'EDITOR', 'GITHUB_SHA'].map((name) => [name, 'x']));
    const given = Object.keys(scrubbedEnvironment({ environment, passEnv: [], secrets: [] }));
    expect(given).toEqual(expect.arrayContaining(passed));
    for (const name of given) expect(section).toContain(`\`${name}\``);
  });
});

describe('docs/troubleshooting.md', () => {
  const text = readDocument('docs/troubleshooting.md');
  const quoted = [
    ...tableRows(text).map(([message = '']) => message),
    ...[...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map((match) => match[1] ?? ''),
  ];
  const words = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path.includes('texts'))
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
    .join('\n');

  it('quotes many messages', () => expect(quoted.length).toBeGreaterThan(15));

  it.each(quoted)('quotes what the engine says: %s', (message) => {
    for (const part of message.split('…')) expect(words).toContain(part.trim());
  });
});

describe('flags', () => {
  it.each(documents())('that %s names exist', (path) => {
    const named = [...readDocument(path).matchAll(/(?:`|architect (?:run|tool|classify) .* )--([a-z-]+)/g)].map(
      (match) => match[1],
    );
    const known = allFlags.map(({ name }) => name);
    expect(named.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
  });
});
