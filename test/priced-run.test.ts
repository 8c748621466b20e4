import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { says } from './support/model-server.ts';

const reply = says('Looked.', { usage: { input: 1_000, output: 100, cached: 400 } });

/** One run of a model of one's own, with a config file and others in the repository. */
async function runWith(config: string, files: Readonly<Record<string, string>> = {}) {
  await using scene = await openLocalRun([reply]);
  scene.configure(config);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(scene.repository, path), text);
  const ran = await scene.architectHere(['run', 'look', '--json', '--model', 'our-coder']);
  return { ...ran, asked: scene.server.requests.length };
}

describe('a run of a model that no list has', () => {
  it('costs what the file of prices says', async () => {
    const { stdout, stderr, exitCode } = await runWith('costs: { prices: prices.yml }', {
      'prices.yml': 'our-*: { input: 10, output: 20, cached_input: 1 }\n',
    });
    expect(exitCode, stderr).toBe(0);
    // 600 × 10 + 400 read × 1 + 100 × 20
    expect(JSON.parse(stdout).cost.total_usd).toBeCloseTo(0.0084, 10);
  });

  it.each([
    ['', {}, /the price of "our-coder" at .* is unknown.*costs: \{ prices: /],
    ['costs: { prices: no.yml }', {}, /`costs\.prices` names no\.yml: there is no such file/],
    [
      'costs: { prices: p.yml }',
      { 'p.yml': 'our-coder:\n  input: -1\n  output: 1' },
      /p\.yml:2: `costs\.prices\.our-coder\.input`/,
    ],
  ])('is refused before the model is asked, with %j', async (config, files, message) => {
    const { stdout, stderr, exitCode, asked } = await runWith(config, files as Readonly<Record<string, string>>);
    expect([exitCode, asked]).toEqual([3, 0]);
    expect(`${stdout}${stderr}`).toMatch(message);
  });

  it('counts only tokens where that is allowed, and warns', async () => {
    const { stdout, stderr, exitCode } = await runWith('costs: { budget_unpriced: allow }');
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout).cost).toMatchObject({ total_usd: 0, input_tokens: 1_000 });
    expect(stderr).toContain('the budget of $2 cannot be kept');
  });
});
