import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { errorMessage } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { JsonSchema } from '../contracts/llm.ts';
import { ellipsize } from '../kit/truncate.ts';
import { answerTexts } from './answer-texts.ts';

export interface CompiledSchema {
  readonly status: 'ok';
  readonly warnings: readonly string[];
  /** What is wrong with a value, one sentence each; empty for one that conforms. */
  readonly problemsOf: (value: unknown) => readonly string[];
}

export type Compilation = CompiledSchema | { readonly status: 'refused'; readonly reason: string };

/** Compiles a JSON Schema: 2020-12, or what its `$schema` names. Nothing is fetched. Never throws. */
export function compileSchema(source: JsonSchema, language: Language): Compilation {
  const texts = answerTexts[language].schema;
  const draft = draftOf(source.$schema);
  if (!draft) return { status: 'refused', reason: texts.unknownDraft(String(source.$schema), knownDrafts) };
  if ('$async' in source) return { status: 'refused', reason: texts.asynchronous };
  const unknown = new Set<string>();
  const ajv = new draft.Validator({ ...options, logger: listener(unknown) });
  const { $schema: _, ...schema } = source;
  try {
    if (ajv.validateSchema(schema) !== true) {
      return { status: 'refused', reason: texts.notValid(explain(ajv.errors?.[0], language)) };
    }
    const validate = ajv.compile(schema);
    return {
      status: 'ok',
      warnings: [...unknown].map(texts.unknownKeyword),
      problemsOf: (value) =>
        validate(value) ? [] : [...new Set((validate.errors ?? []).map((error) => explain(error, language)))],
    };
  } catch (error) {
    return { status: 'refused', reason: refusal(error, language) };
  }
}

const drafts = [
  { name: 'https://json-schema.org/draft/2020-12/schema', Validator: Ajv2020 },
  { name: 'https://json-schema.org/draft/2019-09/schema', Validator: Ajv2019 },
  { name: 'http://json-schema.org/draft-07/schema', Validator: Ajv },
] as const;

const knownDrafts = drafts.map(({ name }) => name).join(', ');

function draftOf(named: unknown): (typeof drafts)[number] | undefined {
  if (named === undefined) return drafts[0];
  const plain = (name: string) => name.replace(/^https?:/, '').replace(/#$/, '');
  return drafts.find(({ name }) => typeof named === 'string' && plain(named) === plain(name));
}

/** Formats are notes, as the standard has it; a keyword that nobody knows is told, for it may be a slip. */
const options: Options = {
  allErrors: true,
  strictSchema: 'log',
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  validateFormats: false,
};

function listener(unknown: Set<string>) {
  const hear = (message: unknown) => {
    const name = /unknown keyword: "([^"]+)"/.exec(String(message))?.[1];
    if (name !== undefined && !name.startsWith('x-')) unknown.add(ellipsize(name, 80));
  };
  return { log: hear, warn: hear, error: hear };
}

function explain(error: ErrorObject | undefined, language: Language): string {
  const texts = answerTexts[language];
  if (!error) return '?';
  const { instancePath, keyword, params } = error;
  const path = instancePath === '' ? texts.whole : `\`${ellipsize(instancePath, 200)}\``;
  const said = texts.keywords[keyword]?.(params) ?? texts.keyword(keyword, JSON.stringify(params));
  return texts.problem(path, ellipsize(said, 300));
}

function refusal(error: unknown, language: Language): string {
  const texts = answerTexts[language].schema;
  const missing = error instanceof Error && 'missingRef' in error ? error.missingRef : undefined;
  return typeof missing === 'string' ? texts.reference(missing) : texts.notUsable(ellipsize(errorMessage(error), 300));
}
