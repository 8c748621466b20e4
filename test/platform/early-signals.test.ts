import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeBinary } from '../support/runner.ts';

const source = join(import.meta.dirname, '../../src/platform');

/** A program that gets SIGTERM before its shutdown is installed. */
const program = (hold: string) => `
  const { holdSignals } = await import('${source}/early-signals.ts');
  const { installShutdown } = await import('${source}/shutdown.ts');
  const early = ${hold};
  process.kill(process.pid, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const heard = [];
  const shutdown = installShutdown({ onFirstSignal: (name) => heard.push(name), exit: () => {}, early });
  console.log(JSON.stringify({ heard, shouldStop: shutdown.shouldStop }));
  shutdown.dispose();
`;

function run(hold: string) {
  const { status, signal, stdout } = spawnSync(nodeBinary(), ['--input-type=module', '-e', program(hold)], {
    encoding: 'utf8',
  });
  return { status, signal, stdout: stdout.trim() };
}

it('a signal that comes while the program is loading stops the run that follows', () => {
  expect(run('holdSignals()')).toEqual({ status: 0, signal: null, stdout: '{"heard":["SIGTERM"],"shouldStop":true}' });
});

it('without holding it would end the program without a word', () => {
  expect(run('undefined')).toEqual({ status: null, signal: 'SIGTERM', stdout: '' });
});
