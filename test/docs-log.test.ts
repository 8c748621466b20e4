import { describe, expect, it } from 'vitest';
import { flags } from '../src/cli-flags.ts';
import { logLevels, type RunEvent } from '../src/contracts/run-event.ts';
import { createRedactor } from '../src/kit/redact.ts';
import { createRunLog } from '../src/observe/run-log.ts';
import { createTrace } from '../src/observe/trace.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';

const text = readDocument('docs/log.md');

const call = (step: number, tool: string, summary: string): RunEvent => ({
  type: 'tool-call',
  step,
  callId: tool,
  tool,
  summary,
});
const result = (step: number, tool: string): RunEvent => ({
  type: 'tool-result',
  step,
  callId: tool,
  tool,
  success: true,
  durationMs: 1,
});
const response = (step: number, toolCalls: number): RunEvent => ({
  type: 'llm-response',
  step,
  toolCalls,
  durationMs: 1,
});

const run: readonly RunEvent[] = [
  { type: 'run-started', agent: 'build', model: 'gpt-5-mini' },
  { type: 'llm-call', step: 1, messages: 3 },
  { type: 'llm-text', chunk: 'I read the two files first.' },
  response(1, 2),
  call(1, 'read_file', 'src/main.py'),
  result(1, 'read_file'),
  call(1, 'edit_file', 'src/main.py (3→5 lines)'),
  result(1, 'edit_file'),
  { type: 'hook-complete', hook: 'ruff', tool: 'edit_file', success: true },
  { type: 'llm-call', step: 2, messages: 6 },
  { type: 'llm-text', chunk: 'The answer is typed now.' },
  response(2, 0),
  { type: 'agent-done', steps: 2, costUsd: 0.0184 },
  { type: 'loop-complete', status: 'success', stopReason: 'llm_done', steps: 2, toolCalls: 2 },
];

describe('docs/log.md', () => {
  it('shows a log as it is', () => {
    const lines: string[] = [];
    const log = createRunLog({
      settings: () => ({ language: 'en', level: 'human' }),
      redactor: createRedactor([]),
      trace: createTrace(),
      console: { print: (line) => void lines.push(line) },
    });
    for (const event of run) log(event);
    const [, example] = /^```text\n([\s\S]*?)\n```$/m.exec(text) ?? [];
    expect(lines.join('\n')).toBe(example);
  });

  it('has every level, the most talkative first', () => {
    const levels = tableRows(sectionOf(text, 'Levels')).map(([level]) => level?.replaceAll('`', ''));
    expect(levels).toEqual(logLevels);
  });

  it('has every flag of the log', () => {
    const section = sectionOf(text, 'On the command line');
    for (const name of ['verbose', 'quiet', 'no-stream', 'json']) {
      expect(flags.some((flag) => flag.name === name)).toBe(true);
      expect(section).toContain(`\`--${name}\``);
    }
  });
});
