import { secretForms } from './secret-forms.ts';
import { secretPatterns } from './secret-patterns.ts';

export { createStreamRedactor, type StreamRedactor } from './stream-redactor.ts';

/** What stands in place of a secret. */
export const redactedMark = '***';

export interface Redactor {
  /** The text with every known secret, and all that looks like one, replaced. Redact before you cut. */
  redact(text: string): string;
  /** Makes one more value known; values shorter than 6 characters are ignored, they would garble ordinary text. */
  add(secret: string): void;
  /** Parts of the text by which secrets are recognised: `[start, end)`, in order. */
  find(text: string): readonly (readonly [start: number, end: number])[];
  /** Characters of the longest known form: what a stream has to hold back at least. */
  readonly longestForm: number;
}

export interface RedactorOptions {
  /** Whether what only looks like a secret is replaced too. Default: true. */
  readonly patterns?: boolean;
}

/**
 * Knows secrets in the forms in which they leak (as they are, base64 at every alignment, URL-encoded, JSON-escaped,
 * broken over lines) and recognises common token formats.
 */
export function createRedactor(secrets: readonly string[], options: RedactorOptions = {}): Redactor {
  const patterns = options.patterns === false ? [] : secretPatterns;
  const forms = new Map<string, string>();
  let expression: RegExp | undefined;
  const add = (secret: string): void => {
    for (const form of secretForms(secret)) forms.set(form.text, form.source);
    expression = undefined;
  };
  const matcher = (): RegExp => {
    expression ??= combine(forms, patterns);
    return expression;
  };
  for (const secret of secrets) add(secret);
  return {
    add,
    redact: (text) => text.replace(matcher(), (...match) => `${keptOf(match.at(-1))}${redactedMark}`),
    find: (text) => [...text.matchAll(matcher())].map((match) => [match.index, match.index + match[0].length] as const),
    get longestForm() {
      // A form may be broken by a line end after each character.
      return 3 * Math.max(0, ...[...forms.keys()].map((form) => form.length));
    },
  };
}

/** One expression for everything, so that a text is walked once; longer forms first, so that no rest is left. */
function combine(forms: ReadonlyMap<string, string>, patterns: readonly string[]): RegExp {
  const known = [...forms].sort(([a], [b]) => b.length - a.length).map(([, source]) => source);
  const sources = [...known, ...patterns];
  return sources.length === 0 ? /(?!)/g : new RegExp(sources.join('|'), 'g');
}

/** What a pattern matched only to recognise the secret after it, such as `Authorization: basic `. */
function keptOf(groups: unknown): string {
  const kept = (groups as Readonly<Record<string, string | undefined>> | undefined)?.kept;
  return kept ?? '';
}
