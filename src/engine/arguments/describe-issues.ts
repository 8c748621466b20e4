import type { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { closestName } from '../../kit/closest-name.ts';
import { ellipsize } from '../../kit/truncate.ts';
import { argumentTexts } from '../texts.ts';
import { valueAt } from './repair.ts';

export interface IssueReport {
  readonly issues: readonly z.core.$ZodIssue[];
  /** The arguments as they came. */
  readonly args: unknown;
  /** The tool's field names. */
  readonly known: readonly string[];
  readonly language: Language;
}

/** Says for each issue which field it is about, what was expected and what came. */
export function describeIssues(report: IssueReport): string {
  return report.issues.map((issue) => describeIssue(issue, report)).join('; ');
}

function describeIssue(issue: z.core.$ZodIssue, report: IssueReport): string {
  const texts = argumentTexts[report.language];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(key, report)).join('; ');
  const field = fieldName(issue.path) ?? texts.wholeArguments;
  const value = valueAt(report.args, issue.path);
  const expected = expectation(issue, report.language);
  if (value === undefined) return texts.missing(field, expected);
  return texts.mismatch(field, expected, `${typeName(value)} ${preview(value)}`.trim());
}

function unknownField(key: string, report: IssueReport): string {
  return argumentTexts[report.language].unknownField(key, report.known, closestName(key, report.known));
}

function expectation(issue: z.core.$ZodIssue, language: Language): string {
  const texts = argumentTexts[language];
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return texts.oneOf(issue.values.map((value) => JSON.stringify(value) ?? String(value)));
    case 'too_small':
      return texts.atLeast(String(issue.minimum), issue.origin, issue.inclusive ?? false);
    case 'too_big':
      return texts.atMost(String(issue.maximum), issue.origin, issue.inclusive ?? false);
    default:
      return issue.message;
  }
}

/** `env.PATH`, `items[2]`; undefined for the arguments as a whole. */
function fieldName(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined;
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function typeName(value: unknown): string {
  if (value === null) return '';
  return Array.isArray(value) ? 'array' : typeof value;
}

function preview(value: unknown): string {
  return ellipsize(JSON.stringify(value) ?? String(value), previewLimit);
}

const previewLimit = 60;

/** zod's type names as JSON calls them. */
const typeNames: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };
