import { z } from 'zod';
import { stopReasons } from '../contracts/outcome.ts';

const count = z.int().min(0);
const dollars = z.number().min(0);
const toolCall = z.object({ id: z.string().min(1), name: z.string().min(1), arguments: z.string() });

const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({ role: z.literal('user'), content: z.string() }),
  z.object({
    role: z.literal('assistant'),
    content: z.string().nullable(),
    tool_calls: z.array(toolCall).min(1).optional(),
    reasoning: z.string().optional(),
  }),
  z.object({
    role: z.literal('tool'),
    tool_call_id: z.string().min(1),
    content: z.string(),
    failed: z.literal(true).optional(),
  }),
]);

const sessionId = z.string().regex(/^\d{8}-\d{6}-[0-9a-f]{6}$/);

/** What tells a session from any other file. */
export const sessionMark = z.looseObject({ format_version: z.int().min(1), session_id: z.string() });

/** What is read of a session file. What files of this version had from the beginning has to be there. */
export const sessionSchema = z.object({
  session_id: sessionId,
  task: z.string(),
  agent: z.string().min(1),
  phase: z.string().nullish(),
  model: z.string(),
  status: z.enum(['running', 'success', 'partial', 'failed']),
  stop_reason: z.enum(stopReasons).nullable(),
  steps: z.array(z.object({ step: count })),
  total_steps: count.optional(),
  total_tool_calls: count,
  messages: z.array(message),
  messages_omitted: count.optional(),
  files_modified: z.array(z.string()),
  cost: z.object({ total_usd: dollars }),
  earlier: z
    .object({ session_id: sessionId, runs: z.int().min(1), steps: count, tool_calls: count, cost_usd: dollars })
    .nullish(),
  updated_at: z.iso.datetime(),
  metadata: z.object({
    repository: z.string().nullish(),
    root: z.string().nullish(),
    pull_request: z.int().min(1).nullish(),
    issue: z.int().min(1).nullish(),
  }),
});

export type SessionContent = z.output<typeof sessionSchema>;
