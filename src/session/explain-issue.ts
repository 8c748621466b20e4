import type { z } from 'zod';
import type { Language } from '../contracts/language.ts';
import { ellipsize } from '../kit/truncate.ts';
import { sessionTexts } from './texts.ts';

/** What is wrong with a value of a session file, and what is allowed instead. */
export function explainIssue(issue: z.core.$ZodIssue | undefined, value: unknown, language: Language): string {
  const texts = sessionTexts[language];
  const path = issue?.path ?? [];
  const came = path.reduce<unknown>((inner, key) => (inner as Readonly<Record<PropertyKey, unknown>>)?.[key], value);
  return texts.wrongValue(path.map(String).join('.'), { came: describe(came, language), allowed: allowed(issue) });
}

/** In the words of JSON, which are the same in all languages. */
function allowed(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(', ');
    case 'invalid_format':
      return issue.pattern ?? issue.format;
    case 'too_small':
      return `>= ${issue.minimum}`;
    case 'invalid_union':
      return '"system", "user", "assistant", "tool"';
    default:
      return '–';
  }
}

/** Texts are not shown whole: they may be anything. */
function describe(value: unknown, language: Language): string {
  if (value === undefined) return sessionTexts[language].nothing;
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'object' && value !== null) return 'object';
  return ellipsize(JSON.stringify(value), 60);
}
