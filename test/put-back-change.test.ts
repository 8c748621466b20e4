import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import type { Agent } from '../src/contracts/agent.ts';
import { changesBetween } from '../src/contracts/change.ts';
import type { RunEvent } from '../src/contracts/run-event.ts';
import type { Host } from '../src/host.ts';
import type { Journal } from '../src/journal.ts';
import { createRunFiles } from '../src/platform/run-files.ts';
import { makeBundle } from '../src/publish/bundle.ts';
import type { DeliveryPlan } from '../src/publish/plan.ts';
import { putBackChange } from '../src/put-back-change.ts';
import type { Resumption } from '../src/resume.ts';
import { sessionContent } from './session/session-content.ts';
import { createGitScene } from './support/git-scene.ts';
import { git, type SampleFiles, writeFiles } from './support/repository.ts';

const sessionId = '20260102-030405-abc123';
const before: SampleFiles = { 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' };
const patchOnly: DeliveryPlan = { action: 'patch', reason: 'interrupted' };
const pushed: DeliveryPlan = { action: 'push', branch: 'main', reason: 'r' };

/** An earlier run whose change of `a.txt` is in its bundle; the work tree is as it was before that run. */
async function scene(plan: DeliveryPlan = patchOnly) {
  const opened = await createGitScene(before);
  await opened.checkOut();
  const { workspace, folder } = opened;
  const repository = await opened.open();
  const head = git(workspace, ['rev-parse', 'HEAD']);
  const start = await repository.snapshot();
  writeFiles(workspace, { 'a.txt': 'ONE\ntwo\n' });
  const changes = changesBetween(start, await repository.snapshot());
  const treeSha = await repository.writeTree(head, changes);
  const { patch, files } = await repository.diff(head, treeSha);
  await repository.restore(new Map([...changes.keys()].map((path) => [path, start.get(path) ?? null])));
  const runs = join(folder, 'runs');
  const earlier = createRunFiles(join(runs, sessionId));
  await makeBundle({ files: earlier, sessionId, plan, created: 0, change: { headSha: head, treeSha, files, patch } });
  const events: RunEvent[] = [];
  const put = async ({
    kind = 'action',
    text = '',
    access = ['read', 'write'],
    inputs = {},
    session = { sessionId },
  }: Partial<Setting> = {}) => {
    const headSha = git(workspace, ['rev-parse', 'HEAD']);
    const { config } = loadConfig({ inputs: { model: 'm', ...inputs }, file: { path: 'a.yml', text }, env: {} });
    const host = { kind, files: createRunFiles(join(runs, 'own')) } as unknown as Host;
    const journal = { emit: (event: RunEvent) => void events.push(event), learn: () => {} } as unknown as Journal;
    return putBackChange(host, journal, {
      resumed: { session, file: join(runs, 'kept', 'x.json'), instruction: '' } as unknown as Resumption,
      config,
      agent: { access } as unknown as Agent,
      git: repository,
      prepared: { headSha, before: await repository.snapshot() },
    });
  };
  const text = () => readFileSync(join(workspace, 'a.txt'), 'utf8');
  return Object.assign(opened, { put, text, events, bundle: join(dirname(earlier.pathOf('x')), 'bundle') });
}

interface Setting {
  readonly kind: Host['kind'];
  readonly text: string;
  readonly access: readonly string[];
  readonly inputs: Readonly<Record<string, string>>;
  readonly session: { readonly sessionId: string; readonly earlierId?: string };
}

function commit(workspace: string, files: SampleFiles): void {
  writeFiles(workspace, files);
  git(workspace, ['add', '--all']);
  git(workspace, ['commit', '--quiet', '--message=Later']);
}

describe('the change of an earlier run', () => {
  it('that was kept as a patch goes back into the work tree', async () => {
    await using it = await scene();
    expect(await it.put()).toBe('put-back');
    expect(it.text()).toBe('ONE\ntwo\n');
    expect(git(it.workspace, ['status', '--porcelain'])).toBe(' M a.txt');
  });

  it('goes back once more when the run that it had been put back in was killed, and the next one too', async () => {
    await using it = await scene();
    const [killed, again] = ['20260103-030405-abc123', '20260104-030405-abc123'];
    const earlier = { session_id: sessionId, runs: 1, steps: 1, tool_calls: 1, cost_usd: 0 };
    const content = JSON.stringify(sessionContent({ session_id: killed, earlier }));
    await createRunFiles(join(it.folder, 'runs', killed)).write(`${killed}.json`, content);
    expect(await it.put({ session: { sessionId: killed, earlierId: sessionId } })).toBe('put-back');
    git(it.workspace, ['checkout', '--quiet', '--', 'a.txt']);
    expect(await it.put({ session: { sessionId: again, earlierId: killed } })).toBe('put-back');
    git(it.workspace, ['checkout', '--quiet', '--', 'a.txt']);
    expect(await it.put({ session: { sessionId: again } })).toBeUndefined();
  });

  it('goes back onto a later commit that left its place alone', async () => {
    await using it = await scene();
    commit(it.workspace, { 'b.txt': 'later\n' });
    expect(await it.put()).toBe('put-back');
  });

  it('that is in the commit already is not put back, and nothing is said', async () => {
    await using it = await scene();
    commit(it.workspace, { 'a.txt': 'ONE\ntwo\n' });
    expect(await it.put()).toBeUndefined();
    expect(it.events).toEqual([]);
  });

  it('that does not fit is left where it is, with a warning that names the place', async () => {
    await using it = await scene();
    commit(it.workspace, { 'a.txt': 'uno\ndos\n' });
    expect(await it.put()).toBe('does-not-apply');
    expect(it.text()).toBe('uno\ndos\n');
    expect(it.events).toMatchObject([{ level: 'warn', message: expect.stringContaining(it.bundle) }]);
  });

  it('does not go over what was dirty before the run', async () => {
    await using it = await scene();
    writeFiles(it.workspace, { 'a.txt': 'mine\n' });
    expect(await it.put()).toBe('does-not-apply');
    expect(it.text()).toBe('mine\n');
  });

  it('that was pushed stays out once somebody took it out, and goes back where the push failed', async () => {
    await using it = await scene(pushed);
    expect(await it.put()).toBe('put-back');
    git(it.workspace, ['checkout', '--quiet', '--', 'a.txt']);
    commit(it.workspace, { 'b.txt': 'later\n' });
    expect(await it.put()).toBeUndefined();
    expect(it.text()).toBe('one\ntwo\n');
  });

  it.each<readonly [string, Partial<Setting>]>([
    ['on a person’s own machine', { kind: 'local' }],
    ['in a dry run', { inputs: { 'dry-run': 'true' } }],
    ['for an agent that only reads', { access: ['read'] }],
  ])('is not put back %s', async (_when, setting) => {
    await using it = await scene();
    expect(await it.put(setting)).toBeUndefined();
    expect(it.text()).toBe('one\ntwo\n');
  });

  it('whose patch is not the one that was written is not put back', async () => {
    await using it = await scene();
    const file = join(it.bundle, 'change.patch');
    writeFileSync(file, readFileSync(file, 'utf8').replace('+ONE', '+EVIL'));
    expect(await it.put()).toBeUndefined();
    expect(it.text()).toBe('one\ntwo\n');
  });

  it('with a damaged manifest is told, and the run goes on', async () => {
    await using it = await scene();
    writeFileSync(join(it.bundle, 'manifest.json'), '{');
    expect(await it.put()).toBe('does-not-apply');
    expect(it.events).toMatchObject([{ level: 'warn' }]);
  });
});
