import { AgentError } from '../contracts/errors.ts';
import { type Language, languages } from '../contracts/language.ts';
import { closestName } from '../kit/closest-name.ts';
import { defaultConfigPath } from './defaults.ts';
import { configTexts } from './texts.ts';

/** One input of the action, and where its value lands in the settings. */
export interface InputDefinition {
  readonly name: string;
  /** As action.yml and the README show it. */
  readonly description: string;
  /** Only where a value that was not given must differ from the config file's: anything else would beat the file. */
  readonly default?: string;
  /** How the text is read; text that does not fit is reported as it came. */
  readonly type: 'text' | 'number' | 'boolean';
  /** Keys of the setting. */
  readonly path: readonly string[];
}

/** All inputs; action.yml, the README and the `ARCHITECT_*` variables of the local command follow this table. */
export const inputDefinitions: readonly InputDefinition[] = [
  {
    name: 'prompt',
    description:
      'The task. A comment that starts with the trigger phrase brings its own; then this is added as instructions.',
    type: 'text',
    path: ['prompt'],
  },
  {
    name: 'agent',
    description:
      'Who works: `build` (the default), `plan`, `review` or `resume` (read-only), `mixed` (a plan, then its execution), or an agent of the config file.',
    type: 'text',
    path: ['agent'],
  },
  {
    name: 'mode',
    description:
      'Which commands the agent may run: `allowed_only` (safe and development commands, the default) or `yolo` (all but the blocked ones).',
    type: 'text',
    path: ['mode'],
  },
  {
    name: 'config',
    description: 'Path of the config file; it is read from the base commit.',
    default: defaultConfigPath,
    type: 'text',
    path: ['config_path'],
  },
  {
    name: 'provider',
    description:
      'Who serves the model, such as `openai`, `anthropic` or `ollama`. Default: told from `base-url`, else from the name of the model.',
    type: 'text',
    path: ['llm', 'provider'],
  },
  {
    name: 'model',
    description: 'Model name as the provider knows it. Required here or as `llm.model` in the config file.',
    type: 'text',
    path: ['llm', 'model'],
  },
  {
    name: 'base-url',
    description: "Address of the model's API. Default: the provider's own.",
    type: 'text',
    path: ['llm', 'base_url'],
  },
  {
    name: 'api-key',
    description:
      "API key of the model provider, from a secret. Default: the provider's own environment variable, such as `OPENAI_API_KEY`.",
    type: 'text',
    path: ['api_key'],
  },
  {
    name: 'github-token',
    description: 'Token to read, comment and push with.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression that GitHub evaluates
    default: '${{ github.token }}',
    type: 'text',
    path: ['github_token'],
  },
  {
    name: 'trigger-phrase',
    description: 'What a comment line has to begin with to start a run. Default: `/architect`.',
    type: 'text',
    path: ['trigger_phrase'],
  },
  {
    name: 'budget-usd',
    description: 'The most a run may cost, in dollars. Default: 2.',
    type: 'number',
    path: ['costs', 'budget_usd'],
  },
  {
    name: 'max-steps',
    description: 'The most steps (replies of the model) of a run. Default: by agent; `build` has 50.',
    type: 'number',
    path: ['max_steps'],
  },
  {
    name: 'timeout-minutes',
    description: 'The most minutes a run may take. Default: 30.',
    type: 'number',
    path: ['timeout_minutes'],
  },
  {
    name: 'publish',
    description:
      'How the change is delivered: `auto` (the default), `push`, `pull-request`, `patch` (files only) or `none`.',
    type: 'text',
    path: ['publish'],
  },
  {
    name: 'session',
    description: 'A saved session to go on with: path of its file, its id, or `latest`.',
    type: 'text',
    path: ['session'],
  },
  {
    name: 'dry-run',
    description: '`true`: the agent reads and plans, nothing is changed or published.',
    type: 'boolean',
    path: ['dry_run'],
  },
  {
    name: 'language',
    description: 'Language of log, report, prompts and messages: `en` (the default) or `es`.',
    type: 'text',
    path: ['language'],
  },
];

/**
 * The inputs as the runner passes them: `INPUT_<NAME>`, upper case, blanks as `_`, dashes kept. Empty ones were not
 * given and are left out.
 * @throws AgentError `config`, naming every input that does not exist and the closest one that does.
 */
export function parseInputs(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const byVariable = new Map(inputDefinitions.map(({ name }) => [variableOf(name), name]));
  const given = Object.keys(env).filter((variable) => variable.startsWith('INPUT_'));
  const unknown = given.filter((variable) => !byVariable.has(variable)).map(nameOf);
  const language = languageIn(env);
  const problems = unknownInputProblems(unknown, language);
  if (problems.length > 0) throw new AgentError('config', configTexts[language].notValid(problems));
  return Object.fromEntries(
    given.flatMap((variable) => {
      const value = env[variable]?.trim();
      const name = byVariable.get(variable);
      return value && name ? [[name, value]] : [];
    }),
  );
}

/** One line for each name that is no input. */
export function unknownInputProblems(names: readonly string[], language: Language): readonly string[] {
  const known = inputDefinitions.map(({ name }) => name);
  return names.map((name) =>
    configTexts[language].unknownInput({ name, closest: closestName(name, known), known: known.join(', ') }),
  );
}

function variableOf(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
}

function nameOf(variable: string): string {
  return variable.slice('INPUT_'.length).toLowerCase();
}

function languageIn(env: Readonly<Record<string, string | undefined>>): Language {
  return languages.find((language) => language === env[variableOf('language')]?.trim()) ?? 'en';
}
