import type { ModelSettings } from '../wire.ts';

/** The config key that put a field, or `field.part`, into the requests; undefined: nobody asked for it. */
export function settingOfField(field: string, settings: ModelSettings): string | undefined {
  const [name = ''] = field.split('.');
  if (Object.hasOwn(settings.extraBody ?? {}, name)) return `llm.extra_body.${field}`;
  if (name === 'send_reasoning') return settings.sendReasoning === 'on' ? 'llm.send_reasoning' : undefined;
  if (name === 'temperature' && settings.temperature !== undefined) return 'llm.temperature';
  return effortFields.has(field) && settings.reasoningEffort !== undefined ? 'llm.reasoning_effort' : undefined;
}

/** As the wires ask for it. */
const effortFields: ReadonlySet<string> = new Set([
  'reasoning_effort',
  'reasoning',
  'reasoning.effort',
  'thinking',
  'output_config',
  'output_config.effort',
]);
