import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { ellipsize } from '../../kit/truncate.ts';
import type { InvalidExpression, LargeExpression } from '../search/linear-expression.ts';
import { failure } from './results.ts';
import { searchTexts } from './search-texts.ts';

/** What is wrong with an expression, and what to write instead of what RE2 does not know. */
export function explainExpression(problem: InvalidExpression | LargeExpression, language: Language): ToolResult {
  const texts = searchTexts(language);
  if (problem.status === 'too-large') return failure(texts.expressionTooLarge);
  const reason = ellipsize(problem.reason, 200);
  const known = [
    [/`?\(\?(?:<?[=!])/, texts.lookAround],
    [/`\\(?:[1-9]|k)/, texts.backReference],
    [/`(?:[*+?}]\+|\(\?>)/, texts.possessive],
  ] as const;
  const more = known.flatMap(([pattern, text]) => (pattern.test(problem.reason) ? [text] : []));
  return failure(texts.invalidExpression(reason), ...more);
}
