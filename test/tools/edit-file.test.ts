import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { createEditFile } from '../../src/tools/builtin/edit-file.ts';
import { realShell } from '../support/real-shell.ts';
import { aFileScene } from './file-scene.ts';

describe('edit_file', () => {
  it('answers the diff and what it edited', async () => {
    await using scene = await aFileScene({ 'src/a.py': 'def f():\n    return 1\n' });
    const args = { path: 'src/a.py', old_str: '    return 1', new_str: '    x = 2\n    return x' };
    expect(await scene.call('edit_file', args)).toEqual({
      success: true,
      output:
        'Edited src/a.py (+2 -1).\n--- a/src/a.py\n+++ b/src/a.py\n@@ -1,2 +1,3 @@\n def f():\n-    return 1\n+    x = 2\n+    return x',
      edited: [{ path: 'src/a.py', addedLines: 2, removedLines: 1 }],
    });
    expect(scene.text('src/a.py')).toBe('def f():\n    x = 2\n    return x\n');
  });

  it.each([
    ['a();\r\nb();\r\n', 'a();\nb();', 'other line endings', 'otros finales de línea'],
    ['a();  \nb();\n', 'a();\nb();', 'without white space at line ends', 'espacios al final de las líneas ni'],
    ['  a();\n  b();\n', 'a();\nb();', 'another indentation', 'otra indentación'],
    ['a(“x”);\nb();\n', 'a("x");\nb();', 'typographic quotes', 'tipográficos'],
  ])('names the rung that found %j', async (text, old_str, english, spanish) => {
    const new_str = old_str.replace('b', 'c');
    await using scene = await aFileScene({ en: text, es: text });
    expect((await scene.call('edit_file', { path: 'en', old_str, new_str })).output).toContain(english);
    expect((await scene.call('edit_file', { path: 'es', old_str, new_str }, 'es')).output).toContain(spanish);
    expect(scene.text('en')).toBe(text.replace('b', 'c'));
  });

  it('keeps a byte order mark and a missing final newline', async () => {
    await using scene = await aFileScene({ a: '\uFEFFhello\nworld' });
    await scene.call('edit_file', { path: 'a', old_str: 'hello\nworld', new_str: 'hello2\nworld' });
    expect(scene.text('a')).toBe('\uFEFFhello2\nworld');
  });

  it('says what was not found, with the closest lines, in both languages', async () => {
    await using scene = await aFileScene({ a: 'one\nreturn total(items)\n' });
    const args = { path: 'a', old_str: 'return total(item)', new_str: 'x' };
    expect(await scene.call('edit_file', args)).toEqual({
      success: false,
      error: 'old_str not found',
      output:
        'old_str not found. It is not in a. Read the file again and copy the text exactly.\nThe closest lines are:\n2: return total(items)',
    });
    const spanish = await scene.call('edit_file', args, 'es');
    expect(spanish.error).toBe('old_str no encontrado');
    expect(spanish.output).toMatch(/^old_str no encontrado/);
  });

  it('says where an ambiguous text stands, in both languages', async () => {
    await using scene = await aFileScene({ a: 'x\ny\nx\n' });
    const args = { path: 'a', old_str: 'x', new_str: 'z' };
    const english = await scene.call('edit_file', args);
    expect(english.error).toBe('old_str is not unique');
    expect(english.output).toContain('2 times, at lines 1, 3');
    const spanish = await scene.call('edit_file', args, 'es');
    expect(spanish.error).toBe('old_str no es único');
    expect(spanish.output).toContain('2 veces en a, en las líneas 1, 3');
    expect(scene.text('a')).toBe('x\ny\nx\n');
  });

  it('tells apart what has nothing to do', async () => {
    await using scene = await aFileScene({ a: 'new words\n' });
    const error = async (old_str: string, new_str: string) =>
      (await scene.call('edit_file', { path: 'a', old_str, new_str })).error;
    expect(await error('', 'x')).toBe('old_str is empty');
    expect(await error('x', 'x')).toBe('old_str and new_str are the same');
    expect(await error('old words', 'new words')).toBe('The edit is already applied');
  });

  it('knows line numbers copied from somewhere', async () => {
    await using scene = await aFileScene({ a: 'alpha\nbeta\n' });
    const { output } = await scene.call('edit_file', { path: 'a', old_str: '1\talpha\n2\tbeta', new_str: '1\tA' });
    expect(output).toContain('begins its lines with line numbers');
    expect(scene.text('a')).toBe('alpha\nbeta\n');
  });

  it('does not write over a file that changed meanwhile', async () => {
    await using scene = await aFileScene({ a: 'one\ntwo\n' });
    const real = await openWorkspace(scene.root);
    const workspace = {
      ...real,
      readFile: async (path: string) => {
        const read = await real.readFile(path);
        await real.writeFile(path, new TextEncoder().encode('somebody else\n'));
        return read;
      },
    };
    const options = { language: 'en', sensitiveFiles: [], allowDelete: false, maxResultCharacters: 0 } as const;
    const tool = createEditFile({ workspace, commands: realShell(), options });
    const context = { signal: new AbortController().signal, language: 'en' } as const;
    const result = await tool.execute({ path: 'a', old_str: 'two', new_str: '2' }, context);
    expect(result).toMatchObject({ success: false, error: 'a changed since it was read' });
    expect(scene.text('a')).toBe('somebody else\n');
  });

  it('cuts a long diff', async () => {
    const long = Array.from({ length: 500 }, (_, row) => `a new line number ${row}`).join('\n');
    await using scene = await aFileScene({ a: 'start\nhere\n' }, { maxResultCharacters: 2_000 });
    const { output } = await scene.call('edit_file', { path: 'a', old_str: 'here', new_str: long });
    expect(output.length).toBeLessThanOrEqual(2_000);
    expect(output).toMatch(/\[\.\.\. \d+ more lines of the diff omitted \.\.\.\]$/);
  });

  it('does not show a sensitive file that a link leads to', async () => {
    await using scene = await aFileScene({ 'k.PEM': 'hunter2', x: { link: 'k.PEM' } }, { sensitiveFiles: ['*.pem'] });
    const result = await scene.call('edit_file', { path: 'x', old_str: 'hunter', new_str: 'y' });
    expect(result.refusal?.rule).toBe('sensitive_files');
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  it('says what it touches and adds, and sums itself up', async () => {
    await using scene = await aFileScene();
    const tool = scene.tool('edit_file');
    expect(tool.intent({ path: 'a', old_str: 'x', new_str: 'y' })).toEqual({
      touches: [{ path: 'a', access: 'write' }],
      addedText: 'y',
    });
    const args = { path: 'src/main.py', old_str: 'a\nb\nc', new_str: '1\n2\n3\n4\n5' };
    expect(tool.summarize(args, 'es')).toBe('src/main.py (3→5 líneas)');
    expect(tool.summarize(args, 'en')).toBe('src/main.py (3→5 lines)');
  });
});
