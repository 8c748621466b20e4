import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentMarker } from '../../src/publish/render/marker.ts';
import { renderPullRequestBody } from '../../src/publish/render/pull-request-body.ts';
import { renderReport } from '../../src/publish/render/report.ts';
import { reportTexts } from '../../src/publish/render/texts.ts';
import { createGitScene } from '../support/git-scene.ts';
import { refusePushes } from '../support/repository.ts';
import { aRecord } from './builders.ts';

interface GitHubCase {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const file = resolve(
  process.env.ARCHITECT_CASES ?? resolve(import.meta.dirname, '../../../shared/cases'),
  'github.json',
);
const cases: readonly GitHubCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const inputOf = (id: string) => cases.find((found) => found.id === id)?.input ?? {};

/** Both places where the words of the model reach people on GitHub. */
function posted(id: string): string {
  const record = aRecord({ finalMessage: String(inputOf(id).model_text) });
  return `${renderReport(record)}\n${renderPullRequestBody(record)}`;
}

describe.skipIf(cases.length === 0)('shared cases of GitHub (skipped where their folder is absent)', () => {
  it('E25: a branch name that looks like an option or cannot be one reaches no command line', async () => {
    await using scene = await createGitScene({ 'a.txt': 'a\n' });
    await scene.checkOut();
    const git = await scene.open();
    for (const branch of inputOf('E25').branch as readonly string[]) {
      const pushed = await git.push({ commit: scene.head, branch, expected: null }).then(
        () => 'pushed',
        (error: { readonly code: string }) => error.code,
      );
      // Only the one that is a valid name goes through, and as a name.
      expect([branch, pushed]).toEqual([branch, branch === 'x$(id)' ? 'pushed' : 'publish']);
    }
  });

  it('E31: names of third persons ping nobody', () => {
    expect(posted('E31')).not.toMatch(/(?<![A-Za-z0-9])@[A-Za-z]/);
    expect(posted('E31')).toContain('a@b.example');
  });

  it('E32: a fence stays as it is', () => {
    expect(posted('E32')).toContain(String(inputOf('E32').model_text));
  });

  it('E35: no image is requested', () => {
    expect(posted('E35')).not.toMatch(/(?<!\\)!\[|<img/);
    expect(posted('E35')).toContain('(example.invalid)');
  });

  it('E36: HTML is text, and no marker is forged', () => {
    const report = renderReport(aRecord({ finalMessage: String(inputOf('E36').model_text) }));
    expect(report).not.toContain('<h1>');
    expect(report.match(/<!--/g)).toHaveLength(1);
    expect(report.startsWith(commentMarker)).toBe(true);
  });

  it('E47: the report says what a push with the workflow token starts', () => {
    expect(renderReport(aRecord())).toContain(reportTexts.en.ciWaits);
  });

  it('E49: a refusal over workflow files is explained and final', async () => {
    await using scene = await createGitScene({ 'a.txt': 'a\n' });
    await scene.checkOut();
    refusePushes(scene.remote, [`error: ${String(inputOf('E49').push_error)}`]);
    const git = await scene.open();
    const sent = () => scene.server.requests.filter((request) => request.path === 'git-receive-pack').length;
    expect(await git.push({ commit: scene.head, branch: 'x', expected: null })).toMatchObject({
      status: 'denied',
      reason: expect.stringMatching(/workflow files.*`workflows` permission/s),
    });
    expect(sent()).toBe(1);
  });
});
