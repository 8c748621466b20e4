import { asTable, wrap } from './cli-layout.ts';
import { toolCommandTexts } from './cli-tool-texts.ts';
import type { Language } from './contracts/language.ts';
import type { ToolDescriptor } from './contracts/tool.ts';
import { toToolSchema } from './llm/tool-schema.ts';

/** Tools as a person reads about them: name, purpose, arguments. */
export function renderTools(tools: readonly ToolDescriptor[], language: Language): string {
  return tools.map((tool) => renderTool(tool, language)).join('\n\n');
}

/** Tools as a model is told about them, and what guardrails and confirmation know. */
export function toolsJson(tools: readonly ToolDescriptor[]): readonly object[] {
  return tools.map((tool) => ({ ...toToolSchema(tool), access: tool.access, sensitive: tool.sensitive }));
}

/** What `toToolSchema` makes of arguments. */
interface PlainSchema {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
}

function renderTool(tool: ToolDescriptor, language: Language): string {
  const parameters = toToolSchema(tool).parameters as unknown as PlainSchema;
  const rows = Object.entries(parameters.properties ?? {}).map(
    ([name, schema]) => [name, describe(schema, parameters.required?.includes(name) ?? false, language)] as const,
  );
  return [`${tool.name} (${tool.access})`, ...wrap(tool.description, 98).map((line) => `  ${line}`), asTable(rows)]
    .join('\n')
    .trimEnd();
}

function describe(schema: PlainSchema, isRequired: boolean, language: Language): string {
  const type = schema.enum ? schema.enum.join(' | ') : schema.type;
  const facts = isRequired ? type : `${type}, ${toolCommandTexts[language].optional}`;
  return schema.description === undefined ? facts : `${facts}: ${schema.description}`;
}
