import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A file of the documentation, by its path in the repository. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Paths of README, ARCHITECTURE and all topics. */
export function documents(): readonly string[] {
  const topics = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', 'ARCHITECTURE.md', ...topics.map((name) => `docs/${name}`)];
}

/** The text below a heading, up to the next one of any level. */
export function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`no heading "${heading}"`);
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

/** Rows of all tables in a text without their headers; a cell that is one code span is given without its backticks. */
export function tableRows(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  return lines
    .filter((line, index) => isRow(line) && !isRule(line) && !isRule(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) =>
          cell
            .trim()
            .replaceAll('\\|', '|')
            .replace(/^`([^`]*)`$/, '$1'),
        ),
    );
}

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function isRule(line: string): boolean {
  return /^\|(?:\s*:?-+:?\s*\|)+$/.test(line);
}
