import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import { parseYaml } from '../kit/yaml.ts';
import { type InputDefinition, inputDefinitions } from './inputs.ts';
import { isTable, type Layer, type Table } from './layers.ts';
import { configFileSchema } from './schema.ts';
import { configTexts } from './texts.ts';

/**
 * What the config file says.
 * @throws AgentError `config` when the text is not a YAML table.
 */
export function fileLayer(file: { readonly path: string; readonly text: string }, language: Language): Layer {
  const texts = configTexts[language];
  const yaml = parseYaml(file.text);
  if (yaml.status === 'error') {
    throw new AgentError('config', texts.notValid([texts.fileNotReadable(file.path, yaml.line, yaml.message)]));
  }
  const values = yaml.value ?? {};
  if (!isTable(values)) throw new AgentError('config', texts.notValid([texts.fileNotATable(file.path)]));
  return {
    source: 'file',
    values: withoutEmptySections(values),
    locate: (path) => `${file.path}:${yaml.lineOf(path) ?? 1}`,
  };
}

/** What the inputs say; texts that are not the numbers or booleans they should be stay texts, to be reported. */
export function inputLayer(inputs: Readonly<Record<string, string>>, language: Language): Layer {
  return {
    source: 'input',
    values: tableOf((definition) => inputs[definition.name]),
    locate: (path) => configTexts[language].input(definitionAt(path)?.name ?? ''),
  };
}

/** What the `ARCHITECT_*` variables of the local command line say; there is one for each input. */
export function environmentLayer(env: Readonly<Record<string, string | undefined>>, language: Language): Layer {
  return {
    source: 'environment',
    values: tableOf((definition) => env[variableOf(definition)]),
    locate: (path) => {
      const definition = definitionAt(path);
      return configTexts[language].variable(definition ? variableOf(definition) : '');
    },
  };
}

/** `ARCHITECT_BASE_URL` for `base-url`. */
export function variableOf(definition: Pick<InputDefinition, 'name'>): string {
  return `ARCHITECT_${definition.name.replaceAll('-', '_').toUpperCase()}`;
}

/** A heading with all of its keys commented out is empty in YAML, and means nothing was said. */
function withoutEmptySections(values: Table): Table {
  const isEmptySection = (key: string, value: unknown): boolean => value === null && isSection(key);
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isEmptySection(key, value)));
}

/** What is a table with defaults. An empty `output_schema` has none: somebody wanted something to be checked. */
function isSection(key: string): boolean {
  const keys: Readonly<Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>> =
    configFileSchema.shape;
  const schema = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return schema?.safeParse({}).success === true && schema.safeParse(undefined).data !== undefined;
}

function tableOf(read: (definition: InputDefinition) => string | undefined): Table {
  const table: Record<string, unknown> = {};
  for (const definition of inputDefinitions) {
    const value = read(definition)?.trim();
    if (value) put(table, definition.path, typed(value, definition.type));
  }
  return table;
}

function put(table: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (rest.length === 0) {
    table[key] = value;
    return;
  }
  const inner: Record<string, unknown> = { ...(table[key] as Table | undefined) };
  table[key] = inner;
  put(inner, rest, value);
}

function typed(value: string, type: InputDefinition['type']): unknown {
  if (type === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

function definitionAt(path: readonly PropertyKey[]): InputDefinition | undefined {
  return inputDefinitions.find((definition) => definition.path.join('.') === path.map(String).join('.'));
}
