import { z } from 'zod';
import { languages } from '../contracts/language.ts';
import { defaultApiKeyVariable, defaultBaseUrl, defaultConfigPath } from './defaults.ts';
import {
  commandPrefix,
  configPath,
  expression,
  glob,
  httpUrl,
  login,
  namedBot,
  secret,
  text,
  variableName,
} from './values.ts';

/** Seconds; Node's timers of more than 24 days fire at once. */
const longestTimer = 1_800_000;

const llm = z.strictObject({
  model: text.optional().describe('Model name as the provider knows it. The input `model` wins.'),
  base_url: httpUrl.default(defaultBaseUrl).describe('Address of an OpenAI-compatible API, without /chat/completions.'),
  api_key_env: variableName
    .default(defaultApiKeyVariable)
    .describe('Name of the environment variable with the API key, used when the input `api-key` is not given.'),
  timeout: z.number().min(1).max(600).default(120).describe('Seconds for one request.'),
  retries: z.int().min(0).max(10).default(3).describe('Retries of one model call.'),
  stream: z.boolean().default(true).describe('Stream the replies.'),
  max_output_tokens: z.int().min(1).optional().describe('Upper bound for one reply, in tokens.'),
});

const workspace = z.strictObject({
  allow_delete: z.boolean().default(false).describe('The agent may delete files.'),
});

const commands = z.strictObject({
  enabled: z.boolean().default(true).describe('false: the agent has no `run_command`.'),
  allowed_only: z
    .boolean()
    .optional()
    .describe('Refuse commands that are neither safe nor development commands. Default: by `mode`.'),
  allowed: z
    .array(commandPrefix)
    .optional()
    .describe('Word prefixes, such as `npm test`; when given, with `allowed_only` only these may run.'),
  safe_commands: z.array(commandPrefix).default([]).describe('Added to the built-in list of safe commands.'),
  blocked_patterns: z.array(expression).default([]).describe('Regular expressions, added to the built-in blocklist.'),
  default_timeout: z.number().min(1).max(600).default(30).describe('Seconds for one command.'),
  max_output_lines: z.int().min(10).max(5000).default(200).describe('Lines of output that the model sees.'),
  pass_env: z.array(variableName).default([]).describe('Environment variables that commands may see.'),
});

const context = z.strictObject({
  max_tool_result_tokens: z.int().min(0).default(4000).describe('Longer tool results are cut; 0: never.'),
  max_context_tokens: z.int().min(0).default(80_000).describe("The model's window; 0: no limit."),
});

const price = z.strictObject({
  input: z.number().min(0).describe('Dollars per million input tokens.'),
  output: z.number().min(0).describe('Dollars per million output tokens.'),
  cached_input: z.number().min(0).optional().describe('Dollars per million cached input tokens.'),
});

const costs = z.strictObject({
  budget_usd: z.number().gt(0).default(2).describe('The run stops before it costs more, in dollars.'),
  prices: z.record(text, price).optional().describe('Prices by model name; they win over the built-in ones.'),
  budget_unpriced: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe('What happens with a model whose price is unknown.'),
});

const hook = z.strictObject({
  name: text,
  command: text,
  matcher: expression.optional().describe('Regular expression for the whole name of the tool; only about tool calls.'),
  file_patterns: z.array(glob).optional().describe('Only for files that match; only about tool calls.'),
  timeout: z.number().min(1).max(300).default(10).describe('Seconds.'),
  async: z
    .boolean()
    .default(false)
    .describe('true: started and not waited for; it can neither block nor change anything.'),
  enabled: z.boolean().default(true),
});

const hookList = z.array(hook).default([]);

const hooks = z.strictObject({
  pre_tool_use: hookList.describe('Run before a tool; exit code 2 blocks it.'),
  post_tool_use: hookList.describe('Run after a tool; their output goes to the model.'),
  post_edit: hookList.describe('Run after an edit of a file.'),
  pre_llm_call: hookList.describe('Run before a call of the model; exit code 2 ends the run.'),
  post_llm_call: hookList.describe('Run after a reply of the model.'),
  session_start: hookList.describe('Run before the first call of the model.'),
  session_end: hookList.describe('Run last, also after a failure.'),
  on_error: hookList.describe('Run when the run has failed.'),
  budget_warning: hookList.describe('Run when much of the budget is spent; not raised yet.'),
  context_compress: hookList.describe("Run when old messages were dropped to fit the model's window."),
  agent_complete: hookList.describe('Run when the agent has ended, in each round.'),
});

