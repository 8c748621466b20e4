import type { Language } from '../contracts/language.ts';
import type { Refusal } from '../contracts/tool.ts';
import { ruleTexts } from './texts.ts';

/** The message that goes back to an agent that says it is done: what rules still ask for. */
export function ruleFeedback(open: readonly Refusal[], language: Language): string {
  const texts = ruleTexts[language];
  const lines = open.map(({ rule, what, reason }) => `- ${rule}: ${reason}: ${what}`);
  return [texts.intro, lines.join('\n'), texts.advice].join('\n\n');
}

/** The same for the log, on one line. */
export function ruleFeedbackNote(open: readonly Refusal[], language: Language): string {
  return ruleTexts[language].sentBack(open.map(({ reason }) => reason));
}
