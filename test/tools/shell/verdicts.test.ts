import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import { aPolicy } from './policy.ts';

const folder = join(import.meta.dirname, 'verdicts');

/** `verdict command` on each line; `#` begins a comment, `⏎` is a line break. */
function linesOf(file: string): readonly string[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
}

function judged(line: string): string {
  const command = line.slice(10);
  const verdict = classifyCommand(command.replaceAll('⏎', '\n'), aPolicy());
  return `${(verdict.blocked ? 'blocked' : verdict.class).padEnd(9)} ${command}`;
}

it.each(readdirSync(folder))('the verdicts in %s hold', (file) => {
  const lines = linesOf(file);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map(judged)).toEqual(lines);
});
