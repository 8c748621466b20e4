import { z } from 'zod';

/** Rules that a type alone cannot say; `texts.ts` explains each. */
export type ValueRule =
  | 'expression'
  | 'url'
  | 'url-credentials'
  | 'url-endpoint'
  | 'url-extras'
  | 'name-the-bots'
  | 'login'
  | 'one-word'
  | 'one-line'
  | 'config-path'
  | 'ascending';

export const text = z.string().trim().min(1);

export const glob = text;

/** Words of a command, such as `npm test`. */
export const commandPrefix = text;

/** A JavaScript regular expression. */
export const expression = text
  .refine(isExpression, { params: { rule: 'expression' satisfies ValueRule } })
  .meta({ format: 'regex' });

/** The name of an environment variable, never its value. */
export const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/);

export const agentName = z.string().regex(/^[a-z][a-z0-9_-]*$/);

/** A value that no message may show. */
export const secret = z
  .string()
  .min(1)
  .refine((value) => /^[\x21-\x7e]+$/.test(value), { params: { rule: 'one-word' satisfies ValueRule } });

/** The name of a model; what cannot be seen is a slip of the copying hand. */
export const modelName = text.refine((value) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(value), {
  params: { rule: 'one-line' satisfies ValueRule },
});

export const httpUrl = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const rule = brokenUrlRule(value);
    if (rule) context.addIssue({ code: 'custom', params: { rule } });
  })
  .overwrite((value) => value.replace(/\/+(?=$|\?)/, ''))
  .meta({ format: 'uri' });

/** An account name; a leading `@` is dropped. */
export const login = accountName('login');

/** Like `login`, where `*` is asked for so often that it has its own explanation. */
export const namedBot = accountName('name-the-bots');

/** A file inside the repository, with `/`. */
export const configPath = text
  .refine(isInsideRepository, { params: { rule: 'config-path' satisfies ValueRule } })
  .overwrite((path) => path.replace(/^(?:\.\/)+/, ''));

function accountName(ruleForStar: ValueRule): z.ZodType<string, string> {
  return text
    .superRefine((value, context) => {
      const rule: ValueRule | undefined = value.includes('*') ? ruleForStar : isLogin(value) ? undefined : 'login';
      if (rule) context.addIssue({ code: 'custom', params: { rule } });
    })
    .overwrite((name) => name.replace(/^@/, ''));
}

function isLogin(name: string): boolean {
  return /^@?[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?(?:\[bot\])?$/.test(name);
}

function isExpression(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

const endpoint = /\/(?:chat\/completions|responses|completions|messages|v1\/models)\/*$/;

function brokenUrlRule(value: string): ValueRule | undefined {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return 'url';
  const url = new URL(value);
  if (url.username || url.password) return 'url-credentials';
  if (endpoint.test(url.pathname)) return 'url-endpoint';
  if (url.hash || [...url.searchParams.keys()].some((name) => name !== 'api-version')) return 'url-extras';
  return undefined;
}

/** Whether a path, with `/`, can be that of a file in the repository. */
export function isInsideRepository(path: string): boolean {
  return !/^[\\/]|^[A-Za-z]:|\\/.test(path) && !path.split('/').includes('..') && !path.endsWith('/');
}
