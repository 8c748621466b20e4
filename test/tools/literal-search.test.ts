import { expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { searchLiteral } from '../../src/tools/search/literal-search.ts';
import { writeFiles } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('keeps no more matches than are asked for, and counts the others', async () => {
  await using folder = await temporaryFolder();
  writeFiles(folder.path, { 'a.txt': 'x\n'.repeat(10), 'b.txt': 'no\nx\n' });
  const found = await searchLiteral(await openWorkspace(folder.path), {
    pattern: 'x',
    caseSensitive: true,
    files: ['a.txt', 'b.txt'],
    isHidden: () => false,
    followLinks: false,
    limit: 3,
    signal: new AbortController().signal,
  });
  expect(found.matches.map(({ path, line }) => `${path}:${line}`)).toEqual(['a.txt:1', 'a.txt:2', 'a.txt:3']);
  expect(found.total).toBe(11);
});
