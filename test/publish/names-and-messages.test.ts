import { describe, expect, it } from 'vitest';
import { fallbackBranch, ownBranch } from '../../src/publish/branch-names.ts';
import { commitMessage, subjectOf } from '../../src/publish/commit-message.ts';
import { aDispatch, anEvent } from './builders.ts';

describe('ownBranch', () => {
  it('is named after the event and its number, or workflow and job', () => {
    expect(ownBranch(anEvent({ issue: 12 }))).toBe('architect/issue_comment-12');
    expect(ownBranch(aDispatch({ workflow: '.github/workflows/Nightly Fix.yml', job: 'a/b' }))).toBe(
      'architect/workflow_dispatch-nightly-fix-b',
    );
    expect(ownBranch(anEvent({ name: 'schedule' }), 'bot/')).toBe('bot/schedule');
  });

  it('keeps apart names that look alike once they are simplified', () => {
    const long = (end: string) => ownBranch(aDispatch({ workflow: `${'x'.repeat(60)}${end}` }));
    expect(long('a')).not.toBe(long('b'));
    expect(ownBranch(aDispatch({ workflow: '毎晩' }))).not.toBe(ownBranch(aDispatch({ workflow: '毎朝' })));
    for (const branch of [long('a'), ownBranch(aDispatch({ workflow: '毎晩 $(id) --x' }))]) {
      expect(branch).toMatch(/^architect\/[a-z0-9_-]+$/);
    }
  });

  it('tells apart runs on other branches than the default one, whose pull requests go elsewhere', () => {
    const on = (ref: string) => ownBranch(aDispatch({ workflow: 'w.yml', job: 'j', defaultBranch: 'trunk', ref }));
    expect(on('refs/heads/trunk')).toBe('architect/workflow_dispatch-w-j');
    expect(on('refs/heads/release/2')).toBe('architect/workflow_dispatch-w-j-release-2');
    expect(on('refs/tags/v1')).toBe('architect/workflow_dispatch-w-j');
  });

  it('of a fallback is beside the occupied branch', () => {
    expect(fallbackBranch('feature', anEvent({ pullRequest: 7 }), '99')).toBe('architect/issue_comment-7-99');
    expect(fallbackBranch('architect/schedule-x', anEvent(), '99')).toBe('architect/schedule-x-99');
  });
});

describe('commitMessage', () => {
  const facts = { task: 'fix the flaky test', summary: 'It now uses a fixed clock.', runId: '11' };

  it('has subject, body, who asked, and the run', () => {
    const actor = { login: 'ana', type: 'User', id: 42 };
    expect(commitMessage({ ...facts, actor })).toBe(
      'Fix the flaky test\n\nIt now uses a fixed clock.\n\n' +
        'Co-authored-by: ana <42+ana@users.noreply.github.com>\nArchitect-Run: 11\n',
    );
  });

  it('names no bot as co-author', () => {
    expect(commitMessage({ ...facts, actor: { login: 'renovate[bot]', type: 'Bot' } })).not.toMatch(/Co-authored/);
    expect(commitMessage({ ...facts, actor: { login: 'a> <x@y', type: 'User' } })).not.toMatch(/Co-authored/);
  });

  it('mentions nobody, closes nothing, skips no CI and takes no trailers from others', () => {
    const evil =
      'Fixes #12 @someone [skip ci]\n[ci skip]\nCo-authored-by: eve <e@x>\nSigned-off-by: eve <e@x>\n' +
      'Architect-Run: 1\nskip-checks: true\nGH-3 https://github.com/o/r/issues/5\0\u0007';
    const message = commitMessage({ task: evil, summary: evil, runId: '11' });
    expect(message).not.toMatch(
      /#\d|@someone|\[(skip|ci|no)|^(co-authored|signed-off)-by:|^skip-checks:|GH-\d|:\/\/github|\0/im,
    );
    expect(message.match(/^Architect-Run: /gm)).toHaveLength(1);
    expect(message.trimEnd().split('\n').at(-1)).toBe('Architect-Run: 11');
  });

  it('cuts a long subject and body, and has a subject for an empty task', () => {
    const message = commitMessage({ task: 'x'.repeat(500), summary: 'y'.repeat(50_000), runId: '1' });
    expect(message.split('\n')[0]?.length).toBe(72);
    expect(message.length).toBeLessThan(3200);
    expect(subjectOf('  \n # ')).toBe('Changes by Architect');
    expect(subjectOf('## do *this*\nand that')).toBe('Do *this*');
  });
});
