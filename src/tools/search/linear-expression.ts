import { errorMessage } from '../../contracts/errors.ts';

/** A regular expression (RE2 syntax) that runs in time proportional to the text. */
export interface LinearExpression {
  readonly status: 'ok';
  /** Whether it matches anywhere in the text. */
  test(text: string): boolean;
  /** Whether it matches the whole text. */
  matches(text: string): boolean;
  /** Where the first match begins and ends; undefined without a match. */
  find(text: string): { readonly start: number; readonly end: number } | undefined;
  /** Instructions of the compiled program: at worst each character costs as many steps. */
  readonly size: number;
  /** A match may depend on what comes after it: `$`, `\b` and their like. */
  readonly looksAhead: boolean;
}

export interface InvalidExpression {
  readonly status: 'invalid';
  /** What is wrong with it, in the words of the engine. */
  readonly reason: string;
}

/** It would be compiled to more steps than a search has time for: repetitions are written out. */
export interface LargeExpression {
  readonly status: 'too-large';
}

/** Instructions; every character of a text may cost as many steps. */
const maxSize = 1_500;

/** Loads the engine at the first use; nothing before needs it. */
export async function compileExpression(
  source: string,
): Promise<LinearExpression | InvalidExpression | LargeExpression> {
  if (sumOfCounts(source) > maxSize) return { status: 'too-large' };
  const { RE2JS } = await import('re2js');
  try {
    const compiled = RE2JS.compile(source);
    if (compiled.programSize() > maxSize) return { status: 'too-large' };
    return {
      status: 'ok',
      test: (text) => compiled.test(text),
      matches: (text) => compiled.testExact(text),
      find: (text) => {
        const matcher = compiled.matcher(text);
        return matcher.find() ? { start: matcher.start(), end: matcher.end() } : undefined;
      },
      size: compiled.programSize(),
      looksAhead: /\$|\\[bBz]/.test(source),
    };
  } catch (error) {
    return { status: 'invalid', reason: errorMessage(error).replace(/^error parsing regexp: /, '') };
  }
}

/** Compiling alone is slow where many repetitions stand one after another. */
function sumOfCounts(source: string): number {
  const counts = [...source.matchAll(/\{(\d{1,4})(?:,(\d{0,4}))?\}/g)];
  return counts.reduce((sum, [, least, most]) => sum + Number(most || least), 0);
}
