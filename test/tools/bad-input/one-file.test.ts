import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolResult } from '../../../src/contracts/tool.ts';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { builtinTools } from '../../../src/tools/builtin/index.ts';
import { realShell } from '../../support/real-shell.ts';
import { allTools, expectActionable, treeOf } from './scene.ts';

const path = 'two.txt';
const text = 'first line\nbetween\nlast line\n';
const patch = (line: string) => `@@\n-${line}\n+${line} patched\n`;

/** Calls that change a part of the file, and what shows that they did. */
const changes = [
  ['edit_file', { path, old_str: 'first line', new_str: 'FIRST' }, 'FIRST\n'],
  ['edit_file', { path, old_str: 'last line', new_str: 'LAST' }, 'LAST\n'],
  ['apply_patch', { path, patch: patch('between') }, 'between patched\n'],
  ['write_file', { path, content: 'appended\n', mode: 'append' }, 'appended\n'],
] as const;

describe('two calls on one path in one batch', () => {
  it('one after the other both count', async () => {
    await using scene = await allTools({ [path]: text });
    for (const [tool, args] of changes) expect(await scene.run(tool, args)).toMatchObject({ success: true });
    expect(scene.text(path)).toBe('FIRST\nbetween patched\nLAST\nappended\n');
  });

  it('at the same time: what says it succeeded is in the file, what lost against another says so', async () => {
    for (let round = 0; round < 50; round++) {
      await using scene = await allTools({ [path]: text });
      const order = round % 2 === 0 ? changes : changes.toReversed();
      const results = await Promise.all(order.map(([tool, args]) => scene.run(tool, args)));
      expect(results.some(({ success }) => success)).toBe(true);
      for (const [at, result] of results.entries())
        expectTruth(result, scene.text(path).includes(order[at]?.[2] ?? ''));
    }
  });

  it('at the same time: a file that is made twice, or deleted while it is edited, is one of both', async () => {
    for (let round = 0; round < 50; round++) {
      await using scene = await allTools({ [path]: text });
      const made = await Promise.all(
        ['one\n', 'two\n'].map((content) => scene.run('write_file', { path: 'made/new.txt', content })),
      );
      expect(made.some(({ success }) => success)).toBe(true);
      expect(['one\n', 'two\n']).toContain(scene.text('made/new.txt'));
      const [edited, deleted] = await Promise.all([
        scene.run('edit_file', { path, old_str: 'first', new_str: 'FIRST' }),
        scene.run('delete_file', { path }),
      ]);
      const isThere = Object.keys(treeOf(scene.root)).includes(join(scene.root, path));
      expect(isThere).toBe(!deleted.success);
      if (isThere) expectTruth(edited, scene.text(path).startsWith('FIRST'));
    }
  });
});

describe('a file that changed on disk between reading and writing', () => {
  it.each([...changes, ['delete_file', { path }, ''] as const, ['write_file', { path, content: 'x\n' }, ''] as const])(
    'is left to whoever changed it: %s %j',
    async (tool, args) => {
      await using scene = await allTools({ [path]: text });
      const real = await openWorkspace(scene.root);
      const somebody = 'somebody else\nfirst line\n';
      const workspace = {
        ...real,
        readFile: async (asked: string, limits?: { readonly maxBytes?: number }) => {
          const read = await real.readFile(asked, limits);
          writeFileSync(join(scene.root, path), somebody);
          return read;
        },
      };
      const options = { language: 'en', sensitiveFiles: [], allowDelete: true, maxResultCharacters: 0 } as const;
      const found = builtinTools({ workspace, commands: realShell(), options }).find(({ name }) => name === tool);
      if (!found) throw new Error(`no tool ${tool}`);
      const context = { signal: new AbortController().signal, language: 'en' } as const;
      const result = await found.execute(found.inputSchema.parse(args), context);
      expectActionable(result, tool);
      expect(result.output).toContain(path);
      expect(result.output).toMatch(/changed/);
      expect(scene.text(path)).toBe(somebody);
    },
  );

  it('is not edited where the text no longer matches', async () => {
    await using scene = await allTools({ [path]: text });
    await scene.run('read_file', { path });
    writeFileSync(join(scene.root, path), 'now other words\n');
    for (const [tool, args] of changes.slice(0, 3)) expectActionable(await scene.run(tool, args), tool);
    expect(scene.text(path)).toBe('now other words\n');
  });
});

function expectTruth(result: ToolResult, isInFile: boolean): void {
  expect(isInFile, JSON.stringify(result)).toBe(result.success);
  if (!result.success) expectActionable(result, 'the call that lost');
}
