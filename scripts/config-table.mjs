// The keys of the config file as rows of a Markdown table, from the JSON Schema of the file.

/** What the keys of hooks and gates mean that need no description in the schema. */
const commonMeanings = {
  name: 'Shown in log and report.',
  command: 'Shell command, run at the root of the repository.',
  enabled: '`false`: it does not run.',
};

/** Lists whose entries have the keys of another list: described once. */
const hasSameEntries = (key) => key.startsWith('hooks.') && key !== 'hooks.pre_tool_use';
const sharedNames = { 'hooks.pre_tool_use[]': 'hooks.<event>[]' };
const synonyms = new Set(['guardrails.quality_gates']);

/** Lines of the table, header included. */
export function configTable(schema) {
  const rows = keysOf(schema, '');
  return [
    '| Key | Type and range | Default | Meaning |',
    '|---|---|---|---|',
    ...rows.map(({ key, node, required }) => {
      const cells = [`\`${key}\``, typeOf(node), defaultOf(node, required), meaningOf(key, node)];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ];
}

function keysOf(node, path) {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const required = node.required?.includes(name) ?? false;
    if (child.properties) return keysOf(child, key);
    const row = { key, node: child, required };
    if (child.items?.properties) return [row, ...entryKeys(key, child.items)];
    const entries = entriesOf(child);
    return entries?.properties ? [row, ...keysOf(entries, `${key}.<${entryName(key)}>`)] : [row];
  });
}

/** What stands under free names, also where something else than a table may be given. */
function entriesOf({ additionalProperties, anyOf = [] }) {
  return additionalProperties ?? anyOf.map((form) => form.additionalProperties).find((entries) => entries);
}

function entryKeys(key, items) {
  if (hasSameEntries(key) || synonyms.has(key)) return [];
  return keysOf(items, sharedNames[`${key}[]`] ?? `${key}[]`);
}

/** What stands for the names of a table's entries. */
function entryName(key) {
  return key.endsWith('prices') ? 'model' : 'name';
}

function typeOf(node) {
  if (node.anyOf) return node.anyOf.map(typeOf).join(' or ');
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(', ');
  if (node.type === 'array') return node.items.properties ? 'list of tables' : `list of ${plural(typeOf(node.items))}`;
  if (node.type === 'object') return 'table';
  if (node.type === 'integer' || node.type === 'number') return numberType(node);
  if (node.type === 'boolean') return '`true`, `false`';
  return { uri: 'URL', regex: 'regular expression' }[node.format] ?? 'text';
}

function plural(type) {
  return { text: 'texts', 'regular expression': 'regular expressions' }[type] ?? type;
}

function numberType({ type, minimum, exclusiveMinimum, maximum }) {
  const name = type === 'integer' ? 'whole number' : 'number';
  if (exclusiveMinimum !== undefined) return `${name} > ${exclusiveMinimum}`;
  if (minimum !== undefined && maximum !== undefined) return `${name}, ${minimum} to ${maximum}`;
  return minimum === undefined ? name : `${name} ≥ ${minimum}`;
}

function defaultOf(node, required) {
  if (required) return 'required';
  return node.default === undefined ? '–' : `\`${JSON.stringify(node.default).replace(/^"(.*)"$/, '$1')}\``;
}

function meaningOf(key, node) {
  return node.description ?? commonMeanings[key.slice(key.lastIndexOf('.') + 1)] ?? '';
}
