import { describe, expect, it } from 'vitest';
import { defuseWorkflowCommands } from '../../src/kit/workflow-commands.ts';

/** What the runner looks for in a line of the log. */
function isCommand(text: string): boolean {
  return text.split(/\r\n|\r|\n/).some((line) => line.trimStart().startsWith('::') || line.includes('##['));
}

describe('defuseWorkflowCommands', () => {
  it.each([
    '::set-output name=x::y',
    'before\n::add-mask::e',
    '  \t::stop-commands::x',
    'progress 10%\r::error::boom',
    'a\r\n\u00a0::warning::x',
    'text ##[error]here',
    '\u001b[31m::debug::x',
    '\n\n::endgroup::',
  ])('leaves no command in %j', (text) => {
    const defused = defuseWorkflowCommands(text);
    expect(isCommand(defused)).toBe(false);
    expect(defused.replaceAll(': :', '::').replaceAll('## [', '##[')).toBe(text);
  });

  it.each(['std::vector<int>', 'a :: b', 'http://x', '## Heading', 'Array[0]::b'])('leaves %j as it is', (text) => {
    expect(defuseWorkflowCommands(text)).toBe(text);
  });

  it('is linear on long runs of white space', () => {
    expect(defuseWorkflowCommands('\n'.repeat(200_000))).toHaveLength(200_000);
  });
});
