import { z } from 'zod';
import { longestTimer } from './schema-limits.ts';
import { expression, glob, text } from './values.ts';

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

export const hooks = z.strictObject({
  pre_tool_use: hookList.describe('Run before a tool; exit code 2 blocks it.'),
  post_tool_use: hookList.describe('Run after a tool; their output goes to the model.'),
  post_edit: hookList.describe('Run after an edit of a file.'),
  pre_llm_call: hookList.describe(
    'Run before a call of the model; exit code 2 blocks it, which at a step ends the run.',
  ),
  post_llm_call: hookList.describe('Run after a reply of the model.'),
  session_start: hookList.describe('Run before the first call of the model.'),
  session_end: hookList.describe('Run last, also after a failure.'),
  on_error: hookList.describe('Run when the run has failed.'),
  budget_warning: hookList.describe('Run once, when `costs.warn_at_usd` is spent.'),
  context_compress: hookList.describe("Run when old messages were summed up or dropped to fit the model's window."),
  agent_complete: hookList.describe('Run when the agent has ended, in each round.'),
});

export const gate = z.strictObject({
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

export const guardrails = z.strictObject({
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
