import type { Language } from '../contracts/language.ts';
import { answerTexts } from './answer-texts.ts';

/** The message that goes back to an agent whose final answer does not conform. */
export function answerFeedback(problems: readonly string[], language: Language): string {
  const { intro, advice } = answerTexts[language].feedback;
  return [intro, problems.map((problem) => `- ${problem}`).join('\n'), advice].join('\n\n');
}

/** The same for the log, on one line. */
export function answerFeedbackNote(problems: readonly string[], language: Language): string {
  return answerTexts[language].sentBack(problems[0] ?? '');
}
