import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
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
