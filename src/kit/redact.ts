import { secretForms } from './secret-forms.ts';
import { secretPatterns } from './secret-patterns.ts';

export { createStreamRedactor, type StreamRedactor } from './stream-redactor.ts';

/** What stands in place of a secret. */
const redactedMark = '***';

export interface Redactor {
  /** The text with every known secret, and all that looks like one, replaced. Redact before you cut. */
  redact(text: string): string;
  /** Makes one more value known; values shorter than 6 characters are ignored, they would garble ordinary text. */
  add(secret: string): void;
  /** Parts of the text by which secrets are recognised: `[start, end)`, in order. */
  find(text: string): readonly (readonly [start: number, end: number])[];
  /** Where the end of the text may be the beginning of a known secret; undefined where it is none. */
  unfinishedStart(text: string): number | undefined;
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
  let beginnings: FormsByBeginning | undefined;
  const add = (secret: string): void => {
    for (const form of secretForms(secret)) forms.set(form.text, form.source);
    expression = undefined;
    beginnings = undefined;
  };
  const matcher = (): RegExp => {
    expression ??= combine(forms, patterns);
    return expression;
  };
  const byBeginning = (): FormsByBeginning => {
    beginnings ??= Map.groupBy(forms.keys(), (form) => form.charAt(0));
    return beginnings;
  };
  for (const secret of secrets) add(secret);
  return {
    add,
    redact: (text) => text.replace(matcher(), (...match) => `${keptOf(match.at(-1))}${redactedMark}`),
    find: (text) => findAll(text, matcher()),
    unfinishedStart: (text) => unfinishedStart(text, byBeginning()),
  };
}

/** One expression for everything, so that a text is walked once; longer forms first, so that no rest is left. */
function combine(forms: ReadonlyMap<string, string>, patterns: readonly string[]): RegExp {
  const known = [...forms].sort(([a], [b]) => b.length - a.length).map(([, source]) => source);
  const sources = [...known, ...patterns];
  return sources.length === 0 ? /(?!)/g : new RegExp(sources.join('|'), 'g');
}

/** Not `matchAll`: it copies its expression for each call, and this one is long. */
function findAll(text: string, expression: RegExp): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    found.push([match.index, expression.lastIndex]);
  }
  return found;
}

/** Known forms by their first character. */
type FormsByBeginning = ReadonlyMap<string, readonly string[]>;

function unfinishedStart(text: string, beginnings: FormsByBeginning): number | undefined {
  for (let start = 0; start < text.length; start++) {
    const forms = beginnings.get(text.charAt(start));
    if (forms?.some((form) => isUnfinished(form, text, start))) return start;
  }
  return undefined;
}

/** The text ends before the form does. A form may be broken by line ends. */
function isUnfinished(form: string, text: string, start: number): boolean {
  let known = 0;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === form.charAt(known)) known += 1;
    else if (character !== '\n' && character !== '\r') return false;
    if (known === form.length) return false;
  }
  return true;
}

/** What a pattern matched only to recognise the secret after it, such as `Authorization: basic `. */
function keptOf(groups: unknown): string {
  const kept = (groups as Readonly<Record<string, string | undefined>> | undefined)?.kept;
  return kept ?? '';
}
