import { z } from 'zod';
import { confirmModes } from '../contracts/agent.ts';
import { text } from './values.ts';

export const context = z.strictObject({
  max_tool_result_tokens: z.int().min(0).default(4000).describe('Longer tool results are cut; 0: never.'),
  summarize_after_steps: z
    .int()
    .min(0)
    .default(8)
    .describe('Steps with tool calls after which old ones may be summed up; 0: never.'),
  keep_recent_steps: z.int().min(0).default(4).describe('Newest steps that a summary leaves whole.'),
  max_context_tokens: z
    .int()
    .min(0)
    .optional()
    .describe("The model's window; 0: no limit. Default: what is known of the model, else 80000."),
  parallel_tools: z.boolean().default(true).describe('Independent tool calls of one reply run at the same time.'),
});

export const evaluation = z.strictObject({
  mode: z
    .enum(['off', 'basic', 'full'])
    .default('off')
    .describe('`basic`: the model judges the result once; `full`: what it misses goes back to the agent.'),
  max_retries: z.int().min(1).max(5).default(2).describe('Rounds of `full`.'),
  confidence_threshold: z.number().min(0).max(1).default(0.8).describe('Less confidence counts as not completed.'),
});

export const sessions = z.strictObject({
  auto_save: z.boolean().default(true).describe('The session is saved after each step; false: only at the end.'),
  directory: text
    .optional()
    .describe("Folder for session files, outside the workspace. Default: the run's folder in the runner's temp."),
});

export const logging = z.strictObject({
  level: z
    .enum(['debug', 'info', 'human', 'warn', 'error'])
    .default('human')
    .describe('What the job log shows; the log file has everything.'),
  file: text
    .optional()
    .describe(
      "Path of the log file (JSON Lines), outside the repository; a relative one begins in the runner's temp, locally in the current folder. Default: in the run's folder.",
    ),
});

export const agent = z.strictObject({
  system_prompt: text.optional().describe("Replaces the agent's own part of the system prompt."),
  allowed_tools: z.array(text).optional().describe('Names of the tools it may use. Unknown ones are skipped.'),
  confirm_mode: z
    .enum(confirmModes)
    .optional()
    .describe('What a person has to confirm; without a terminal what would be asked is refused.'),
  max_steps: z.int().min(1).optional().describe('Steps (replies of the model) of this agent.'),
});
