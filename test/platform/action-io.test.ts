import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActionIo } from '../../src/platform/action-io.ts';
import { makeTemporaryFolder, removeFolder } from '../support/repository.ts';

const before = process.env.GITHUB_STEP_SUMMARY;
const folder = makeTemporaryFolder('architect-io-');

afterEach(() => {
  if (before === undefined) delete process.env.GITHUB_STEP_SUMMARY;
  else process.env.GITHUB_STEP_SUMMARY = before;
});

describe('the step summary', () => {
  it('is left out where the runner has none', async () => {
    delete process.env.GITHUB_STEP_SUMMARY;
    await expect(createActionIo().appendSummary('# Report')).resolves.toBeUndefined();
  });

  it('is appended where it has one', async () => {
    const file = join(folder, 'summary.md');
    writeFileSync(file, 'before\n');
    process.env.GITHUB_STEP_SUMMARY = file;
    await createActionIo().appendSummary('# Report\n');
    expect(readFileSync(file, 'utf8')).toBe('before\n# Report\n');
    removeFolder(folder);
  });
});

describe('a group of the job log', () => {
  /** What is written to the job log meanwhile. */
  function written(act: () => void): string {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    act();
    const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
    write.mockRestore();
    return text;
  }

  it('is closed when the process ends, and by whatever has to be seen', () => {
    const exits = process.listeners('exit');
    const io = createActionIo();
    written(() => io.openGroup('one'));
    const added = process.listeners('exit').filter((listener) => !exits.includes(listener));
    const atExit = written(() => {
      for (const end of added) end(0);
    });
    expect(atExit).toBe('::endgroup::\n');
    written(() => io.openGroup('two'));
    expect(written(() => io.annotate('warning', 'look'))).toBe('::endgroup::\n::warning::look\n');
    expect(written(() => io.closeGroup())).toBe('');
    expect(process.listeners('exit')).toEqual(exits);
  });

  it('has a title without commands', () => {
    const io = createActionIo();
    expect(
      written(() => {
        io.openGroup('::add-mask::x ##[error]y');
        io.closeGroup();
      }),
    ).not.toMatch(/group::::|##\[/);
  });
});
