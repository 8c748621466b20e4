import type { Language } from '../contracts/language.ts';
import type { JsonSchema } from '../contracts/llm.ts';
import type { StructuredAnswer } from '../contracts/structured-answer.ts';
import { findJson, longestJsonText } from '../kit/find-json.ts';
import { createTimeBound } from '../kit/time-bound.ts';
import { answerTexts } from './answer-texts.ts';
import type { CompiledSchema } from './compile-schema.ts';

/** What the final answer has to look like. */
export interface AnswerSchema {
  /** What the agent is told of it. */
  readonly instruction: string;
  /** What is odd about the schema; each one sentence for the log. */
  readonly warnings: readonly string[];
  /** Looks for the answer in the agent's final text and checks it. Never throws. */
  check(text: string): StructuredAnswer;
}

export type LoadedSchema =
  | { readonly status: 'ok'; readonly schema: AnswerSchema }
  /** The reason is a clause for a person. */
  | { readonly status: 'refused'; readonly reason: string };

/** A schema goes to the model with each call. */
const longestSchema = 50_000;
/** Characters of the answer as JSON: it has to fit into an output of the action whole. */
export const longestAnswer = 200_000;
/** Patterns come from the repository and the text from the model: some pairs of them never end. */
const checkLimitMs = 2000;
/** Tables and lists within each other: whoever handles the answer later goes down as far. */
const deepestAnswer = 100;
const mostProblems = 20;

/** Makes a JSON Schema usable. What reads schemas is loaded here, so that runs without one do not pay for it. */
export async function loadAnswerSchema(source: unknown, language: Language): Promise<LoadedSchema> {
  const texts = answerTexts[language];
  if (!isTable(source)) return { status: 'refused', reason: texts.schema.notATable };
  const text = JSON.stringify(source);
  if (text.length > longestSchema) {
    return { status: 'refused', reason: texts.schema.tooLong(text.length, longestSchema) };
  }
  const { compileSchema } = await import('./compile-schema.ts');
  const compiled = compileSchema(source, language);
  if (compiled.status === 'refused') return compiled;
  const schema: AnswerSchema = {
    instruction: texts.instruction(text),
    warnings: compiled.warnings,
    check: (answer) => checkAnswer(answer, compiled, language),
  };
  return { status: 'ok', schema };
}

function isTable(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first JSON value in the text that conforms; without one, what is wrong with the first there is. */
function checkAnswer(text: string, { problemsOf }: CompiledSchema, language: Language): StructuredAnswer {
  const texts = answerTexts[language];
  if (text.length > longestJsonText) return invalid(texts.tooLong(text.length, longestJsonText));
  try {
    const bounded = createTimeBound(checkLimitMs)(() => {
      const checked = [...firstOf(findJson(text), problemsOf)];
      return checked.find(({ problems }) => problems.length === 0) ?? checked[0];
    });
    if (bounded.status === 'timed-out') return invalid(texts.tooSlow(checkLimitMs / 1000));
    const { value: found } = bounded;
    if (!found) return invalid(texts.noJson);
    if (found.problems.length > 0) return invalid(...shorten(found.problems, texts.more));
    if (isDeeperThan(deepestAnswer, found.value)) return invalid(texts.tooDeep);
    const { length } = JSON.stringify(found.value);
    if (length > longestAnswer) return invalid(texts.tooLong(length, longestAnswer));
    return { status: 'valid', value: found.value };
  } catch (error) {
    if (error instanceof RangeError) return invalid(texts.tooDeep);
    throw error;
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}

interface Checked {
  readonly value: unknown;
  readonly problems: readonly string[];
}

/** Up to the first that has no problems. */
function* firstOf(
  values: Iterable<unknown>,
  problemsOf: (value: unknown) => readonly string[],
): Generator<Checked, void, undefined> {
  for (const value of values) {
    const problems = problemsOf(value);
    yield { value, problems };
    if (problems.length === 0) return;
  }
}

function shorten(problems: readonly string[], more: (count: number) => string): readonly string[] {
  if (problems.length <= mostProblems) return problems;
  return [...problems.slice(0, mostProblems), more(problems.length - mostProblems)];
}

function invalid(...problems: readonly string[]): StructuredAnswer {
  return { status: 'invalid', problems };
}
