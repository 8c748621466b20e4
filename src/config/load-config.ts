import { AgentError } from '../contracts/errors.ts';
import { type Language, languages } from '../contracts/language.ts';
import { createRedactor } from '../kit/redact.ts';
import { type Config, deriveConfig } from './config.ts';
import { defaultConfigPath } from './defaults.ts';
import { findConflicts } from './find-conflicts.ts';
import { findProblems } from './find-problems.ts';
import { inputDefinitions, unknownInputProblems } from './inputs.ts';
import { isTable, type Layer, layerOf, mergeLayers, showPath, type ValueSource, valueAt } from './layers.ts';
import { environmentLayer, fileLayer, inputLayer } from './read-layers.ts';
import { settingsSchema } from './schema.ts';
import { configTexts } from './texts.ts';

export interface ConfigRequest {
  /** Inputs by name, such as `parseInputs` returns them. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The config file of the base commit; absent when there is none. */
  readonly file?: { readonly path: string; readonly text: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `local` also reads `ARCHITECT_*` variables, between the file and the inputs. Default `action`. */
  readonly layer?: 'action' | 'local';
  /** The person at the command line lets files be deleted, whatever the layers say. */
  readonly allowDelete?: boolean;
  /** false: nothing will be asked of a model, so that none has to be named. Default true. */
  readonly needsModel?: boolean;
}

export interface LoadedConfig {
  /** Deeply frozen. */
  readonly config: Config;
  /** Where each value came from, by its path, such as `llm.model`. */
  readonly sources: ReadonlyMap<string, ValueSource>;
}

/**
 * Defaults < config file < environment (local only) < inputs, checked and frozen. A key that only the environment has
 * is added by `withApiKey`, once it is known whose.
 * @throws AgentError `config` that names each wrong key, what came, what is allowed, the closest known name and the
 * place, one line each; never the value of a secret.
 */
export function loadConfig(request: ConfigRequest): LoadedConfig {
  const language = languageOf(request);
  const layers = readLayers(request, language);
  refuse(findProblemsOf(request, layers, language), language);
  const settings = settingsSchema.parse(mergeLayers(layers));
  refuse(findMissingFile(settings.config_path, request, language), language);
  refuse(findConflicts(settings, layers, { language, needsModel: request.needsModel ?? true }), language);
  const config = deepFreeze(deriveConfig(settings));
  return { config, sources: sourcesOf(config, layers) };
}

function readLayers(request: ConfigRequest, language: Language): readonly Layer[] {
  return [
    ...(request.file ? [fileLayer(request.file, language)] : []),
    ...(request.layer === 'local' ? [environmentLayer(request.env, language)] : []),
    inputLayer(request.inputs, language),
    ...(request.allowDelete ? [deletionLayer] : []),
  ];
}

/** There is no input for it: a workflow says so in the config file. */
const deletionLayer: Layer = {
  source: 'input',
  values: { workspace: { allow_delete: true } },
  locate: () => '--allow-delete',
};

function findProblemsOf(request: ConfigRequest, layers: readonly Layer[], language: Language): readonly string[] {
  const known = new Set(inputDefinitions.map(({ name }) => name));
  const unknown = Object.keys(request.inputs).filter((name) => !known.has(name));
  const { redact } = createRedactor(secretsOf(request));
  return [
    ...unknownInputProblems(unknown, language),
    ...layers.flatMap((layer) => findProblems(layer, { language, redact })),
  ];
}

/** A file that was asked for by name has to exist; the default one need not. */
function findMissingFile(path: string, request: ConfigRequest, language: Language): readonly string[] {
  return request.file || path === defaultConfigPath ? [] : [configTexts[language].fileMissing(path)];
}

function refuse(problems: readonly string[], language: Language): void {
  if (problems.length > 0) throw new AgentError('config', configTexts[language].notValid(problems));
}

/** The language errors are written in: known only when a valid one was asked for. */
function languageOf(request: ConfigRequest): Language {
  const asked = [
    request.inputs.language,
    request.layer === 'local' ? request.env.ARCHITECT_LANGUAGE : undefined,
    /^language:\s*["']?(\w+)/m.exec(request.file?.text ?? '')?.[1],
  ];
  const first = asked.find((value) => value?.trim())?.trim();
  return languages.find((language) => language === first) ?? 'en';
}

function secretsOf(request: ConfigRequest): readonly string[] {
  const { inputs, env } = request;
  return [inputs['api-key'], inputs['github-token'], env.ARCHITECT_API_KEY, env.ARCHITECT_GITHUB_TOKEN].filter(
    (value) => value !== undefined,
  );
}

function sourcesOf(config: Config, layers: readonly Layer[]): ReadonlyMap<string, ValueSource> {
  const sources = new Map<string, ValueSource>();
  for (const path of leavesOf(config)) sources.set(showPath(path), sourceOf(path, layers));
  return sources;
}

function sourceOf(path: readonly string[], layers: readonly Layer[]): ValueSource {
  const isGates = path[0] === 'gates';
  const layer = layerOf(layers, path) ?? (isGates ? layerOf(layers, ['guardrails', 'quality_gates']) : undefined);
  return layer?.source ?? 'default';
}

/** Paths of all values that are not tables. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isTable(value)) return [path];
  return Object.keys(value).flatMap((key) => leavesOf(valueAt(value, [key]), [...path, key]));
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
