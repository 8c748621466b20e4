import { expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { aRunCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function run(args: object) {
  await using folder = await temporaryFolder();
  const tool = aRunCommand(await openWorkspace(folder.path));
  return await tool.execute(tool.inputSchema.parse(args), { language: 'en', signal: new AbortController().signal });
}

it('is read in linear time, also when it is hundreds of thousands of empty lines', async () => {
  const { output } = await run({ command: "head -c 400000 /dev/zero | tr '\\0' '\\n'; echo x" });
  expect(output).toMatch(/\nx\n\[exit code 0/);
});

it('has no NUL characters, which some servers refuse', async () => {
  expect((await run({ command: "printf 'a\\0b'" })).output).toMatch(/^a\uFFFDb\n/);
});

it('says what to do when there is nothing that could be started', async () => {
  const result = await run({ command: 'echo a\0b' });
  expect(result).toMatchObject({ success: false, error: expect.stringContaining('could not be started') });
  expect(result.output).toContain('no NUL bytes in command');
});
