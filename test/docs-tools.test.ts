import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';
import { allTools } from './tools/bad-input/scene.ts';

describe('docs/tools.md', () => {
  it('lists every tool with its arguments, its access and whether it asks', async () => {
    await using scene = await allTools();
    const real = scene.tools.map(({ name, inputSchema, access, sensitive }) => [
      name,
      argumentsOf(inputSchema),
      access,
      sensitive ? 'yes' : 'no',
    ]);
    const documented = tableRows(sectionOf(readDocument('docs/tools.md'), 'The ten tools'));
    const shown = documented.map(([name, args, _does, access, asks]) => [
      name,
      args?.replaceAll('`', ''),
      access,
      asks,
    ]);
    expect(shown.sort()).toEqual(real.sort());
  });
});

function argumentsOf(schema: z.ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.keys(properties)
    .map((name) => `${name}${required.includes(name) ? '' : '?'}`)
    .join(', ');
}
