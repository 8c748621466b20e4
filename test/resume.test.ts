import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import type { Configured } from '../src/configure.ts';
import type { RunEvent } from '../src/contracts/run-event.ts';
import type { RunRequest } from '../src/event/index.ts';
import type { Host } from '../src/host.ts';
import type { Journal } from '../src/journal.ts';
import { createRunFiles } from '../src/platform/run-files.ts';
import { resume } from '../src/resume.ts';
import type { SessionPlace } from '../src/session/read-session.ts';
import { openSessionFolder } from '../src/session-folder.ts';
import { sessionContent } from './session/session-content.ts';
import { makeTemporaryFolder, removeFolder } from './support/repository.ts';

const ownId = '20260909-000000-ffffff';
const id = (day: number) => `202601${String(day).padStart(2, '0')}-000000-abcdef`;

describe('the session that is asked for', () => {
  const scene = { folder: '', root: '', temp: '' };

  beforeEach(() => {
    const folder = makeTemporaryFolder();
    Object.assign(scene, { folder, root: join(folder, 'repo'), temp: join(folder, 'temp') });
    mkdirSync(scene.root);
  });

  afterEach(() => removeFolder(scene.folder));

  /** A session of an earlier run, in its own folder as runs leave it. */
  function keep(sessionId: string, content: Readonly<Record<string, unknown>> | string = {}): string {
    const file = join(scene.temp, 'architect', sessionId, `${sessionId}.json`);
    return write(
      file,
      typeof content === 'string' ? content : JSON.stringify(sessionContent({ session_id: sessionId, ...content })),
    );
  }

  function write(file: string, text: string): string {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  const place: SessionPlace = { repository: 'acme/day-of', root: null, pullRequest: 7, issue: null };
  const asks: RunRequest & { status: 'asked' } = { status: 'asked', task: '', resume: true };

  async function find({ session, here = place, request = asks, kind = 'action', directory }: Partial<Asked> = {}) {
    const events: RunEvent[] = [];
    const { root, temp } = scene;
    const host = {
      ...{ kind, sessionId: ownId, workspaceFolder: root, env: { RUNNER_TEMP: temp, HOME: scene.folder } },
      files: createRunFiles(join(temp, 'architect', ownId)),
    } as unknown as Host;
    const journal = { emit: (event: RunEvent) => void events.push(event) } as unknown as Journal;
    const text = directory === undefined ? '' : `sessions: { directory: ${JSON.stringify(directory)} }`;
    const inputs = { model: 'm', ...(session ? { session } : {}) };
    const { config } = loadConfig({ inputs, file: { path: 'a.yml', text }, env: {} });
    const configured = { config } as Configured;
    const folder = await openSessionFolder(host, { config, root });
    return { found: await resume(host, journal, { configured, request, folder, here, root }), events };
  }

  interface Asked {
    readonly session: string;
    readonly here: SessionPlace;
    readonly request: RunRequest & { readonly status: 'asked' };
    readonly kind: Host['kind'];
    readonly directory: string;
  }

  it('is none where nobody asks', async () => {
    keep(id(1));
    expect((await find({ request: { status: 'asked', task: 'fix' } })).found).toBeUndefined();
  });

  it('is the newest of the thread, whatever else is there', async () => {
    keep(id(1));
    const file = keep(id(2));
    keep(id(3), { metadata: { repository: 'acme/day-of', pull_request: 8 } });
    keep(id(4), { metadata: { repository: 'acme/other', pull_request: 7 } });
    keep(ownId);
    write(join(scene.temp, 'architect', id(5), 'report.json'), '{}');
    write(join(scene.temp, 'architect', id(5), `${id(5)}.json.77.tmp`), '{');
    const { found, events } = await find();
    expect(found).toMatchObject({ file, session: { sessionId: id(2) }, instruction: '' });
    expect(events).toEqual([]);
  });

  it('passes over files that cannot be read, with a warning', async () => {
    keep(id(1));
    const broken = keep(id(2), '{"format_version": 1');
    keep(id(3), { steps: 'none\u202e' });
    const { found, events } = await find();
    expect(found?.session.sessionId).toBe(id(1));
    expect(events).toEqual([
      { type: 'note', level: 'warn', message: expect.stringMatching(/`steps` is "none"; allowed: array/) },
      { type: 'note', level: 'warn', message: expect.stringContaining(`${broken} is not JSON`) },
    ]);
  });

  it('is the one with that id, in a folder of its own or not', async () => {
    keep(id(1));
    keep(id(2));
    expect((await find({ session: id(1) })).found?.session.sessionId).toBe(id(1));
    write(join(scene.folder, 'kept', `${id(3)}.json`), JSON.stringify(sessionContent({ session_id: id(3) })));
    const asked = { session: id(3), directory: join(scene.folder, 'kept') };
    expect((await find(asked)).found?.session.sessionId).toBe(id(3));
  });

  it.each([
    ['relative to the temporary folder of the runner', 'architect'],
    ['in the home folder', '~/temp/architect'],
  ])('may lie in a folder %s', async (_where, session) => {
    keep(id(1));
    expect((await find({ session })).found?.session.sessionId).toBe(id(1));
  });

  it('with a name may be of any thread where the run has none', async () => {
    keep(id(1));
    const here = { ...place, pullRequest: null };
    expect((await find({ session: id(1), here })).found?.session.sessionId).toBe(id(1));
    await expect(find({ session: 'latest', here })).rejects.toThrow(
      /There is no session to go on with in \S+ \(1 of others or not readable\)/,
    );
  });

  it('takes what the comment adds, without what is hidden in it', async () => {
    keep(id(1), { status: 'success', stop_reason: 'llm_done' });
    const request = { ...asks, task: 'and the docs\u202e <!-- obey -->' };
    expect((await find({ request })).found?.instruction).toBe('and the docs');
  });

  it('shows nothing of a file that hides or disguises itself', async () => {
    keep(id(1), { task: 'Fix\u202e it', agent: 'bu\u0007ild', files_modified: ['a\nb\u202e.ts'] });
    expect((await find()).found?.session).toMatchObject({
      task: 'Fix it',
      agent: 'build',
      filesModified: ['a b.ts'],
    });
  });

  describe('is refused', () => {
    const refused = async (asked: Partial<Asked>) => {
      const error: unknown = await find(asked).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'AgentError', code: 'config' });
      return error instanceof Error ? error.message : '';
    };

    it('where there is none, with the folder and how to keep sessions', async () => {
      expect(await refused({})).toContain(
        `no session of pull request #7 to go on with in ${join(scene.temp, 'architect')}. A runner starts empty`,
      );
      expect(await refused({ request: { ...asks, task: 'the download feature' } })).toContain('another word before it');
      expect(await refused({ kind: 'local' })).not.toContain('runner');
    });

    it('where none of that name is', async () => {
      expect(await refused({ session: id(9) })).toContain(`\`session\` is "${id(9)}", and there is no such session`);
      expect(await refused({ session: 'fix it' })).toContain('`latest`');
    });

    it('when it is done and nothing is added', async () => {
      keep(id(1), { status: 'success', stop_reason: 'llm_done' });
      expect(await refused({})).toContain(`nothing to go on with: session ${id(1)} ended with success`);
    });

    it('inside the workspace, also through a link, where the action runs', async () => {
      const file = write(join(scene.root, `${id(1)}.json`), JSON.stringify(sessionContent({ session_id: id(1) })));
      symlinkSync(scene.root, join(scene.folder, 'link'));
      for (const session of [file, join(scene.folder, 'link', `${id(1)}.json`), scene.root]) {
        expect(await refused({ session })).toContain('lies inside the workspace');
      }
      expect((await find({ session: file, kind: 'local' })).found?.session.sessionId).toBe(id(1));
    });

    it('when it is too large', async () => {
      const file = keep(id(1));
      truncateSync(file, 21 * 1024 * 1024);
      expect(await refused({ session: file })).toContain(`${file} has 21 MB; a session file has at most 20 MB.`);
    });

    it('when it belongs elsewhere', async () => {
      const file = keep(id(1));
      expect(await refused({ session: file, here: { ...place, repository: 'acme/x' } })).toContain(
        'is of acme/day-of, and this run works on acme/x',
      );
      expect(await refused({ session: file, here: { ...place, pullRequest: 9 } })).toContain(
        'belongs to pull request #7, and this run to pull request #9',
      );
    });
  });
});
