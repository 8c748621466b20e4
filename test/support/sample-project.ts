/** Runs the one test: `npm test` and `node --test` start more programs for it. */
export const sampleGate = 'node test/day.test.js';

/** A small project with one failing test: `dayOf` reads the local calendar, its test expects UTC's. Path → content. */
export const sampleProject: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify(
    { name: 'day-of', version: '1.0.0', private: true, type: 'module', scripts: { test: sampleGate } },
    null,
    2,
  )}\n`,
  'README.md': '# day-of\n\n`dayOf(date)` gives the day of a date in UTC as `YYYY-MM-DD`.\n',
  'src/day.js': `/** The day of a date in UTC, as YYYY-MM-DD. */
export function dayOf(date) {
  const year = date.getFullYear();
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return \`\${year}-\${month}-\${day}\`;
}
`,
  'test/day.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '../src/day.js';

process.env.TZ = 'Pacific/Auckland';

test('a day is counted in UTC wherever the code runs', () => {
  assert.equal(dayOf(new Date('2026-03-01T22:30:00Z')), '2026-03-01');
});
`,
  '.github/architect.yml': `gates:
  - name: tests
    command: ${sampleGate}
    timeout: 60
`,
};

/** The block of src/day.js that holds the bug, and its repair. */
export const sampleRepair = {
  path: 'src/day.js',
  old_str: `  const year = date.getFullYear();
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return \`\${year}-\${month}-\${day}\`;`,
  new_str: '  return date.toISOString().slice(0, 10);',
} as const;
