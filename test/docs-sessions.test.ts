import { describe, expect, it } from 'vitest';
import { startState } from '../src/loop/state.ts';
import { sessionHead } from '../src/session/format.ts';
import { sessionMeta } from '../src/session-facts.ts';
import { readDocument, sectionOf } from './support/documentation.ts';

describe('docs/sessions.md', () => {
  const text = readDocument('docs/sessions.md');

  it('has every key of a session file', () => {
    const state = startState({ messages: [], model: 'm', clock: Date });
    const metadata = sessionMeta({
      configured: { event: { name: 'local', needsPermission: false }, headSha: 'a' },
      here: { repository: null, root: '/', pullRequest: null, issue: null },
      resumed: undefined,
    });
    const facts = {
      ...{ sessionId: 's', task: 't', agent: 'build', model: 'm', meta: metadata, savedAt: 0, filesModified: [] },
      ...{ earlier: { sessionId: 'e', runs: 1, steps: 1, toolCalls: 1, costUsd: 1 }, omittedMessages: 0 },
    };
    const { earlier, ...head } = sessionHead(state, facts);
    const keys = [...Object.keys(head), 'earlier', 'steps', 'messages', ...Object.keys(earlier as object)];
    const section = sectionOf(text, 'The file');
    for (const key of [...keys, ...Object.keys(metadata)]) expect(section, key).toContain(`\`${key}\``);
  });

  it('has the same folder in both steps of the cache', () => {
    const paths = [...text.matchAll(/^ +path: (.+)$/gm)].map((match) => match[1]);
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(1);
  });
});
