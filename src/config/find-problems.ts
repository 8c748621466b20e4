import type { z } from 'zod';
import type { Language } from '../contracts/language.ts';
import { closestName } from '../kit/closest-name.ts';
import { ellipsize } from '../kit/truncate.ts';
import type { YamlPath } from '../kit/yaml.ts';
import { type Allowed, createAllowedLookup } from './describe-allowed.ts';
import { type Layer, showPath, valueAt } from './layers.ts';
import { providerCalled, retiredProvider } from './provider-hint.ts';
import { configFileSchema, settingsSchema } from './schema.ts';
import { configTexts } from './texts.ts';
import type { ValueRule } from './values.ts';

interface ProblemContext {
  readonly language: Language;
  /** Nothing that looks like a secret leaves in a message. */
  readonly redact: (text: string) => string;
}

/** Everything wrong with one layer, one line each. */
export function findProblems(layer: Layer, context: ProblemContext): readonly string[] {
  const schema = layer.source === 'file' ? configFileSchema : settingsSchema;
  const result = schema.safeParse(layer.values);
  if (result.success) return [];
  const allowedAt = createAllowedLookup(schema, context.language);
  return result.error.issues
    .flatMap(unfold)
    .flatMap((issue) => explain(issue, { layer, allowedAt, language: context.language }))
    .map(context.redact);
}

/** Where a value may have several forms, what is wrong inside the one that was meant. */
function unfold(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((problems) => problems.some(isInside));
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold) ?? [issue];
}

/** A table or list of the wrong form is complained about at its own place. */
function isInside({ path, code }: z.core.$ZodIssue): boolean {
  return path.length > 0 || code === 'unrecognized_keys';
}

interface Explanation {
  readonly layer: Layer;
  readonly allowedAt: (path: YamlPath) => Allowed;
  readonly language: Language;
}

/** Settings whose values may be secrets by mistake, or carry one. */
const hiddenPaths: ReadonlySet<string> = new Set(['api_key', 'github_token', 'llm.api_key_env']);

function explain(issue: z.core.$ZodIssue, explanation: Explanation): readonly string[] {
  const { layer, allowedAt, language } = explanation;
  const texts = configTexts[language];
  if (issue.code === 'unrecognized_keys') {
    const known = allowedAt(issue.path).keys;
    return issue.keys.map((key) => {
      const name = showPath([...issue.path, key]);
      const closest = closestName(key, known);
      const names = {
        name,
        closest: closest === undefined ? undefined : showPath([...issue.path, closest]),
        known: known.join(', '),
      };
      return texts.unknownKey(layer.locate([...issue.path, key]), names);
    });
  }
  if (issue.code === 'invalid_key') return [invalidName(issue, explanation)];
  const where = layer.locate(issue.path);
  const key = showPath(issue.path);
  const allowed = allowedFor(issue, explanation);
  const value = valueAt(layer.values, issue.path);
  if (value === undefined) return [texts.missingValue(where, key, allowed)];
  const came = describeValue(value, key, language);
  return [texts.wrongValue(where, key, { came, allowed, closest: closestValue(value, issue.path, explanation) })];
}

function closestValue(value: unknown, path: YamlPath, { allowedAt }: Explanation): string | undefined {
  if (typeof value !== 'string') return undefined;
  const called = showPath(path) === providerPath ? providerCalled(value) : undefined;
  return called ?? closestName(value, allowedAt(path).values);
}

/** A key of a table whose keys are free, such as the name of an agent. */
function invalidName({ path, issues }: z.core.$ZodIssueInvalidKey, { layer, language }: Explanation): string {
  const { wrongName, allowed } = configTexts[language];
  const [reason] = issues;
  const pattern = reason?.code === 'invalid_format' ? allowed.matching(String(reason.pattern)) : allowed.text;
  return wrongName(layer.locate(path), showPath(path), pattern);
}

/** Lists that are often given as one plain value; what belongs in them is said at once. */
const listRules: ReadonlyMap<string, ValueRule> = new Map([
  ['github.allowed_bots', 'name-the-bots'],
  ['github.allowed_users', 'login'],
]);

const providerPath = 'llm.provider';

function allowedFor(issue: z.core.$ZodIssue, { allowedAt, language, layer }: Explanation): string {
  const { rules, retiredProvider: retired } = configTexts[language];
  const broken = issue.code === 'custom' ? (issue.params?.rule as ValueRule | undefined) : undefined;
  if (broken) return rules[broken];
  const { description } = allowedAt(issue.path);
  if (showPath(issue.path) === providerPath) {
    const gone = retiredProvider(String(valueAt(layer.values, issue.path)));
    if (gone) return `${retired(gone.label, gone.since)} ${description}`;
  }
  const inList = listRules.get(showPath(issue.path));
  return inList ? `${description}: ${rules[inList]}` : description;
}

function describeValue(value: unknown, key: string, language: Language): string {
  const { came } = configTexts[language];
  if (value === null || value === '') return came.nothing;
  if (Array.isArray(value)) return came.list;
  if (typeof value === 'object') return came.table;
  // An address with `@` has a user name and maybe a password in it.
  if (hiddenPaths.has(key) || (key === 'llm.base_url' && String(value).includes('@'))) return came.hidden;
  return typeof value === 'string' ? JSON.stringify(ellipsize(value, 80)) : String(value);
}
