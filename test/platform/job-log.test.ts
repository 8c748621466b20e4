import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nodeBinary } from '../support/runner.ts';
import { parseLogCommands } from '../support/runner-files.ts';

const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../src', path)).href);

/** What a step prints that runs this program with the job log in `io`, and in `log` the log of a run on it. */
function jobLog(program: string): string {
  const opening = `
    import { createActionIo } from ${source('platform/action-io.ts')};
    import { createRunLog } from ${source('observe/run-log.ts')};
    import { createTrace } from ${source('observe/trace.ts')};
    import { createRedactor } from ${source('kit/redact.ts')};
    const io = createActionIo();
    const settings = () => ({ language: 'en', level: 'debug' });
    const log = createRunLog({ settings, redactor: createRedactor([]), trace: createTrace(), console: io });
    log({ type: 'llm-call', step: 1, messages: 2 });
  `;
  const words = ['--no-warnings', '--input-type=module', '--eval', `${opening}${program}`];
  const { stdout, stderr } = spawnSync(nodeBinary(), words, { encoding: 'utf8' });
  return stdout + (stderr ? `\nstderr: ${stderr}` : '');
}

const opened = '::group::🔄 Step 1 → LLM call (2 messages)';

describe('groups of the job log', () => {
  it('are closed when the process ends, whatever ends it', () => {
    expect(jobLog('').trim().split('\n')).toEqual([opened, '::endgroup::']);
    expect(jobLog('process.exit(130);').trim().split('\n')).toEqual([opened, '::endgroup::']);
    const crashed = jobLog('setTimeout(() => { throw new Error("boom"); }, 1);');
    expect(crashed).toContain(`${opened}\n::endgroup::\n`);
    expect(crashed).toContain('stderr: ');
  });

  it('hide no annotation', () => {
    expect(jobLog("io.annotate('error', 'broken');").trim().split('\n')).toEqual([
      opened,
      '::endgroup::',
      '::error::broken',
    ]);
  });

  it('have titles of one line that command nothing', () => {
    const lines = jobLog(String.raw`io.openGroup('a\n::add-mask::x ##[error]y');`).trim().split('\n');
    expect(lines.slice(1)).toEqual(['::endgroup::', '::group::a%0A: :add-mask::x ## [error]y', '::endgroup::']);
  });
});

describe('nothing that came from outside is a command', () => {
  const commands = [
    '::set-output name=a::b',
    '  ::add-mask::secret',
    '\t::stop-commands::x',
    '::error file=a,line=1::x',
    '##[add-path]/tmp',
    'text ##[error]x',
    '\u00a0::endgroup::',
    '\u0085::debug::x',
    '\u200b::debug::x',
    '\u3000::debug::x',
    '\u001b[31m::error::x',
    '\u001b]0;t\u0007::error::x',
  ];
  const breaks = ['\n', '\r', '\r\n', '\n\r', '\u2028', '\u0085', '\u000b', '\u000c', '\u0000'];
  const texts = breaks.flatMap((lineBreak) => [commands.join(lineBreak), `${lineBreak}${commands.join(lineBreak)}`]);

  it.each([
    ['in the log’s own lines', 'for (const text of texts) for (const event of eventsOf(text)) log(event);'],
    ['in what the model says', "for (const text of texts) log({ type: 'llm-text', chunk: text });"],
    [
      'in what the model says, character by character',
      "for (const text of texts) for (const chunk of text) log({ type: 'llm-text', chunk });",
    ],
    ['in what is printed below the log', 'for (const text of texts) io.print(text);'],
  ])('%s', (_name, program) => {
    const log = jobLog(`
      const texts = ${JSON.stringify(texts)};
      const eventsOf = (text) => [
        { type: 'tool-call', step: 1, callId: 'c', tool: text, summary: text },
        { type: 'tool-result', step: 1, callId: 'c', tool: text, success: false, error: text, durationMs: 1 },
        { type: 'hook-complete', hook: text, success: false, detail: text },
        { type: 'hook-complete', hook: text, success: true, detail: text },
        { type: 'llm-retry', attempt: 1, waitMs: 1, reason: text },
        { type: 'call-refused', tool: text, refusal: { rule: text, what: text, reason: text } },
        { type: 'note', level: 'debug', message: text, data: { text } },
        { type: 'note', level: 'info', message: text, data: text },
        { type: 'note', level: 'warn', message: text },
      ];
      ${program}
      log({ type: 'llm-response', step: 1, toolCalls: 0, durationMs: 1 });
    `);
    expect(log.length).toBeGreaterThan(1_000);
    expect(log).not.toContain('stderr: ');
    const obeyed = parseLogCommands(log).filter(({ name }) => name !== 'group' && name !== 'endgroup');
    expect(obeyed).toEqual([]);
  });
});
