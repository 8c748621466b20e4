import { describe, expect, it } from 'vitest';
import { isInDoubleQuotes } from '../../src/kit/double-quotes.ts';

const isIn = (command: string) => isInDoubleQuotes(command, '{file}');

describe('a mark is in double quotes', () => {
  it.each([
    'sh -c "lint {file}"',
    'sh -c "lint \'{file}\'"',
    'sh -c "lint \\"{file}\\""',
    'sh -c "lint "{file}""',
    'echo "a "{file}" b"',
    'x="$(cat "a" | sh -c "lint {file}")"',
    'echo it\\\'s; sh -c "lint {file}"',
    "echo $'it\\'s'; sh -c \"lint {file}\"",
    '# don\'t\nsh -c "lint {file}"',
    'echo "(" "{file} )"',
  ])('%s', (command) => {
    expect(isIn(command)).toBe(true);
  });
});

describe('a mark is in no double quotes', () => {
  it.each([
    'lint {file} --fix',
    'lint "{file}"',
    "lint '{file}'",
    'lint "a" {file} "b"',
    "sh -c 'lint {file}'",
    'sh -c \'lint "{file}"\'',
    'count="$(wc -l {file})"',
    'count="$(wc -l "{file}")"',
    'count="`wc -l {file}`"',
    'echo \\" {file}',
    "echo '\"' {file}",
    '(cd a && lint {file})',
    '# say "\nlint {file}',
    'lint a',
    'echo "a"',
    'echo "',
  ])('%s', (command) => {
    expect(isIn(command)).toBe(false);
  });

  it('however long the command is', () => {
    expect(isIn(`${'"$('.repeat(20_000)}{file}`)).toBe(false);
    expect(isIn(`${"'".repeat(50_001)}{file}`)).toBe(false);
  });
});
