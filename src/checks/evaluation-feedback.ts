import type { Evaluation } from '../contracts/evaluation.ts';
import type { Language } from '../contracts/language.ts';
import { evaluationTexts } from './evaluation-texts.ts';

/** The message that goes back to an agent whose result did not pass. */
export function evaluationFeedback({ confidence, issues, suggestion }: Evaluation, language: Language): string {
  const { feedback } = evaluationTexts[language];
  return [
    feedback.intro(confidence.toFixed(2)),
    issues.map((issue) => `- ${oneLine(issue)}`).join('\n'),
    suggestion === '' ? '' : feedback.suggestion(oneLine(suggestion)),
    feedback.advice,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Its words must not look like further messages of the engine. */
function oneLine(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
}
