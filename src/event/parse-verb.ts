/** The first word of a request where it is one of those that mean something of their own. */
export interface Verb {
  readonly name: (typeof verbs)[number];
  /** What follows it. */
  readonly text: string;
}

const verbs = ['plan', 'review', 'fix', 'resume'] as const;

/**
 * The verb that a request begins with, in any case, alone or followed by a blank (`resume but skip the docs`, `Plan: …`).
 * The first word alone decides: a task that happens to begin with one of them needs another word before it.
 */
export function parseVerb(request: string): Verb | undefined {
  const [word = ''] = /^\S+/.exec(request) ?? [];
  const name = verbs.find((verb) => verb === word.toLowerCase().replace(/[:,.]$/, ''));
  return name && { name, text: request.slice(word.length).trim() };
}