const gate = z.strictObject({
  name: text,
  command: text,
  required: z.boolean().default(true).describe('A required gate that fails makes the run partial.'),
  timeout: z.number().min(1).max(longestTimer).default(300).describe('Seconds.'),
});

const codeRule = z.strictObject({
  pattern: expression.describe('Regular expression for one added line.'),
  message: text.describe('What the model and the report are told.'),
  severity: z.enum(['block', 'warn']).default('block').describe('`block` refuses the call, `warn` lets it go on.'),
});

const guardrails = z.strictObject({
  protected_files: z.array(glob).default([]).describe('Never edited; added to the built-in list.'),
  sensitive_files: z.array(glob).default([]).describe('Neither read nor edited; added to the built-in list.'),
  blocked_commands: z.array(expression).default([]).describe('Regular expressions of commands that never run.'),
  code_rules: z.array(codeRule).default([]).describe('Rules about the lines that edits add.'),
  max_files_modified: z.int().min(1).optional().describe('Files that the tools may change in a run.'),
  max_lines_changed: z.int().min(1).optional().describe('Lines that the tools may add and remove in a run.'),
  max_commands_executed: z.int().min(1).optional().describe('Commands that the agent may run.'),
  require_test_after_edit: z
    .boolean()
    .default(false)
    .describe('After an edit the agent has to run the tests before it is done.'),
  quality_gates: z.array(gate).optional().describe('The same as `gates`; give only one of them.'),
});

const github = z.strictObject({
  allowed_users: z.array(login).default([]).describe('People who may start a run without write access.'),
  allowed_bots: z.array(namedBot).default([]).describe('Bots that may start a run, by name.'),
});

/** The config file. Everything has a default except the model, which an input may give as well. */
export const configFileSchema = z.strictObject({
  mode: z
    .enum(['allowed_only', 'yolo'])
    .optional()
    .describe('Which commands may run: safe and development ones (the default), or all but the blocked ones.'),
  publish: z
    .enum(['auto', 'push', 'pull-request', 'patch', 'none'])
    .default('auto')
    .describe('How the change is delivered.'),
  trigger_phrase: z
    .string()
    .regex(/^\S(?:.*\S)?$/)
    .default('/architect')
    .describe('Starts a run when a line of a comment begins with it.'),
  max_steps: z.int().min(1).default(50).describe('Steps (model calls) of the agent.'),
  timeout_minutes: z
    .number()
    .min(1)
    .max(longestTimer / 60)
    .default(30)
    .describe('Minutes for the whole run.'),
  step_timeout: z
    .number()
    .min(1)
    .max(longestTimer)
    .default(300)
    .describe('Seconds for one model call with its retries.'),
  language: z.enum(languages).default('en').describe('Language of log, report, prompts and messages.'),
  exit_code_on_partial: z
    .boolean()
    .default(true)
    .describe('false: a run that only stopped at a limit (steps, budget, context) ends with exit code 0.'),
  gate_retries: z.int().min(0).max(5).default(1).describe('Rounds in which a failing gate goes back to the agent.'),
  gates: z.array(gate).optional().describe('Commands whose success proves the work.'),
  llm: llm.prefault({}).describe('The model and how it is reached.'),
  workspace: workspace.prefault({}).describe('What may happen to the files of the repository.'),
  commands: commands.prefault({}).describe('What the agent may run.'),
  sandbox: z.enum(['off']).default('off').describe('Isolation of commands; only `off` exists so far.'),
  context: context.prefault({}).describe('What the model gets to see.'),
  costs: costs.prefault({}).describe('Budget and prices.'),
  hooks: hooks.prefault({}).describe('Commands at events of the run.'),
  guardrails: guardrails.prefault({}).describe('Rules that the model cannot switch off.'),
  github: github.prefault({}).describe('Who may start a run.'),
});

/** The config file's keys and what only inputs or the environment can give. */
export const settingsSchema = z.strictObject({
  ...configFileSchema.shape,
  prompt: text.optional(),
  api_key: secret.optional(),
  github_token: secret.optional(),
  dry_run: z.boolean().default(false),
  config_path: configPath.default(defaultConfigPath),
});

export type Settings = z.output<typeof settingsSchema>;
