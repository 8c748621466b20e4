import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSession } from '../src/session/read-session.ts';
import { localKey, openLocalRun } from './support/local-run.ts';
import { calls, says } from './support/model-server.ts';

/** A step whose call and result are different each time, and hold the key. */
const look = (turn: number) =>
  calls([{ name: 'write_file', arguments: { path: `notes/${turn}.txt`, content: `key: ${localKey}\n` } }]);

it('a run that is killed without warning leaves a session that goes on, again and again, and never with a key in it', async () => {
  let lastWords = '';
  await using scene = await openLocalRun((_request, turn) => (lastWords ? says(lastWords) : look(turn)));
  const sessions = () =>
    (existsSync(scene.temporary) ? readdirSync(scene.temporary, { recursive: true, encoding: 'utf8' }) : [])
      .filter((name) => /\d{6}-[0-9a-f]{6}\.json$/.test(name))
      .map((name) => join(scene.temporary, name));
  for (let kill = 0; kill < 2; kill++) {
    const [asked, saved] = [scene.server.requests.length, sessions().length];
    const words = ['run', '--mode=yolo', '--max-steps=200', ...(kill === 0 ? ['write notes'] : ['--session=latest'])];
    const running = scene.start(words);
    let ended = false;
    const result = running.result.finally(() => {
      ended = true;
    });
    while (!ended && (sessions().length === saved || scene.server.requests.length < asked + 3)) await delay(20);
    await delay(Math.random() * 50);
    running.kill('SIGKILL');
    const { exitCode, stderr } = await result;
    expect(exitCode, stderr).toBeNull();
    for (const file of sessions()) {
      const text = readFileSync(file, 'utf8');
      expect(readSession(text, 'en')).toMatchObject({ status: 'ok', session: { status: 'running' } });
      expect(text).not.toContain(localKey);
    }
  }
  lastWords = 'Done.';
  const { exitCode, stdout, stderr } = await scene.architect(['run', '--mode=yolo', '--session=latest', '--json']);
  expect(exitCode, stderr).toBe(0);
  const { resumed } = JSON.parse(stdout);
  expect(resumed).toMatchObject({ runs: 2 });
  expect(resumed.steps).toBeGreaterThanOrEqual(2);
  expect(scene.server.requests.every(({ refusal }) => refusal === undefined)).toBe(true);
  expect(scene.server.requests.at(-1)?.body?.messages.at(-1)?.content).toContain('cut off without warning');
});
