import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../src/contracts/run-event.ts';
import { createShownText } from '../src/shown-text.ts';

const says = (chunk: string): RunEvent => ({ type: 'llm-text', chunk });
const response: RunEvent = { type: 'llm-response', step: 1, toolCalls: 0, durationMs: 1 };
const note: RunEvent = { type: 'note', level: 'warn', message: 'slow' };

/** `see`: some of the text was shown. */
function lastOf(story: readonly (RunEvent | 'see')[]): string | undefined {
  const shown = createShownText();
  for (const part of story) {
    if (part === 'see') shown.see();
    else shown.listen(part);
  }
  return shown.last();
}

describe('the text that a person saw last', () => {
  it.each<[string, readonly (RunEvent | 'see')[], string | undefined]>([
    ['is none at first', [], undefined],
    ['is that of the last reply', [says('a'), 'see', response, says('b'), 'see', says('c'), response], 'bc'],
    ['is one also when something else is told meanwhile', [says('a'), 'see', note, says('b'), response], 'ab'],
    ['is none when the last one was not shown', [says('a'), 'see', response, says('b'), response], undefined],
    ['stays after a reply without text', [says('a'), 'see', response, response], 'a'],
    ['is not that of a reply that is not over', [says('a'), 'see', response, says('b'), 'see'], 'a'],
  ])('%s', (_name, story, last) => {
    expect(lastOf(story)).toBe(last);
  });
});
