import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export interface SourceFile {
  /** Relative to the source folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Vendors and the only places that may import them: a room, or one folder of a room. */
const vendorRooms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(openai|@anthropic-ai\/sdk)(\/|$)/, ['llm']],
  [/^@modelcontextprotocol\//, ['tools/mcp']],
  [/^yaml(\/|$)/, ['kit']],
  [/^ajv(\/|$)/, ['checks']],
  [/^(@actions|@octokit)\//, ['platform']],
  [/^(execa|undici)(\/|$)/, ['platform']],
  [/^(node:)?(fs|fs\/promises|child_process)$/, ['platform']],
];

/** Reads all TypeScript files below a folder. */
export function readSources(root: string): readonly SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }));
}

/** Every import that breaks the rules of the house, as one sentence each. */
export function findViolations(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => importsOf(file.text).flatMap((specifier) => violationsOf(file.path, specifier)));
}

function importsOf(text: string): readonly string[] {
  const pattern = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*|\brequire\s*\(\s*)['"]([^'"]+)['"]/g;
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

function violationsOf(path: string, specifier: string): readonly string[] {
  return specifier.startsWith('.') ? internalViolations(path, specifier) : vendorViolations(path, specifier);
}

function internalViolations(path: string, specifier: string): readonly string[] {
  const room = roomOf(path);
  const target = relative('/src', resolve('/src', dirname(path), specifier))
    .split(sep)
    .join('/');
  const targetRoom = roomOf(target);
  if (room === '') return [];
  if (targetRoom === '') return [`${path} imports ${target}: a room may not import the files directly in src/`];
  if (targetRoom === room) return [];
  if (room === 'kit') return [`${path} imports ${target}: kit/ imports nothing of ours`];
  if (targetRoom === 'kit' || (targetRoom === 'contracts' && room !== 'contracts')) return [];
  return [`${path} imports ${target}: a room imports only itself, contracts/ and kit/`];
}

function vendorViolations(path: string, specifier: string): readonly string[] {
  return vendorRooms
    .filter(([vendor, rooms]) => vendor.test(specifier) && !rooms.some((room) => path.startsWith(`${room}/`)))
    .map(([, rooms]) => `${path} imports ${specifier}: only ${rooms.join(', ')}/ may`);
}

function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}
