import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflowProblems } from './support/workflow-lint.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));

describe('workflows', () => {
  it('has the three that this repository lives by', () => {
    expect(files.sort()).toEqual(['architect.yml', 'ci.yml', 'maintenance.yml']);
  });

  it.each(files)('%s is sound, pinned and asks for named permissions', async (name) => {
    expect(await workflowProblems(readFileSync(join(folder, name), 'utf8'), name)).toEqual([]);
  });

  it.each(['README.md', 'docs/sessions.md'])('shows sound workflows in %s', async (path) => {
    const blocks = [...readFileSync(join(root, path), 'utf8').matchAll(/```yaml\n(name: [\s\S]*?)```/g)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [index, block] of blocks.entries()) {
      expect(await workflowProblems(block[1] ?? '', `example-${index}.yml`)).toEqual([]);
    }
  });

  it.each([
    ['jobs: { a: { runs-on: ubuntu-latest, steps: [{ run: "true" }] } }', 'no permissions'],
    ['permissions: {}\njobs: { a: { runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7 }] } }', 'not pinned'],
    [
      'permissions: {}\njobs: { a: { runs-on: x y, concurrency: { group: a, queue: all }, steps: [{ run: a }] } }',
      'single or max',
    ],
    [
      'permissions: {}\njobs: { a: { runs-on: x, steps: [{ run: "echo $' + '{{ github.sha }}" }] } }',
      'expression inside run',
    ],
    ['permissions: {}\njobs: { a: { runs-on: ubuntu-latest, stepz: [] } }', 'stepz'],
  ])('is seen to fail on %s', async (text, reason) => {
    expect(await workflowProblems(`on: push\n${text}\n`, 'x.yml')).toEqual(
      expect.arrayContaining([expect.stringContaining(reason)]),
    );
  });
});
