// Writes everything that follows from the definitions in src/config and src/llm/providers.ts: the tables of action.yml,
// README.md, docs/configuration.md and docs/models.md, and the JSON Schema of the config file. `--check` writes nothing and fails when something is
// out of date. Needs a Node that runs TypeScript (24).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inputDefinitions } from '../src/config/inputs.ts';
import { outputDefinitions } from '../src/config/outputs.ts';
import { configFileSchema } from '../src/config/schema.ts';
import { providers } from '../src/llm/providers.ts';
import { configTable } from './config-table.mjs';

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const root = resolve(options.root);

const outdated = Object.entries({
  'action.yml': (text) => withTables(text, '# ', actionTables()),
  'README.md': (text) => withTables(text, '<!-- ', readmeTables()),
  'docs/configuration.md': (text) => withTables(text, '<!-- ', { config: configTable(configSchema()) }),
  'docs/models.md': (text) => withTables(text, '<!-- ', { providers: providerTable() }),
  'schema/architect.schema.json': () => schemaText(),
}).filter(([path, render]) => update(path, render));

for (const [path] of outdated) console.log(`${options.check ? 'out of date' : 'written'}: ${path}`);
if (options.check && outdated.length > 0) {
  console.error('Run: node scripts/generate.mjs');
  process.exitCode = 1;
}

/** Whether the file differs from what it should be; puts it right unless only checking. */
function update(path, render) {
  const file = join(root, path);
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  // The schema is made from nothing, the others have text of their own around the tables.
  if (present === undefined && !path.startsWith('schema/')) return false;
  const wanted = render(present ?? '');
  if (wanted === present) return false;
  if (!options.check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }
  return true;
}

/** Replaces what stands between `inputs:start` and `inputs:end`, and the same for outputs. */
function withTables(text, opening, tables) {
  return Object.entries(tables).reduce((result, [name, lines]) => {
    const escaped = opening.replaceAll(/[^\w\s]/g, '\\$&');
    const between = new RegExp(`(^[ ]*${escaped}${name}:start\\b.*\\n)[\\s\\S]*?(^[ ]*${escaped}${name}:end)`, 'm');
    return result.replace(between, (_all, start, end) => `${start}${lines.join('\n')}\n${end}`);
  }, text);
}

function actionTables() {
  return {
    inputs: inputDefinitions.flatMap((input) => [
      `  ${input.name}:`,
      `    description: ${quoted(input.description)}`,
      '    required: false',
      ...(input.default === undefined ? [] : [`    default: ${quoted(input.default)}`]),
    ]),
    outputs: outputDefinitions.flatMap((output) => [
      `  ${output.name}:`,
      `    description: ${quoted(output.description)}`,
    ]),
  };
}

function readmeTables() {
  return {
    inputs: ['| Input | Meaning |', '|---|---|', ...inputDefinitions.map(row)],
    outputs: ['| Output | Meaning |', '|---|---|', ...outputDefinitions.map(row)],
  };
}

function providerTable() {
  return [
    '| `provider` | Who | Address | Key | Format |',
    '|---|---|---|---|---|',
    ...Object.values(providers).map((provider) => `| ${providerCells(provider).join(' | ')} |`),
  ];
}

function providerCells({ name, label, baseUrl, keyVariables, isLocal, wires, ownWire, hasDeployments }) {
  const address =
    baseUrl === undefined ? `yours${hasDeployments ? ': `https://RESOURCE.openai.azure.com`' : ''}` : code(baseUrl);
  const formats = [...new Set([ownWire ?? wires[0], ...wires])];
  return [
    code(name),
    name === 'custom' ? 'any other server' : label,
    address,
    `${keyVariables.map(code).join(', ')}${isLocal ? '; none needed' : ''}`,
    formats.map(code).join(', '),
  ];
}

function code(text) {
  return `\`${text}\``;
}

function row(definition) {
  const preset = definition.default === undefined ? '' : ` Default: \`${definition.default}\`.`;
  return `| \`${definition.name}\` | ${(definition.description + preset).replaceAll('|', '\\|')} |`;
}

function schemaText() {
  return `${JSON.stringify(configSchema(), null, 2)}\n`;
}

function configSchema() {
  return {
    title: 'Architect',
    description: 'Configuration of the Architect action: .github/architect.yml',
    ...z.toJSONSchema(configFileSchema, { io: 'input', override: ({ jsonSchema }) => dropUnbounded(jsonSchema) }),
  };
}

/** zod gives every whole number the largest safe one as its maximum; editors need not show that. */
function dropUnbounded(node) {
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}

/** A JSON string is a YAML string as well. */
function quoted(text) {
  return JSON.stringify(text);
}
