import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

/** Where in a document a value stands: keys of tables and positions in lists. */
export type YamlPath = readonly PropertyKey[];

export type YamlResult =
  | {
      readonly status: 'ok';
      /** Plain objects, lists and scalars; `null` for an empty document. */
      readonly value: unknown;
      /** The line (from 1) of the deepest part of the path that exists. */
      lineOf(path: YamlPath): number | undefined;
    }
  | { readonly status: 'error'; readonly message: string; readonly line: number };

/**
 * Reads one YAML 1.2 document strictly: duplicate keys, tags other than the core ones, several documents and alias
 * bombs are errors. Never throws.
 */
export function parseYaml(text: string): YamlResult {
  try {
    return parse(text);
  } catch (thrown) {
    // Aliases beyond the bound are only noticed while converting.
    return { status: 'error', message: describe(thrown instanceof Error ? thrown.message : String(thrown)), line: 1 };
  }
}

type YamlDocument = ReturnType<typeof parseDocument>;

function parse(text: string): YamlResult {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
  });
  // Warnings are what strict reading must not let pass, such as a tag nobody resolves.
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem) return { status: 'error', message: describe(problem.message), line: lines.linePos(problem.pos[0]).line };
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  return { status: 'ok', value, lineOf: (path) => lineOf(document, lines, path) };
}

function describe(message: string): string {
  if (message.includes('call stack')) return 'Nested too deeply';
  if (message.includes('multiple documents')) return 'Only one document is allowed';
  return message.split('\n', 1)[0] ?? message;
}

function lineOf(document: YamlDocument, lines: LineCounter, path: YamlPath): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== undefined) return lines.linePos(offset).line;
  }
  return undefined;
}

/** Where the key stands, or for an element of a list the value. */
function offsetOf(document: YamlDocument, path: YamlPath): number | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  if (isMap(parent)) {
    const key = parent.items
      .map((pair) => pair.key)
      .find((candidate) => isScalar(candidate) && candidate.value === last);
    return isNode(key) ? key.range?.[0] : undefined;
  }
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
