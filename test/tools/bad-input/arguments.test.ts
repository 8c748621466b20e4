import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTools, expectActionable, names, pathName, sampleOf, treeOf } from './scene.ts';

interface Property {
  readonly name: string;
  readonly type: string | undefined;
  readonly required: boolean;
}

type Scene = Awaited<ReturnType<typeof allTools>>;

function propertiesOf(scene: Scene, tool: string): readonly Property[] {
  const found = scene.tools.find(({ name }) => name === tool);
  if (!found) throw new Error(`no tool ${tool}`);
  const { properties = {}, required = [] } = z.toJSONSchema(found.inputSchema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeof property === 'object' ? String(property.type) : undefined,
    required: required.includes(name),
  }));
}

const goodArgs = (tool: string) => sampleOf(tool).args(sampleOf(tool).wants === 'file' ? 'a.txt' : 'folder');

it('every tool there is has a sample here', async () => {
  await using scene = await allTools();
  expect(names.toSorted()).toEqual(scene.tools.map(({ name }) => name).sort());
});

describe.each(names)('%s', (tool) => {
  it('works with good arguments', async () => {
    await using scene = await allTools();
    expect(await scene.run(tool, goodArgs(tool))).toMatchObject({ success: true });
  });

  it('names the field of a wrong type, and changes nothing', async () => {
    await using scene = await allTools();
    const before = treeOf(scene.root);
    for (const { name } of propertiesOf(scene, tool)) {
      for (const wrong of [{ a: 1 }, ['x'], Number.MAX_VALUE, true]) {
        const isFlag = ['recursive', 'case_sensitive'].includes(name) && wrong === true;
        if (isFlag || (name === 'env' && typeof wrong === 'object')) continue;
        const result = await scene.run(tool, { ...goodArgs(tool), [name]: wrong });
        // Numbers and booleans for texts are no repair of the pipeline: it repairs only the reverse.
        expectActionable(result, `${name}: ${JSON.stringify(wrong)}`);
        expect(result.output).toContain(name);
      }
    }
    expect(treeOf(scene.root)).toEqual(before);
  });

  it('names a field that is missing or unknown, and says what is no JSON', async () => {
    await using scene = await allTools();
    for (const { name, required } of propertiesOf(scene, tool)) {
      if (!required) continue;
      const { [name]: _left, ...rest } = goodArgs(tool);
      const result = await scene.run(tool, rest);
      expectActionable(result, name);
      expect(result.output).toContain(name);
    }
    const unknown = await scene.run(tool, { ...goodArgs(tool), nonsense: 1 });
    expectActionable(unknown, 'unknown field');
    expect(unknown.output).toContain('nonsense');
    for (const raw of ['', '{', 'null', '[]', '"text"', '{"path": "a']) {
      if (['', 'null'].includes(raw) && propertiesOf(scene, tool).every(({ required }) => !required)) continue;
      expectActionable(await scene.run(tool, raw), raw);
    }
  });

  it('takes no empty text where one is needed', async () => {
    await using scene = await allTools();
    for (const { name, type, required } of propertiesOf(scene, tool)) {
      if (type !== 'string' || sampleOf(tool).mayBeEmpty.includes(name)) continue;
      const result = await scene.run(tool, { ...goodArgs(tool), [name]: '' });
      if (required || name === pathName(tool)) expectActionable(result, name);
      else expect(result.output).not.toBe('');
    }
  });

  it('answers in a few words to a text of five megabytes', async () => {
    await using scene = await allTools();
    const huge = 'x y\n'.repeat(1_250_000);
    for (const { name, type } of propertiesOf(scene, tool)) {
      if (type !== 'string') continue;
      const result = await scene.run(tool, { ...goodArgs(tool), [name]: huge });
      if (!result.success) expectActionable(result, name);
      expect(result.output.length, name).toBeLessThan(17_000);
    }
    expect(Object.keys(treeOf(scene.root)).filter((path) => path.includes('.architect-'))).toEqual([]);
  });

  it('takes no NUL byte in a path or in a text for a file', async () => {
    await using scene = await allTools();
    const before = treeOf(scene.root);
    for (const { name, type } of propertiesOf(scene, tool)) {
      if (type !== 'string') continue;
      const result = await scene.run(tool, { ...goodArgs(tool), [name]: `${goodArgs(tool)[name] ?? '*'}\0` });
      // What is only looked for may hold one: nothing is found then.
      const isSearch = ['pattern', 'file_pattern'].includes(name);
      if (isSearch && result.success) expect(result.output.toLowerCase()).toMatch(/^no /);
      else expectActionable(result, name);
    }
    expect(treeOf(scene.root)).toEqual(before);
  });
});
