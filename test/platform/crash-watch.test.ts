import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeBinary } from '../support/runner.ts';

const source = join(import.meta.dirname, '../../src/platform/crash-watch.ts');

function run(crash: string) {
  const program = `
    const { watchCrashes } = await import('${source}');
    const heard = [];
    const watch = watchCrashes((error) => heard.push(error.message));
    ${crash}
    const first = await watch.crash.catch((error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 30));
    watch.dispose();
    console.log(JSON.stringify({ first, heard }));
  `;
  const { status, stdout } = spawnSync(nodeBinary(), ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { status, stdout: stdout.trim() };
}

it.each([
  ['an error in a timer', "setTimeout(() => { throw new Error('late'); }, 5);"],
  ['a rejection that nobody waits for', "Promise.reject(new Error('late'));"],
])('%s is heard instead of ending the program', (_, crash) => {
  expect(run(crash)).toEqual({ status: 0, stdout: '{"first":"late","heard":["late"]}' });
});

it('each error is heard, and the first one counts', () => {
  const crash = "for (const name of ['one', 'two']) setTimeout(() => { throw new Error(name); }, 5);";
  expect(run(crash)).toEqual({ status: 0, stdout: '{"first":"one","heard":["one","two"]}' });
});
