import { describe, expect, it } from 'vitest';
import { summarizeCall } from '../../src/engine/call-summary.ts';
import { createRedactor } from '../../src/kit/redact.ts';
import { humanLines } from '../../src/observe/human-lines.ts';
import { observeTexts } from '../../src/observe/texts.ts';
import { aTool } from '../support/builders.ts';
import { aFileScene } from '../tools/file-scene.ts';

const lines = (count: number) => 'x\n'.repeat(count);
const patch = `--- a/src/main.py\n+++ b/src/main.py\n@@ -1,3 +1,5 @@\n${'-a\n'.repeat(3)}${'+b\n'.repeat(5)}`;

describe('the summary of a call', () => {
  it.each<[string, object, string]>([
    ['read_file', { path: 'src/main.py' }, 'src/main.py'],
    ['write_file', { path: 'src/main.py', content: lines(42) }, 'src/main.py (42 líneas)'],
    ['edit_file', { path: 'src/main.py', old_str: lines(3), new_str: lines(5) }, 'src/main.py (3→5 líneas)'],
    ['apply_patch', { path: 'src/main.py', patch }, 'src/main.py (+5 -3)'],
    ['search_code', { pattern: 'validate_path', path: 'src/' }, '"validate_path" en src/'],
    ['grep', { pattern: 'import jwt', path: 'src/' }, '"import jwt" en src/'],
  ])('%s is as in the seed’s table', async (name, args, summary) => {
    await using scene = await aFileScene();
    expect(summarizeCall(scene.tool(name), JSON.stringify(args), { language: 'es' })).toBe(summary);
  });

  it('of a tool of an MCP server is its first argument, cut at 60', () => {
    const args = JSON.stringify({ query: `a\n${'b'.repeat(100)}`, other: 1 });
    const summary = summarizeCall({ ...aTool(), owner: 'mcp' }, args, { language: 'en' });
    expect(summary).toBe(`a ${'b'.repeat(57)}…`);
  });

  it('has no half of a secret where it is cut', async () => {
    await using scene = await aFileScene();
    const secret = `canary-${'0123456789'.repeat(4)}`;
    const { redact } = createRedactor([secret], { patterns: false });
    const args = JSON.stringify({ path: `${'x'.repeat(100)}${secret}` });
    const shown = (tool: Parameters<typeof summarizeCall>[0]) => summarizeCall(tool, args, { language: 'en', redact });
    expect(shown(scene.tool('read_file'))).toBe(`${'x'.repeat(100)}***`);
    expect(shown(undefined)).not.toContain('canary');
  });
});

describe('hostile arguments', () => {
  const deep = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`;
  const huge = 'ü🔧\n\u001b[31m\u202e::error::'.repeat(100_000);
  const values = [null, 7, true, [], {}, [huge], { a: huge }, huge, '', '\ud83d', '@@ -1 +1 @@', '*** Begin Patch'];
  const keys = ['path', 'content', 'old_str', 'new_str', 'patch', 'pattern', 'file_pattern'];
  const raw = ['', 'null', '[]', '"text"', '{"path":', deep, `{"path":${deep}}`];
  const all = [...raw, ...values.map((value) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, value]))))];

  it('make one short line for every tool', async () => {
    await using scene = await aFileScene();
    const foreign = { ...aTool(), owner: 'mcp' } as const;
    for (const tool of [...scene.tools, foreign, undefined]) {
      for (const args of all) {
        const summary = summarizeCall(tool, args, { language: 'en' });
        const event = { type: 'tool-call', step: 1, callId: 'c', tool: tool?.name ?? huge, summary } as const;
        const [line = '', ...more] = humanLines(event, observeTexts.en)?.lines ?? [];
        expect(more).toEqual([]);
        expect(line.length).toBeLessThan(700);
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
      }
    }
  });
});
