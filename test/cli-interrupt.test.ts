import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls } from './support/model-server.ts';
import { processesIn } from './support/processes.ts';
import { noPseudoTerminal } from './support/pseudo-terminal.ts';
import { sampleRepair } from './support/sample-project.ts';

const stubborn = 'trap "" TERM INT; (trap "" TERM; sleep 300) & touch started; sleep 300; sleep 300';
const script = [
  calls([{ name: 'edit_file', arguments: sampleRepair }]),
  calls([{ name: 'run_command', arguments: { command: stubborn, timeout: 600 } }]),
];
const words = ['run', 'fix it', '--confirm', 'yolo', '--mode', 'yolo'];

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const reason = noPseudoTerminal();

describe.skipIf(reason)(`Ctrl-C at a terminal${reason ? ` (${reason})` : ''}`, () => {
  it('at a question: nothing is run, and the summary is shown', async () => {
    await using scene = await openLocalRun(script);
    const session = scene.atTerminal(['run', 'fix it', '--confirm', 'confirm-all']);
    await session.shows('[y/n/a]');
    session.type('\u0003');
    expect(await session.exitCode).toBe(130);
    expect(session.screen()).toContain('SIGINT: stopping.');
    expect(session.screen()).toContain('(user_interrupt)');
    expect(scene.status()).toBe('');
  });

  it('in a command: it and its children are gone, and the report comes as JSON', async () => {
    await using scene = await openLocalRun(script);
    const session = scene.atTerminal([...words, '--json']);
    await until(() => existsSync(join(scene.repository, 'started')));
    session.type('\u0003');
    expect(await session.exitCode).toBe(130);
    expect(processesIn([scene.repository])).toEqual([]);
    const screen = session.screen().replaceAll('\r', '');
    expect(JSON.parse(screen.slice(screen.indexOf('\n{\n')))).toMatchObject({
      stop_reason: 'user_interrupt',
      steps: 2,
    });
  });
});

describe('a second Ctrl-C', () => {
  it('leaves at once, and takes along what still runs', async () => {
    await using scene = await openLocalRun(script);
    const command = scene.start(words);
    await until(() => existsSync(join(scene.repository, 'started')));
    command.kill('SIGINT');
    await command.shows('SIGINT: stopping.');
    command.kill('SIGINT');
    expect(await command.result).toMatchObject({ exitCode: 130, stdout: '' });
    await until(() => processesIn([scene.repository]).length === 0);
    expect(scene.textOf('src/day.js')).toContain('toISOString');
  });
});
