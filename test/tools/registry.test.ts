import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { createToolRegistry, DuplicateToolError, ToolNotFoundError } from '../../src/tools/registry.ts';
import { aTool } from '../support/builders.ts';

const tool = (name: string, description = name) => aTool({ name, description });
const names = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name);

describe('a tool registry', () => {
  it('lets later sources win, and sorts by name', () => {
    const registry = createToolRegistry({
      builtin: [tool('b', 'built in'), tool('a', 'built in'), tool('c', 'built in')],
      plugin: [tool('b', 'plugin'), tool('c', 'plugin')],
      custom: [tool('c', 'custom')],
    });
    expect(registry.all().map(({ name, description }) => [name, description])).toEqual([
      ['a', 'built in'],
      ['b', 'plugin'],
      ['c', 'custom'],
    ]);
  });

  it('keeps out what is denied or not allowed', () => {
    const sources = { builtin: [tool('a'), tool('b'), tool('c')] };
    const registry = createToolRegistry(sources, { allow: ['a', 'b', 'x'], deny: ['b'] });
    expect(names(registry.all())).toEqual(['a']);
    registry.register(tool('c'));
    expect(names(registry.all())).toEqual(['a']);
  });

  it('takes a second tool of one name only on purpose', () => {
    const registry = createToolRegistry({ builtin: [tool('a', 'old')] });
    expect(() => registry.register(tool('a', 'new'))).toThrow(DuplicateToolError);
    expect(registry.get('a').description).toBe('old');
    registry.register(tool('a', 'new'), { allowOverride: true });
    expect(registry.get('a').description).toBe('new');
  });

  it('names what it knows when a tool is missing', () => {
    const registry = createToolRegistry({ builtin: [tool('b'), tool('a')] });
    expect(() => registry.get('x')).toThrow(ToolNotFoundError);
    expect(() => registry.get('x')).toThrow(AgentError);
    expect(() => registry.get('x')).toThrow('There is no tool named x. Known tools: a, b.');
  });

  it('finds only active tools, and skips names that do not exist', () => {
    const registry = createToolRegistry({ builtin: [tool('a'), tool('b'), tool('c')] });
    expect(registry.names()).toEqual(['a', 'b', 'c']);
    expect(registry.setActiveToolsByName(['c', 'ghost', 'a'])).toEqual(['a', 'c']);
    expect(registry.names()).toEqual(['a', 'c']);
    expect(registry.find('b')).toBeUndefined();
    expect(registry.find('c')?.name).toBe('c');
    expect(registry.get('b').name).toBe('b');
  });

  it('describes tools in the same order whatever was asked first', () => {
    const registry = createToolRegistry({ builtin: [tool('b'), tool('a'), tool('c')] });
    expect(names(registry.schemas(['c', 'ghost', 'a']))).toEqual(['a', 'c']);
    expect(names(registry.schemas([]))).toEqual([]);
    registry.setActiveToolsByName(['b', 'a']);
    expect(names(registry.schemas())).toEqual(['a', 'b']);
  });

  it('is rebuilt whole, and names stay active', () => {
    const registry = createToolRegistry({ builtin: [tool('a'), tool('b')] });
    registry.setActiveToolsByName(['a', 'later']);
    registry.rebuild({ builtin: [tool('b')], plugin: [tool('later')] });
    expect(names(registry.all())).toEqual(['b', 'later']);
    expect(registry.names()).toEqual(['later']);
  });
});
