import { describe, expect, it } from 'vitest';
import { readInstructions } from '../../src/context/instructions.ts';

const reader = (files: Readonly<Record<string, string | Uint8Array>>) => async (path: string) => {
  const content = files[path];
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};

describe('project instructions', () => {
  it('come from the first file that there is', async () => {
    const all = { 'CLAUDE.md': 'c', 'AGENTS.md': 'a', '.architect.md': 'own' };
    expect(await readInstructions(reader(all), { language: 'en' })).toEqual({ path: '.architect.md', text: 'own' });
    const two = { 'CLAUDE.md': 'c', 'AGENTS.md': 'a' };
    expect(await readInstructions(reader(two), { language: 'en' })).toMatchObject({ path: 'AGENTS.md' });
    expect(await readInstructions(reader({}), { language: 'en' })).toBeUndefined();
  });

  it('pass over blank and binary files', async () => {
    const files = { '.architect.md': ' \n', 'AGENTS.md': new Uint8Array([65, 0, 66]), 'CLAUDE.md': '\ufeffc\n' };
    expect(await readInstructions(reader(files), { language: 'en' })).toEqual({ path: 'CLAUDE.md', text: 'c' });
  });

  it('lose what a reader cannot see', async () => {
    const files = { 'AGENTS.md': 'Use tabs.<!-- secret -->\u200b' };
    expect((await readInstructions(reader(files), { language: 'en' }))?.text).toBe('Use tabs.');
  });

  it('are cut with a note', async () => {
    const files = { 'AGENTS.md': 'x'.repeat(150) };
    const instructions = await readInstructions(reader(files), { language: 'es', maxCharacters: 100 });
    expect(instructions?.text).toBe(`${'x'.repeat(100)}\n[... 50 caracteres omitidos ...]`);
  });
});
