import { type AnswerSchema, loadAnswerSchema } from './checks/answer-schema.ts';
import type { Config } from './config/index.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { Journal } from './journal.ts';
import { parseYaml } from './kit/yaml.ts';
import { rootTexts } from './texts.ts';

interface SchemaSource {
  readonly config: Config;
  readonly journal: Pick<Journal, 'emit'>;
  /** A file of the repository, as the rules that count have it; undefined where there is none. */
  readonly readFile: (path: string) => Promise<string | undefined>;
}

/** The schema of the final answer; undefined where none is asked for. Throws `AgentError('config')`. */
export async function readAnswerSchema({ config, journal, readFile }: SchemaSource): Promise<AnswerSchema | undefined> {
  const { output_schema: configured, language } = config;
  if (configured === undefined) return undefined;
  const texts = rootTexts[language].outputSchema;
  const path = typeof configured === 'string' ? configured : undefined;
  const refuse = (reason: string) =>
    new AgentError('config', path === undefined ? texts.inline(reason) : texts.file(path, reason));
  const text =
    path === undefined
      ? undefined
      : await readFile(path).catch((error: unknown) => {
          throw refuse(errorMessage(error));
        });
  if (path !== undefined && text === undefined) throw refuse(texts.missing);
  const source = text === undefined ? ({ status: 'ok', value: configured } as const) : readSchemaText(text);
  if (source.status === 'error') throw refuse(texts.notReadable(source.line, source.message));
  const loaded = await loadAnswerSchema(source.value, language);
  if (loaded.status === 'refused') throw refuse(loaded.reason);
  for (const message of loaded.schema.warnings) journal.emit({ type: 'note', level: 'warn', message });
  return loaded.schema;
}

type SchemaText =
  | { readonly status: 'ok'; readonly value: unknown }
  | { readonly status: 'error'; readonly line: number; readonly message: string };

/** JSON first: what is indented by tabs is no YAML. */
function readSchemaText(text: string): SchemaText {
  try {
    return { status: 'ok', value: JSON.parse(text) };
  } catch {
    return parseYaml(text);
  }
}
