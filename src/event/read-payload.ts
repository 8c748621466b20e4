import type { z } from 'zod';
import { AgentError } from '../contracts/errors.ts';
import type { TriggerSource } from '../contracts/incoming-event.ts';
import { eventTexts } from './texts.ts';

/**
 * The fields a trigger needs from its payload.
 * @throws AgentError `config` that names the first field that is missing or of another form.
 */
export function readPayload<Schema extends z.ZodType>(schema: Schema, source: TriggerSource): z.output<Schema> {
  const result = schema.safeParse(source.payload);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join('.') || 'payload';
  throw new AgentError('config', eventTexts[source.language ?? 'en'].payloadIncomplete(source.common.name, field));
}
