import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the files of a run', () => {
  it('are whole whoever writes them at the same time', async () => {
    await using folder = await temporaryFolder();
    const files = createRunFiles(join(folder.path, 'run'));
    const contents = Array.from({ length: 20 }, (_, writer) => `${writer}`.repeat(100_000));
    await Promise.all(contents.map((content) => files.write('report.json', content)));
    expect(contents).toContain(readFileSync(files.pathOf('report.json'), 'utf8'));
    expect(readdirSync(files.directory)).toEqual(['report.json']);
  });

  it('leave nothing beside them when they cannot be written', async () => {
    await using folder = await temporaryFolder();
    const files = createRunFiles(folder.path);
    mkdirSync(join(folder.path, 'report.json', 'in-the-way'), { recursive: true });
    await expect(files.write('report.json', '{}')).rejects.toThrow();
    expect(readdirSync(folder.path)).toEqual(['report.json']);
  });

  it('never lie outside their folder', () => {
    expect(() => createRunFiles('/tmp').pathOf('../etc/passwd')).toThrow(RangeError);
  });
});
