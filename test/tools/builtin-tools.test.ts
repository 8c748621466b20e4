import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '../../src/contracts/language.ts';
import { aFileScene } from './file-scene.ts';

describe('the file tools', () => {
  it.each(languages)('describe themselves and every argument, briefly, in %s', async (language) => {
    await using scene = await aFileScene({}, { language });
    for (const tool of scene.tools) {
      const schema = z.toJSONSchema(tool.inputSchema, { io: 'input' });
      expect(schema.additionalProperties, tool.name).toBe(false);
      for (const property of Object.values(schema.properties ?? {})) {
        expect(property).toHaveProperty('description');
      }
      expect(JSON.stringify({ description: tool.description, schema }).length).toBeLessThan(1_300);
    }
  });

  it('declare what they do', async () => {
    await using scene = await aFileScene();
    const declared = scene.tools.map(({ name, access, sensitive, owner }) => [name, access, sensitive, owner]);
    expect(declared).toEqual([
      ['read_file', 'read', false, 'core'],
      ['write_file', 'write', true, 'core'],
      ['edit_file', 'write', true, 'core'],
      ['apply_patch', 'write', true, 'core'],
      ['delete_file', 'write', true, 'core'],
      ['list_files', 'read', false, 'core'],
      ['grep', 'read', false, 'core'],
      ['search_code', 'read', false, 'core'],
      ['find_files', 'read', false, 'core'],
    ]);
  });

  it('refuse arguments they do not know', async () => {
    await using scene = await aFileScene();
    for (const tool of scene.tools) expect(() => tool.inputSchema.parse({ unknown: 1 })).toThrow();
  });
});
