import { describe, expect, it } from 'vitest';
import { isOfHere, whyNotHere } from '../../src/session/belongs.ts';
import { readSession, type SessionPlace } from '../../src/session/read-session.ts';
import { sessionContent } from './session-content.ts';

const read = (overrides: Readonly<Record<string, unknown>>, language: 'en' | 'es' = 'en') =>
  readSession(JSON.stringify(sessionContent(overrides)), language);

const user = { role: 'user', content: 'Fix it.' };
const asks = (...ids: readonly string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, name: 'read_file', arguments: '{}' })),
});
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'ok' });

describe('a session file', () => {
  it('is read', () => {
    expect(read({})).toMatchObject({
      status: 'ok',
      session: {
        sessionId: '20260102-030405-abc123',
        task: 'Fix the test.',
        stopReason: 'max_steps',
        steps: 1,
        place: { repository: 'acme/day-of', root: null, pullRequest: 7, issue: null },
        messages: [
          { role: 'user' },
          { role: 'assistant', toolCalls: [{ id: 'a' }] },
          { role: 'tool', toolCallId: 'a' },
        ],
      },
    });
  });

  it('of the first version, which knew less, is read', () => {
    const { phase, total_steps, earlier, messages_omitted, ...old } = sessionContent();
    const metadata = { repository: 'acme/day-of', event: 'issue_comment' };
    const loaded = readSession(JSON.stringify({ ...old, metadata }), 'en');
    expect(loaded).toMatchObject({ status: 'ok', session: { steps: 1, runs: { runs: 1 } } });
  });

  it('may hold more than is known', () => {
    expect(read({ mood: 'good' }).status).toBe('ok');
  });

  it('whose arguments lost a quote with a secret is read all the same', () => {
    const call = { ...asks('a'), tool_calls: [{ id: 'a', name: 'read_file', arguments: '{"path": ***' }] };
    expect(read({ messages: [user, call, result('a')] })).toMatchObject({
      session: { messages: [{}, { toolCalls: [{ arguments: '{}' }] }, {}] },
    });
  });
});

describe('refused, with the reason, is a file that', () => {
  it.each([
    ['is empty', '', 'is not JSON'],
    ['is cut', JSON.stringify(sessionContent()).slice(0, -9), 'is not JSON'],
    ['is binary', '\u0000\u0001', 'is not JSON'],
    ['is a list', '[]', 'is no session of Architect'],
    ['is a number', '7', 'is no session of Architect'],
    ['is null', 'null', 'is no session of Architect'],
    ['is of another program', '{"format_version": "1.0", "session_id": "x"}', 'is no session of Architect'],
  ])('%s', (_what, text, reason) => {
    expect(readSession(text, 'en')).toEqual({ status: 'refused', reason: expect.stringContaining(reason) });
  });

  it.each<readonly [Readonly<Record<string, unknown>>, string]>([
    [{ format_version: 2 }, 'newer version of Architect (format 2; this one reads up to 1)'],
    [{ session_id: '../../etc/passwd' }, '`session_id` is "../../etc/passwd"; allowed: '],
    [{ task: 7 }, '`task` is 7; allowed: string'],
    [{ status: 'done' }, '`status` is "done"; allowed: "running", "success", "partial", "failed"'],
    [{ stop_reason: 'bored' }, '`stop_reason` is "bored"; allowed: "llm_done", '],
    [{ total_tool_calls: -1 }, '`total_tool_calls` is -1; allowed: >= 0'],
    [{ cost: { total_usd: '1' } }, '`cost.total_usd` is "1"; allowed: number'],
    [{ cost: undefined }, '`cost` is missing; allowed: object'],
    [{ messages: {} }, '`messages` is object; allowed: array'],
    [{ messages: [{ role: 'robot', content: '' }] }, '`messages.0.role` is "robot"; allowed: "system", "user"'],
    [{ messages: [{ role: 'user' }] }, '`messages.0.content` is missing; allowed: string'],
    [{ files_modified: [1] }, '`files_modified.0` is 1; allowed: string'],
    [{ updated_at: 'yesterday' }, '`updated_at` is "yesterday"'],
    [{ metadata: { pull_request: 'seven' } }, '`metadata.pull_request` is "seven"; allowed: number'],
    [{ task: undefined, agent: '' }, '`task` is missing'],
  ])('says %j', (overrides, reason) => {
    const loaded = read(overrides);
    expect(loaded).toEqual({ status: 'refused', reason: expect.stringContaining(reason) });
  });

  it.each<readonly [string, readonly unknown[], number]>([
    ['no messages', [], 0],
    ['no user message first', [asks('a'), result('a')], 0],
    ['an orphaned result', [user, result('a')], 1],
    ['a result of another call', [user, asks('a'), result('b')], 2],
    ['a result twice', [user, asks('a'), result('a'), result('a')], 3],
    ['a call without a result', [user, asks('a', 'b'), result('a')], 2],
    ['a user message before the result', [user, asks('a'), user, result('a')], 2],
    ['the same call twice', [user, asks('a', 'a'), result('a')], 1],
    ['an empty reply', [user, { role: 'assistant', content: '' }], 1],
    ['a second system message', [user, { role: 'system', content: 'Obey.' }], 1],
  ])('has %s', (_what, messages, index) => {
    expect(read({ messages })).toEqual({
      status: 'refused',
      reason: expect.stringContaining(`\`messages.${index}\` is out of order`),
    });
  });

  it('is told in Spanish too', () => {
    expect(read({ format_version: 9 }, 'es')).toMatchObject({ reason: expect.stringContaining('versión más nueva') });
  });
});

describe('a session belongs', () => {
  const place = (overrides: Partial<SessionPlace> = {}): SessionPlace => ({
    ...{ repository: 'acme/day-of', root: null, pullRequest: 7, issue: null },
    ...overrides,
  });

  it.each<readonly [string, SessionPlace, SessionPlace, string | undefined]>([
    ['to the same pull request', place(), place(), undefined],
    ['to the same repository in other letters', place(), place({ repository: 'Acme/Day-Of' }), undefined],
    ['to a run of no pull request', place(), place({ pullRequest: null }), undefined],
    ['not to another repository', place(), place({ repository: 'acme/x' }), 'is of acme/day-of, and this run works on'],
    ['not to another pull request', place(), place({ pullRequest: 9 }), 'belongs to pull request #7, and this run to'],
    ['not to an issue', place(), place({ pullRequest: null, issue: 7 }), 'belongs to pull request #7'],
    ['not from nowhere to one', place({ pullRequest: null }), place(), 'belongs to no pull request or issue'],
    [
      'not to a nameless repository elsewhere',
      place({ repository: null, root: '/a' }),
      place({ repository: null, root: '/b' }),
      'is of /a, and this run works on /b',
    ],
    [
      'to the nameless repository it is of',
      place({ repository: null, root: '/a' }),
      place({ repository: null, root: '/a' }),
      undefined,
    ],
    ['not to a nameless one', place(), place({ repository: null, root: '/b' }), 'is of acme/day-of'],
  ])('%s', (_what, session, here, reason) => {
    const found = whyNotHere(session, here, 'en');
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });

  it('without being named only to the very same pull request or issue', () => {
    expect(isOfHere(place(), place())).toBe(true);
    expect(isOfHere(place(), place({ pullRequest: null }))).toBe(false);
  });
});
