import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputDefinitions, loadConfig, outputDefinitions } from '../../src/config/index.ts';
import { configFileSchema } from '../../src/config/schema.ts';
import { parseYaml } from '../../src/kit/yaml.ts';

const root = resolve(import.meta.dirname, '../..');

interface ActionFile {
  readonly inputs: Readonly<Record<string, { description: string; required: boolean; default?: string }>>;
  readonly outputs: Readonly<Record<string, { description: string }>>;
  readonly runs: Readonly<Record<string, string>>;
}

function readAction(): ActionFile {
  const yaml = parseYaml(readFileSync(join(root, 'action.yml'), 'utf8'));
  if (yaml.status === 'error') throw new Error(yaml.message);
  return yaml.value as ActionFile;
}

function generate(folder: string, ...flags: readonly string[]): { readonly status: number; readonly output: string } {
  try {
    const args = [join(root, 'scripts/generate.mjs'), '--root', folder, ...flags];
    return { status: 0, output: execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }) };
  } catch (thrown) {
    const failure = thrown as { status: number; stdout: string };
    return { status: failure.status, output: failure.stdout };
  }
}

describe('action.yml', () => {
  const action = readAction();

  test('has exactly the inputs of the definition, with their texts', () => {
    const described = Object.entries(action.inputs).map(([name, { description }]) => ({ name, description }));
    expect(described).toEqual(inputDefinitions.map(({ name, description }) => ({ name, description })));
  });

  test('gives a default only to config and github-token', () => {
    const withDefault = Object.entries(action.inputs).filter(([, input]) => input.default !== undefined);
    expect(withDefault.map(([name]) => name)).toEqual(['config', 'github-token']);
    expect(Object.values(action.inputs).filter((input) => input.required)).toEqual([]);
  });

  test('has exactly the outputs of the definition, with their texts', () => {
    const described = Object.entries(action.outputs).map(([name, { description }]) => ({ name, description }));
    expect(described).toEqual(outputDefinitions);
  });

  test('runs on Node 24 and always cleans up', () => {
    expect(action.runs).toEqual({
      using: 'node24',
      main: 'dist/main.js',
      post: 'dist/post.js',
      'post-if': 'always()',
    });
  });
});

describe('the inputs', () => {
  test('each land in the configuration', () => {
    const values: Readonly<Record<string, string>> = {
      mode: 'yolo',
      provider: 'mistral',
      'base-url': 'https://x/v1',
      publish: 'none',
      'dry-run': 'true',
      language: 'es',
      config: '.github/architect.yml',
    };
    for (const definition of inputDefinitions) {
      const value = values[definition.name] ?? '77';
      const { config } = loadConfig({ inputs: { model: 'm', [definition.name]: value }, env: {} });
      const landed = definition.path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], config);
      expect(String(landed), definition.name).toBe(value);
    }
  });
});

describe('the JSON Schema', () => {
  const schema = JSON.parse(readFileSync(join(root, 'schema/architect.schema.json'), 'utf8'));

  test('has the keys of the config file and no others', () => {
    expect(Object.keys(schema.properties)).toEqual(Object.keys(configFileSchema.shape));
    expect(schema.additionalProperties).toBe(false);
  });

  test('reads back as a schema that accepts what the loader accepts', () => {
    const again = z.fromJSONSchema(schema);
    const good = { max_steps: 3, llm: { model: 'x' }, gates: [{ name: 'a', command: 'b' }] };
    expect(again.safeParse(good).success).toBe(true);
    expect(again.safeParse({ max_step: 3 }).success).toBe(false);
    expect(again.safeParse({ max_steps: 0 }).success).toBe(false);
  });
});

describe('scripts/generate.mjs', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'generate-'));
    mkdirSync(join(folder, 'schema'));
    cpSync(join(root, 'action.yml'), join(folder, 'action.yml'));
    cpSync(join(root, 'schema/architect.schema.json'), join(folder, 'schema/architect.schema.json'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('finds the files of this repository up to date', () => {
    expect(generate(root, '--check')).toEqual({ status: 0, output: '' });
  });

  test('says which file is out of date and leaves it alone when checking', () => {
    const action = join(folder, 'action.yml');
    const changed = readFileSync(action, 'utf8').replace('The task.', 'A task.');
    writeFileSync(action, changed);
    expect(generate(folder, '--check')).toMatchObject({ status: 1, output: 'out of date: action.yml\n' });
    expect(readFileSync(action, 'utf8')).toBe(changed);
  });

  test('puts the files right', () => {
    const readme = join(folder, 'README.md');
    const marks = (name: string): string => `<!-- ${name}:start -->\nstale row\n<!-- ${name}:end -->\n`;
    writeFileSync(readme, `# Mine\n${marks('inputs')}between\n${marks('outputs')}after\n`);
    rmSync(join(folder, 'schema'), { recursive: true });
    expect(generate(folder).status).toBe(0);
    expect(generate(folder, '--check').status).toBe(0);
    expect(existsSync(join(folder, 'schema/architect.schema.json'))).toBe(true);
    const text = readFileSync(readme, 'utf8');
    expect(text).toMatch(/^# Mine\n<!-- inputs:start -->\n\| Input \| Meaning \|/);
    expect(text).toContain('| `max-steps` |');
    expect(text).toContain('between\n<!-- outputs:start -->');
    expect(text).not.toContain('stale row');
    expect(text.endsWith('<!-- outputs:end -->\nafter\n')).toBe(true);
  });
});
