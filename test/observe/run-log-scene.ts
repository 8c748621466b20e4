import type { LogLevel, RunEvent } from '../../src/contracts/run-event.ts';
import { createRedactor } from '../../src/kit/redact.ts';
import { createRunLog } from '../../src/observe/run-log.ts';
import { createTrace } from '../../src/observe/trace.ts';

interface Seen {
  readonly console: readonly string[];
  readonly trace: readonly string[];
}

interface Scene {
  readonly level?: LogLevel;
  readonly hasGroups?: boolean;
  readonly secrets?: readonly string[];
}

/** What stands on the console and in the trace after these events. */
export function seen(
  events: readonly RunEvent[],
  { level = 'human', hasGroups = false, secrets = [] }: Scene = {},
): Seen {
  const console: string[] = [];
  const trace = createTrace();
  const groups = {
    openGroup: (title: string) => void console.push(`<${title}>`),
    closeGroup: () => void console.push('</>'),
  };
  const listen = createRunLog({
    settings: () => ({ language: 'en', level }),
    redactor: createRedactor(secrets),
    trace,
    console: { print: (line) => void console.push(line), ...(hasGroups ? groups : {}) },
  });
  for (const event of events) listen(event);
  return { console, trace: trace.lines('en') };
}

export const call = (step: number): RunEvent => ({ type: 'llm-call', step, messages: 2 });
export const response = (step: number, toolCalls: number): RunEvent => ({
  type: 'llm-response',
  step,
  toolCalls,
  durationMs: 12,
});
export const says = (chunk: string): RunEvent => ({ type: 'llm-text', chunk });
export const warning: RunEvent = { type: 'note', level: 'warn', message: 'disk full' };
