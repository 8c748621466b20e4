import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSession } from '../../src/session/read-session.ts';
import { makeTemporaryFolder, removeFolder } from '../support/repository.ts';
import { nodeBinary } from '../support/runner.ts';

const kills = 12;

it(`a process that is killed at any moment, here ${kills} times, leaves the last complete step`, async () => {
  for (let kill = 0; kill < kills; kill++) {
    const folder = makeTemporaryFolder();
    const child = spawn(nodeBinary(), [join(import.meta.dirname, 'save-from-child.ts'), folder]);
    await once(child.stdout, 'data');
    await delay(Math.random() * 40);
    child.kill('SIGKILL');
    await once(child, 'close');
    const [name = '', ...others] = readdirSync(folder).filter((entry) => entry.endsWith('.json'));
    expect(others).toEqual([]);
    const read = readSession(readFileSync(join(folder, name), 'utf8'), 'en');
    expect(read).toMatchObject({ status: 'ok', session: { status: 'running' } });
    if (read.status === 'ok') {
      const { steps, messages } = read.session;
      expect(steps).toBeGreaterThanOrEqual(3);
      expect(messages.at(-1)?.content).toMatch(new RegExp(`^${steps} x`));
    }
    removeFolder(folder);
  }
});
