import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { describeIssues } from './describe-issues.ts';
import { isObject } from './read-arguments.ts';
import { repairArguments } from './repair.ts';

export type ValidatedArguments =
  | { readonly status: 'ok'; readonly args: Readonly<Record<string, unknown>> }
  /** `problems` names each field, what came and what was expected. */
  | { readonly status: 'invalid'; readonly problems: string };

/** Checks arguments against a tool's schema, after undoing the slips of `repairArguments`. Defaults are filled in. */
export function validateArguments(schema: z.ZodObject, args: unknown, language: Language): ValidatedArguments {
  const options = { error: localeErrors[language] };
  let value = args;
  let parsed = schema.safeParse(value, options);
  for (let round = 0; round < repairRounds && !parsed.success && isObject(value); round++) {
    const repaired = repairArguments(value, parsed.error.issues);
    if (repaired === undefined) break;
    value = repaired;
    parsed = schema.safeParse(value, options);
  }
  if (parsed.success) return { status: 'ok', args: parsed.data };
  const problems = describeIssues({ issues: parsed.error.issues, args, known: Object.keys(schema.shape), language });
  return { status: 'invalid', problems };
}

/** A repaired object may hold slips itself. */
const repairRounds = 3;

const localeErrors = { en: z.locales.en().localeError, es: z.locales.es().localeError };
