import type { YamlPath } from '../kit/yaml.ts';
import type { Settings } from './schema.ts';
import type { ConfigTexts } from './texts.ts';

interface ProblemContext {
  readonly texts: ConfigTexts;
  /** Where a value was written, for people. */
  readonly where: (path: YamlPath) => string;
  /** The first value stands in a later layer than the second, such as an input over the file. */
  readonly isGivenOver: (path: YamlPath, other: YamlPath) => boolean;
}

/** What is wrong with the settings of the model, beyond the types of the values; one line each. */
export function findModelProblems(settings: Settings, context: ProblemContext): readonly string[] {
  return [
    ...headerProblems(settings, context),
    ...bodyProblems(settings, context),
    ...keyProblems(settings, context),
    ...budgetProblems(settings, context),
  ];
}

/** Headers that belong to the connection, or say what the body is. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'te',
  'transfer-encoding',
  'upgrade',
]);

function headerProblems({ llm }: Settings, { texts, where }: ProblemContext): readonly string[] {
  const names = Object.keys(llm.headers).map((name) => name.toLowerCase());
  return Object.entries(llm.headers).flatMap(([name, value]) => {
    const place = where(['llm', 'headers', name]);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [texts.headerName(place, name)];
    if (ownHeaders.has(name.toLowerCase())) return [texts.headerOwn(place, name)];
    if (names.filter((other) => other === name.toLowerCase()).length > 1) return [texts.headerTwice(place, name)];
    return /^[\t\x20-\x7e\x80-\xff]*$/.test(value) ? [] : [texts.headerValue(place, name)];
  });
}

/** Fields that the harness fills in, with the setting that says how; empty: nothing does. */
const ownFields: ReadonlyMap<string, string> = new Map([
  ['model', 'llm.model'],
  ['messages', ''],
  ['input', ''],
  ['prompt', ''],
  ['instructions', ''],
  ['system', ''],
  ['tools', ''],
  ['tool_choice', ''],
  ['functions', ''],
  ['function_call', ''],
  ['n', ''],
  ['background', ''],
  ['conversation', ''],
  ['previous_response_id', ''],
  ['stream', 'llm.stream'],
  ['stream_options', 'llm.stream'],
  ['max_tokens', 'llm.max_output_tokens'],
  ['max_completion_tokens', 'llm.max_output_tokens'],
  ['max_output_tokens', 'llm.max_output_tokens'],
  ['temperature', 'llm.temperature'],
  ['reasoning_effort', 'llm.reasoning_effort'],
  ['prompt_cache_key', 'llm.prompt_caching'],
  ['cache_control', 'llm.prompt_caching'],
]);

/** Fields whose effort is that of `llm.reasoning_effort`: one of the two would be lost. */
const effortFields: ReadonlySet<string> = new Set(['reasoning', 'output_config', 'thinking']);

function bodyProblems({ llm }: Settings, { texts, where }: ProblemContext): readonly string[] {
  return Object.keys(llm.extra_body).flatMap((field) => {
    const place = where(['llm', 'extra_body', field]);
    const setting = ownFields.get(field);
    if (setting !== undefined) return [texts.bodyField(place, field, setting || undefined)];
    const isTwice = effortFields.has(field) && llm.reasoning_effort !== undefined;
    return isTwice ? [texts.effortTwice(place, field)] : [];
  });
}

function keyProblems({ llm, api_key: key }: Settings, { texts, where }: ProblemContext): readonly string[] {
  if (llm.oidc_audience === undefined) return [];
  const others: readonly YamlPath[] = [
    ...(key === undefined ? [] : [['api_key']]),
    ...(llm.api_key_env === undefined ? [] : [['llm', 'api_key_env']]),
  ];
  return others.map((path) => texts.keyTwice(where(['llm', 'oidc_audience']), where(path)));
}

/** A budget that one run gets over the file's is no mistake in the file: its warning then comes as by default. */
function budgetProblems({ costs }: Settings, { texts, where, isGivenOver }: ProblemContext): readonly string[] {
  const { warn_at_usd: warnAt, budget_usd: budget } = costs;
  if (warnAt === undefined || warnAt <= budget) return [];
  const path = ['costs', 'warn_at_usd'];
  return isGivenOver(['costs', 'budget_usd'], path) ? [] : [texts.warnAboveBudget(where(path), warnAt, budget)];
}
