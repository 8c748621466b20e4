import { z } from 'zod';
import { defaultAgent } from '../contracts/agent.ts';
import { languages } from '../contracts/language.ts';
import { defaultConfigPath } from './defaults.ts';
import { agent, context, evaluation, logging, sessions } from './schema-agent.ts';
import { longestTimer } from './schema-limits.ts';
import { costs, llm } from './schema-model.ts';
import { gate, guardrails, hooks } from './schema-rules.ts';
import {
  agentName,
  commandPrefix,
  configPath,
  expression,
  login,
  namedBot,
  secret,
  text,
  variableName,
} from './values.ts';

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
  agent: text
    .default(defaultAgent)
    .describe('Who works: `build`, `plan`, `review`, `resume`, `mixed` or one of `agents`.'),
  agents: z
    .record(agentName, agent)
    .default({})
    .describe('Agents of your own, and changes to the built-in ones, by name.'),
  max_steps: z
    .int()
    .min(1)
    .optional()
    .describe('Steps (replies of the model) of the agent. Default: by agent; `build` has 50.'),
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
  evaluation: evaluation.prefault({}).describe('Whether the model judges the result.'),
  output_schema: z
    .union([z.record(z.string(), z.unknown()), configPath])
    .optional()
    .describe('JSON Schema of the final answer, or the path of a file with it.'),
  costs: costs.prefault({}).describe('Budget and prices.'),
  hooks: hooks.prefault({}).describe('Commands at events of the run.'),
  guardrails: guardrails.prefault({}).describe('Rules that the model cannot switch off.'),
  sessions: sessions.prefault({}).describe('Where sessions are kept.'),
  logging: logging.prefault({}).describe('What is logged, and where.'),
  github: github.prefault({}).describe('Who may start a run.'),
});

/** The config file's keys and what only inputs or the environment can give. */
export const settingsSchema = z.strictObject({
  ...configFileSchema.shape,
  prompt: text.optional(),
  api_key: secret.optional(),
  github_token: secret.optional(),
  dry_run: z.boolean().default(false),
  session: text.optional(),
  config_path: configPath.default(defaultConfigPath),
});

export type Settings = z.output<typeof settingsSchema>;
